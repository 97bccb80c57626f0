/** Time in which a second element must be able to play. */
const MAX_LOAD_MS = 15_000;
/** Seconds of audio for which the second element may need to seek and to start. */
const LEAD_SECONDS = 0.25;
/** A smaller difference between the two elements cannot be heard. */
const MAX_DIFFERENCE_SECONDS = 0.03;

/** Before the end by less than this, nothing is left to play. */
const END_SECONDS = 0.3;

export interface Standby {
  audio: HTMLAudioElement;
  /** `ended`: `current` was at the end. `refused`: the browser lets only the first element play. */
  state: 'plays' | 'paused' | 'ended' | 'refused';
}

/**
 * Loads `src` in a second element at the position of `current`. Resolves when it plays at the position of
 * `current`, which still plays, or is paused there. Resolves with null if it cannot play.
 */
export async function startStandby(
  current: HTMLAudioElement,
  src: string,
  isPlaying: () => boolean,
  signal: AbortSignal,
): Promise<Standby | null> {
  const standby = document.createElement('audio');
  standby.preload = 'auto';
  standby.defaultPlaybackRate = current.defaultPlaybackRate;
  standby.playbackRate = current.defaultPlaybackRate;
  standby.preservesPitch = true;
  standby.muted = current.muted;
  standby.volume = current.volume;
  standby.src = src;
  standby.currentTime = current.currentTime;
  try {
    await waitFor(standby, 'canplay', signal);
    if (current.currentTime >= standby.duration - END_SECONDS) return { audio: standby, state: 'ended' };
    if (isAdvancing(current)) await meet(standby, current, signal);
    else await seek(standby, current.currentTime, signal);
    const state = isPlaying() ? await play(standby) : 'paused';
    signal.throwIfAborted();
    return { audio: standby, state };
  } catch {
    standby.removeAttribute('src');
    standby.load();
    return null;
  }
}

async function play(audio: HTMLAudioElement): Promise<'plays' | 'refused'> {
  try {
    await audio.play();
    return 'plays';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'refused';
    throw error;
  }
}

function isAdvancing(audio: HTMLAudioElement): boolean {
  return !audio.paused && !audio.ended && audio.error === null && audio.readyState > audio.HAVE_CURRENT_DATA;
}

/** Waits at a position that `current` reaches in a moment. */
async function meet(
  standby: HTMLAudioElement,
  current: HTMLAudioElement,
  signal: AbortSignal,
): Promise<void> {
  const target = current.currentTime + LEAD_SECONDS * current.playbackRate;
  await seek(standby, target, signal);
  const remaining = (target - current.currentTime) / current.playbackRate;
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining * 1000));
}

async function seek(audio: HTMLAudioElement, seconds: number, signal: AbortSignal): Promise<void> {
  if (Math.abs(audio.currentTime - seconds) < MAX_DIFFERENCE_SECONDS) return;
  audio.currentTime = seconds;
  await waitFor(audio, 'seeked', signal);
}

/** Rejects on an error of the element, after a time limit, and when it is aborted. */
function waitFor(audio: HTMLAudioElement, type: 'canplay' | 'seeked', signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_LOAD_MS)]);
  return new Promise((resolve, reject) => {
    const fail = () => reject(audio.error ?? limit.reason);
    if (limit.aborted) fail();
    limit.addEventListener('abort', fail, { once: true });
    audio.addEventListener('error', fail, { once: true });
    audio.addEventListener(type, () => resolve(), { once: true });
  });
}

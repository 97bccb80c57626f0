import { HURRY_RATE } from '../audio-output.ts';
import type { PlayerStore } from '../player-store.ts';

/** Stays audible at both ends of a silence, so that no sound is cut off. */
const MARGIN_SECONDS = 0.1;
/** The next section is loaded this long before it plays. */
const AHEAD_SECONDS = 10;
const TICK_MS = 50;
/** After a failure, the file is requested again. */
const RETRY_DELAY_MS = 5_000;

export type SkipTarget = Pick<PlayerStore, 'getState' | 'readTime' | 'setHurrying'>;

interface KnownFile {
  src: string;
  layout: Promise<AudioLayout> | null;
  sections: Map<number, Silence[]>;
  /** On the clock of `performance.now()`, in milliseconds. */
  retryAt: number;
}

/** Plays silences faster. The file is decoded ahead of playback, so the end of a silence is known. */
export class SilenceSkipper {
  readonly #target: SkipTarget;
  readonly #load: { layout: typeof loadLayout; silences: typeof loadSilences };
  #file: KnownFile | null = null;
  #ticker: ReturnType<typeof setInterval> | null = null;
  #tickedAt = 0;
  /** Seconds between ticks, which a busy machine runs late; slowly forgets the longest. */
  #tickSeconds = TICK_MS / 1000;

  constructor(target: SkipTarget, load = { layout: loadLayout, silences: loadSilences }) {
    this.#target = target;
    this.#load = load;
  }

  setEnabled(isEnabled: boolean): void {
    if (isEnabled === (this.#ticker !== null)) return;
    if (this.#ticker !== null) clearInterval(this.#ticker);
    this.#ticker = isEnabled ? setInterval(() => this.#tick(), TICK_MS) : null;
    this.#tickedAt = 0;
    this.#target.setHurrying(false);
  }

  #tick(): void {
    this.#measureTick();
    const { track, duration, isPlaying } = this.#target.getState();
    if (track === null || track.isLive || duration === null || !isPlaying) {
      this.#target.setHurrying(false);
      return;
    }
    if (this.#file?.src !== track.src) {
      this.#file = { src: track.src, layout: null, sections: new Map(), retryAt: 0 };
    }
    const seconds = this.#target.readTime();
    for (const at of [seconds, Math.min(seconds + AHEAD_SECONDS, duration)]) {
      void this.#loadSection(this.#file, Math.floor(at / SECTION_SECONDS), duration);
    }
    this.#target.setHurrying(this.#isInSilence(seconds));
  }

  #measureTick(): void {
    const now = performance.now();
    const seconds = this.#tickedAt === 0 ? 0 : (now - this.#tickedAt) / 1000;
    this.#tickedAt = now;
    this.#tickSeconds = Math.max(TICK_MS / 1000, seconds, this.#tickSeconds * 0.98);
  }

  /** False so early before the end that a late tick does not hurry into the sound. */
  #isInSilence(seconds: number): boolean {
    const margin = Math.max(2 * MARGIN_SECONDS, HURRY_RATE * this.#tickSeconds);
    const section = Math.floor(seconds / SECTION_SECONDS);
    const silences = [section - 1, section].flatMap((index) => this.#file?.sections.get(index) ?? []);
    return silences.some(({ start, end }) => seconds >= start + MARGIN_SECONDS && seconds < end - margin);
  }

  /** A section that cannot be loaded plays as it is, until it is loaded. */
  async #loadSection(file: KnownFile, section: number, duration: number): Promise<void> {
    if (file.sections.has(section) || performance.now() < file.retryAt) return;
    file.sections.set(section, []);
    try {
      file.layout ??= this.#load.layout(file.src, duration);
      file.sections.set(section, await this.#load.silences(file.src, await file.layout, section));
    } catch (error) {
      console.warn('Silences could not be found', error);
      file.layout = null;
      file.sections.delete(section);
      file.retryAt = performance.now() + RETRY_DELAY_MS;
    }
  }
}

/** In seconds. */
export interface Silence {
  start: number;
  end: number;
}

/** Quieter than -45 dBFS. */
const MAX_SILENCE_LEVEL = 10 ** (-45 / 20);
const MIN_SILENCE_SECONDS = 0.3;
const FRAME_SECONDS = 0.02;

/** `offset`: the time of the first sample, in seconds. */
export function findSilences(samples: Float32Array, sampleRate: number, offset = 0): Silence[] {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const silences: Silence[] = [];
  let start: number | null = null;
  for (let at = 0; at <= samples.length; at += frame) {
    const isSilent = at + frame <= samples.length && measureLevel(samples, at, frame) < MAX_SILENCE_LEVEL;
    if (isSilent) start ??= at;
    else if (start !== null) {
      const silence = { start: offset + start / sampleRate, end: offset + at / sampleRate };
      if (silence.end - silence.start >= MIN_SILENCE_SECONDS) silences.push(silence);
      start = null;
    }
  }
  return silences;
}

function measureLevel(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / length);
}

const SECTION_SECONDS = 30;
/** Speech has no silence that a lower rate would hide, and it takes a third of the memory. */
const SAMPLE_RATE = 8_000;
const ID3_HEADER_BYTES = 10;

/** The position of the sound in an MP3 of constant bitrate. */
export interface AudioLayout {
  firstByte: number;
  bytesPerSecond: number;
}

/** Throws if the server does not send parts of the file. */
export async function loadLayout(src: string, duration: number): Promise<AudioLayout> {
  const { bytes, total } = await loadBytes(src, 0, ID3_HEADER_BYTES - 1);
  const header = new Uint8Array(bytes);
  const hasTag = String.fromCharCode(...header.subarray(0, 3)) === 'ID3';
  // The size has seven bits in each byte.
  const tagBytes = header.subarray(6).reduce((size, byte) => size * 128 + byte, 0);
  const firstByte = hasTag ? ID3_HEADER_BYTES + tagBytes : 0;
  return { firstByte, bytesPerSecond: (total - firstByte) / duration };
}

export async function loadSilences(src: string, layout: AudioLayout, section: number): Promise<Silence[]> {
  const offset = section * SECTION_SECONDS;
  const start = Math.round(layout.firstByte + offset * layout.bytesPerSecond);
  // A little more, so that a silence at the end is whole.
  const end = Math.round(start + (SECTION_SECONDS + 1) * layout.bytesPerSecond);
  const { bytes } = await loadBytes(src, start, end);
  const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  return findSilences(audio.getChannelData(0), SAMPLE_RATE, offset);
}

async function loadBytes(
  src: string,
  start: number,
  end: number,
): Promise<{ bytes: ArrayBuffer; total: number }> {
  const response = await fetch(src, { headers: { range: `bytes=${start}-${end}` } });
  const total = Number(response.headers.get('content-range')?.split('/')[1]);
  if (response.status !== 206 || !Number.isFinite(total)) {
    await response.body?.cancel();
    throw new Error('The server does not send parts of the file.');
  }
  return { bytes: await response.arrayBuffer(), total };
}

/** The last playback position of a podcast. */
export interface Position {
  seconds: number;
  /** When the position was saved, in milliseconds since 1970. */
  at: number;
  /** The podcast was played to its end. */
  finished: boolean;
}

/** Seconds before the last position at which playback resumes. */
const REWIND_SECONDS = 3;
/** Seconds before the end from which playback starts over. */
const END_SECONDS = 15;
/** Playback alone does not replace a later position by one below this. */
const MIN_KEPT_SECONDS = 30;
/** Seconds that must be played without a jump before the end, so that the podcast counts as finished. */
const MIN_FINAL_SECONDS = 1;

/**
 * Computes where a podcast starts, in seconds (design, ruling 37).
 *
 * @param duration seconds; null if unknown
 */
export function computeResumeSeconds(position: Position | undefined, duration: number | null): number {
  if (position === undefined || isNearEnd(position, duration)) return 0;
  return Math.max(0, position.seconds - REWIND_SECONDS);
}

export function isNearEnd({ finished, seconds }: Position, duration: number | null): boolean {
  return finished || (duration !== null && seconds >= duration - END_SECONDS);
}

/**
 * Tells whether a position replaces the saved one. An older one never does. Only an action of the listener moves
 * a later position back to the first seconds, because a browser also reports 0 when it loses the audio.
 */
export function shouldReplace(next: Position, saved: Position | undefined, isUserAction: boolean): boolean {
  if (saved === undefined) return true;
  if (next.at < saved.at) return false;
  return isUserAction || next.seconds >= MIN_KEPT_SECONDS || saved.seconds <= MIN_KEPT_SECONDS;
}

/** Tells whether a podcast at its end was played and not skipped. A live stream only waits for more audio. */
export function isPlayedToEnd(isLive: boolean, secondsSinceJump: number): boolean {
  return !isLive && secondsSinceJump >= MIN_FINAL_SECONDS;
}

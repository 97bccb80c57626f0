export interface Position {
  seconds: number;
  /** Milliseconds since 1970. */
  at: number;
  finished: boolean;
}

/** Playback resumes this long before the last position. */
const REWIND_SECONDS = 3;
/** Playback starts over from this long before the end. */
const END_SECONDS = 15;
/** Playback alone does not replace a later position by an earlier one than this. */
const MIN_KEPT_SECONDS = 30;
/** Time without a jump before the end, so that a podcast counts as finished. */
const MIN_FINAL_SECONDS = 1;

/** A null duration is unknown. */
export function computeResumeSeconds(position: Position | undefined, duration: number | null): number {
  if (position === undefined || isNearEnd(position, duration)) return 0;
  return Math.max(0, position.seconds - REWIND_SECONDS);
}

export function isNearEnd({ finished, seconds }: Position, duration: number | null): boolean {
  return finished || (duration !== null && seconds >= duration - END_SECONDS);
}

/** Only the listener moves a position back to the first seconds: browsers report 0 when audio is lost. */
export function shouldReplace(next: Position, saved: Position | undefined, isUserAction: boolean): boolean {
  if (saved === undefined) return true;
  if (next.at < saved.at) return false;
  return isUserAction || next.seconds >= MIN_KEPT_SECONDS || saved.seconds <= MIN_KEPT_SECONDS;
}

/** A live stream at its end only waits for more audio. */
export function isPlayedToEnd(isLive: boolean, secondsSinceJump: number): boolean {
  return !isLive && secondsSinceJump >= MIN_FINAL_SECONDS;
}

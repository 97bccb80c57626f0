/** How far a podcast has been heard. */
export interface Position {
  seconds: number;
  /** When it was heard there, in milliseconds since 1970. */
  at: number;
  /** Its last turn was heard to the end, and no more of it is to come. */
  finished: boolean;
}

/** Seconds before the position at which it is taken up again, to find the thread. */
const BACK = 3;
/** Seconds before the end from which on it begins anew. */
const END = 15;
/** Seconds that a podcast's first moments do not replace by themselves. */
const WORTH_KEEPING = 30;
/** Seconds heard without a jump up to the end that make it heard, not skipped. */
const LAST_STRETCH = 1;

/**
 * Where a podcast begins, in seconds (design, ruling 37).
 *
 * @param duration seconds; null while unknown
 */
export function resumeAt(position: Position | undefined, duration: number | null): number {
  if (position === undefined || beginsAnew(position, duration)) return 0;
  return Math.max(0, position.seconds - BACK);
}

/** Whether all but the last moments were heard, so that it begins from the start. */
export function beginsAnew({ finished, seconds }: Position, duration: number | null): boolean {
  return finished || (duration !== null && seconds >= duration - END);
}

/**
 * Whether a position takes the place of the one that is kept: never an older
 * one; and the first moments take that of a later one only by an act of the
 * listener's, since a browser that lost the sound reports 0 as well.
 */
export function replaces(next: Position, kept: Position | undefined, act: boolean): boolean {
  if (kept === undefined) return true;
  if (next.at < kept.at) return false;
  return act || next.seconds >= WORTH_KEEPING || kept.seconds <= WORTH_KEEPING;
}

/**
 * Whether a podcast that has come to its end is finished: a stream that is
 * still made only waits, and who moved to the end has not heard it.
 *
 * @param stretch seconds heard without a jump up to the end
 */
export function isFinished(live: boolean, stretch: number): boolean {
  return !live && stretch >= LAST_STRETCH;
}

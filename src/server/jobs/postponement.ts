const MIN_POSTPONEMENT_SECONDS = 60;
const MAX_POSTPONEMENT_SECONDS = 30 * 60;

export const MAX_POSTPONED_SECONDS = 6 * 60 * 60;

export interface PostponementHistory {
  times: number;
  /** Sum of the waits. A start time would end the waiting early when the clock is set forward. */
  seconds?: number;
}

export class PostponedError extends Error {
  override readonly name = 'PostponedError';
  readonly seconds: number;
  readonly waited: PostponementHistory;

  constructor(seconds: number, waited: PostponementHistory) {
    super(`Postponed for ${seconds} seconds.`);
    this.seconds = seconds;
    this.waited = waited;
  }
}

/** Doubles the wait with every postponement; null after `MAX_POSTPONED_SECONDS`. */
export function computePostponement(
  { times, seconds: waitedSeconds = 0 }: PostponementHistory = { times: 0 },
  requestedSeconds: number,
): PostponedError | null {
  if (waitedSeconds >= MAX_POSTPONED_SECONDS) return null;
  const minSeconds = Math.max(MIN_POSTPONEMENT_SECONDS * 2 ** times, Math.ceil(requestedSeconds));
  const seconds = Math.min(minSeconds, MAX_POSTPONEMENT_SECONDS);
  return new PostponedError(seconds, { times: times + 1, seconds: waitedSeconds + seconds });
}

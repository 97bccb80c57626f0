const MIN_POSTPONEMENT_SECONDS = 60;
const MAX_POSTPONEMENT_SECONDS = 30 * 60;

export const MAX_POSTPONED_SECONDS = 6 * 60 * 60;

export interface PostponementHistory {
  times: number;
  since: number;
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
  { times, since }: PostponementHistory = { times: 0, since: Number.POSITIVE_INFINITY },
  nowMs: number,
  requestedSeconds: number,
): PostponedError | null {
  if (nowMs - since >= MAX_POSTPONED_SECONDS * 1000) return null;
  const seconds = Math.max(MIN_POSTPONEMENT_SECONDS * 2 ** times, Math.ceil(requestedSeconds));
  const waited = { times: times + 1, since: Math.min(since, nowMs) };
  return new PostponedError(Math.min(seconds, MAX_POSTPONEMENT_SECONDS), waited);
}

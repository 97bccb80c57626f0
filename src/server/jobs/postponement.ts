/** Seconds until a podcast that has nothing to read is taken up again; doubled each time, up to the longest. */
const FIRST_WAIT = 60;
const LONGEST_WAIT = 30 * 60;

/** Seconds after the first postponement from which no further one is granted. */
export const MAX_POSTPONED_SECONDS = 6 * 60 * 60;

/** How a podcast has waited so far. */
export interface PostponementHistory {
  /** Times that it was postponed. */
  times: number;
  /** When it was first, in milliseconds since the epoch. */
  since: number;
}

/** Why a run ends that has failed at nothing and goes on later: its job waits, and no fault is counted. */
export class PostponedError extends Error {
  override readonly name = 'Postponed';
  readonly seconds: number;
  /** How it will have waited by then. */
  readonly waited: PostponementHistory;

  constructor(seconds: number, waited: PostponementHistory) {
    super(`Postponed for ${seconds} seconds.`);
    this.seconds = seconds;
    this.waited = waited;
  }
}

/**
 * The next postponement of a podcast, for at least as many seconds as were
 * asked for within the longest wait; null when it has waited long enough.
 * `now` is in milliseconds since the epoch.
 */
export function computePostponement(
  { times, since }: PostponementHistory = { times: 0, since: Number.POSITIVE_INFINITY },
  now: number,
  asked: number,
): PostponedError | null {
  if (now - since >= MAX_POSTPONED_SECONDS * 1000) return null;
  const wait = Math.max(FIRST_WAIT * 2 ** times, Math.ceil(asked));
  return new PostponedError(Math.min(wait, LONGEST_WAIT), { times: times + 1, since: Math.min(since, now) });
}

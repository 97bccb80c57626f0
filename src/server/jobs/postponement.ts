export interface PostponementLimits {
  minSeconds: number;
  maxSeconds: number;
  /** After these seconds in all, the podcast fails. */
  maxTotalSeconds: number;
}

export const DEPENDENCY_LIMITS: PostponementLimits = {
  minSeconds: 60,
  maxSeconds: 30 * 60,
  maxTotalSeconds: 6 * 60 * 60,
};

/** Another process may have the voices, so its turn comes soon. */
export const VOICES_LIMITS: PostponementLimits = {
  minSeconds: 5,
  maxSeconds: 5 * 60,
  maxTotalSeconds: 60 * 60,
};

/** Somebody starts the model server again, and waits for the podcast. */
export const MODEL_LIMITS: PostponementLimits = {
  minSeconds: 5,
  maxSeconds: 30,
  maxTotalSeconds: 6 * 60 * 60,
};

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

/** Doubles the wait with every postponement; null after `maxTotalSeconds`. */
export function computePostponement(
  { times, seconds: waitedSeconds = 0 }: PostponementHistory = { times: 0 },
  requestedSeconds: number,
  { minSeconds, maxSeconds, maxTotalSeconds }: PostponementLimits = DEPENDENCY_LIMITS,
): PostponedError | null {
  if (waitedSeconds >= maxTotalSeconds) return null;
  const wishedSeconds = Math.max(minSeconds * 2 ** times, Math.ceil(requestedSeconds));
  const seconds = Math.min(wishedSeconds, maxSeconds);
  return new PostponedError(seconds, { times: times + 1, seconds: waitedSeconds + seconds });
}

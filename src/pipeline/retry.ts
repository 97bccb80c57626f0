import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../domain/audio/store-unavailable-error.ts';
import { DomainError } from '../domain/errors.ts';

/**
 * Tries that an upstream call gets before its failure counts. Six, since a
 * podcast makes some hundred calls: where 15% of them fail, three tries would
 * lose two podcasts of five, six lose one of thousands (decision 007).
 */
export const TRIES = 6;

/** Seconds before the second try; doubled for each further one. */
const FIRST_DELAY = 0.5;
/** The same where an upstream refuses for now and does not say for how long: quotas are counted by the minute. */
const FIRST_QUOTA_DELAY = 3;
/** A wait asked for by an upstream is obeyed up to this many seconds. */
const LONGEST_DELAY = 60;

/**
 * The service is well and has answered, but with something that is of no use:
 * the next try need not wait. A class of its own, since a `retryAfter` of 0 is
 * what an upstream in trouble may send.
 */
export class UnusableAnswer extends DomainError {
  constructor(message: string) {
    super('upstream', message);
  }
}

/**
 * Whether another try may help: what an upstream did wrong, never what was asked
 * wrongly. The store's adapter has tried by itself: a line that could not be
 * kept must not be paid for again.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return false;
  return error instanceof DomainError && (error.code === 'upstream' || error.code === 'unavailable');
}

/**
 * Seconds to wait after `error`, the last of so many failures in a row: as long
 * as the upstream asked, but no less than our own backoff, which doubles and
 * has jitter over its second half. An upstream's 0 would burn all tries at once.
 */
export function delayAfter(error: unknown, failures: number): number {
  if (error instanceof UnusableAnswer) return 0;
  const told = error instanceof DomainError ? error : null;
  const saysNothing = told?.code === 'unavailable' && told.retryAfter === undefined;
  const first = saysNothing ? FIRST_QUOTA_DELAY : FIRST_DELAY;
  const own = first * 2 ** Math.max(failures - 1, 0) * (0.5 + Math.random() / 2);
  return Math.min(Math.max(told?.retryAfter ?? 0, own), LONGEST_DELAY);
}

/**
 * Runs `task` until it succeeds, waiting in between, while its failures are
 * transient and fewer than `tries` in a row. A try during which `progress` grew
 * starts the count afresh. Rejects with the last failure, or with the signal's
 * reason.
 */
export async function withRetries<T>(
  signal: AbortSignal,
  task: () => Promise<T>,
  progress: () => number = () => 0,
  tries = TRIES,
): Promise<T> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    const before = progress();
    try {
      return await task();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      failures = progress() > before ? 0 : failures + 1;
      if (!isTransient(error) || failures >= tries) throw error;
      await sleep(delayAfter(error, failures) * 1000, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    }
  }
}

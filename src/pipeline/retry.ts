import { setTimeout as sleep } from 'node:timers/promises';
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

/** Whether another try may help: what an upstream did wrong, never what was asked wrongly. */
export function isTransient(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'upstream' || error.code === 'unavailable');
}

/**
 * Waits before the next try after `error`: as long as the upstream asked, else
 * exponentially longer with jitter (full jitter over the second half).
 * Rejects with the signal's reason when aborted.
 */
export async function backOff(error: unknown, attempt: number, signal: AbortSignal): Promise<void> {
  const asked = error instanceof DomainError ? error.retryAfter : undefined;
  const first =
    error instanceof DomainError && error.code === 'unavailable' ? FIRST_QUOTA_DELAY : FIRST_DELAY;
  const seconds = asked ?? first * 2 ** attempt * (0.5 + Math.random() / 2);
  await sleep(Math.min(seconds, LONGEST_DELAY) * 1000, undefined, { signal }).catch(() => {
    throw signal.reason;
  });
}

/** Runs `task` up to `TRIES` times, waiting in between, while its failures are transient. */
export async function withRetries<T>(signal: AbortSignal, task: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await task(attempt);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!isTransient(error) || attempt + 1 >= TRIES) throw error;
      await backOff(error, attempt, signal);
    }
  }
}

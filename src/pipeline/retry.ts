import { setTimeout as sleep } from 'node:timers/promises';
import { StorageFullError } from '../domain/audio/storage-full-error.ts';
import { StoreUnavailableError } from '../domain/audio/store-unavailable-error.ts';
import { DomainError } from '../domain/errors.ts';

/**
 * Tries of an upstream request. A podcast makes some hundred requests: if 15%
 * of them fail, six tries lose one podcast of thousands (decision 007).
 */
export const MAX_TRIES = 6;

/** Delay before the second try; it doubles with each further one. */
const FIRST_DELAY_SECONDS = 0.5;
/** The same if an upstream refuses without a `retryAfter`: quotas are counted by the minute. */
const FIRST_QUOTA_DELAY_SECONDS = 3;
const MAX_DELAY_SECONDS = 60;

/** An upstream answered with something unusable. It is not overloaded, so that the next try follows at once. */
export class UnusableAnswer extends DomainError {
  constructor(message: string) {
    super('upstream', message);
  }
}

/** Whether another try may help. The store's adapter retries by itself, and speech that it could not store is not paid for again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailableError || error instanceof StorageFullError) return false;
  return error instanceof DomainError && (error.code === 'upstream' || error.code === 'unavailable');
}

/**
 * Seconds to wait after `error`, the last of so many failures in a row: as long
 * as the upstream asked, but no less than an exponential backoff with jitter
 * over its second half.
 */
export function computeRetryDelay(error: unknown, failures: number): number {
  if (error instanceof UnusableAnswer) return 0;
  const known = error instanceof DomainError ? error : null;
  const hasNoDelay = known?.code === 'unavailable' && known.retryAfter === undefined;
  const first = hasNoDelay ? FIRST_QUOTA_DELAY_SECONDS : FIRST_DELAY_SECONDS;
  const backoff = first * 2 ** Math.max(failures - 1, 0) * (0.5 + Math.random() / 2);
  return Math.min(Math.max(known?.retryAfter ?? 0, backoff), MAX_DELAY_SECONDS);
}

export interface RetryOptions {
  /** A try during which this grew resets the count of failures. */
  progress?: () => number;
  tries?: number;
}

/**
 * Runs `task` until it succeeds, with a delay after each transient failure.
 * Rejects with the last failure, or with the signal's reason.
 */
export async function withRetries<T>(
  signal: AbortSignal,
  task: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const runTask = async function* () {
    yield await task();
  };
  for await (const result of retryStream(signal, runTask, options)) return result;
  throw new Error('The task has not run.');
}

/** Like `withRetries` for a stream: yields what each try yields. */
export async function* retryStream<T>(
  signal: AbortSignal,
  task: () => AsyncIterable<T>,
  { progress = () => 0, tries = MAX_TRIES }: RetryOptions,
): AsyncGenerator<T> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    const before = progress();
    try {
      yield* task();
      return;
    } catch (error) {
      signal.throwIfAborted();
      failures = progress() > before ? 0 : failures + 1;
      if (!isTransient(error) || failures >= tries) throw error;
      await sleep(computeRetryDelay(error, failures) * 1000, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    }
  }
}

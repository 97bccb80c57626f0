import { setTimeout as sleep } from 'node:timers/promises';
import {
  DomainError,
  ModelUnavailableError,
  StorageFullError,
  StoreUnavailableError,
  UnusableResponseError,
  VoicesUnavailableError,
} from '../domain/errors.ts';

/** If 15% of some hundred requests fail, six tries lose one podcast of thousands (decision 007). */
export const MAX_TRIES = 6;

const FIRST_DELAY_SECONDS = 0.5;
/** For a refusal without `retryAfter`: quotas are counted by the minute. */
const FIRST_QUOTA_DELAY_SECONDS = 3;
const MAX_DELAY_SECONDS = 60;

/** The upstream is not overloaded, so the next try follows at once. */
export class ImmediateRetryError extends DomainError {
  constructor(message: string) {
    super('upstream', message);
  }
}

export function isTransient(error: unknown): boolean {
  // The store's adapter retries by itself, and another try would pay for the speech again.
  if (error instanceof StoreUnavailableError || error instanceof StorageFullError) return false;
  // The job waits until the server runs again.
  if (error instanceof ModelUnavailableError) return false;
  // The voices return in minutes, or in another process, so the job waits instead.
  if (error instanceof VoicesUnavailableError) return false;
  return error instanceof DomainError && (error.code === 'upstream' || error.code === 'unavailable');
}

/** Seconds: the delay that the upstream asks for, but at least a backoff with jitter over its second half. */
export function computeRetryDelay(error: unknown, failures: number): number {
  if (error instanceof ImmediateRetryError || error instanceof UnusableResponseError) return 0;
  const domainError = error instanceof DomainError ? error : null;
  const lacksDelay = domainError?.code === 'unavailable' && domainError.retryAfter === undefined;
  const first = lacksDelay ? FIRST_QUOTA_DELAY_SECONDS : FIRST_DELAY_SECONDS;
  const backoff = first * 2 ** Math.max(failures - 1, 0) * (0.5 + Math.random() / 2);
  return Math.min(Math.max(domainError?.retryAfter ?? 0, backoff), MAX_DELAY_SECONDS);
}

interface RetryOptions {
  /** A try during which its value grows resets the count of failures. */
  progress?: () => number;
  tries?: number | ((error: unknown) => number);
}

/** Rejects with the last failure, or with the signal's reason. */
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
      const limit = typeof tries === 'function' ? tries(error) : tries;
      if (!isTransient(error) || failures >= limit) throw error;
      await sleep(computeRetryDelay(error, failures) * 1000, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    }
  }
}

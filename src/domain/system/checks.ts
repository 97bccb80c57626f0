import { setTimeout as waitMs } from 'node:timers/promises';

/** Returns null on failure or timeout, which aborts the signal; runs one call of `check` at a time. */
export function createBoundedCheck<T>(
  check: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return () => {
    running ??= check(AbortSignal.timeout(timeoutMs))
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    return Promise.race([running, waitMs(timeoutMs, null, { ref: false })]);
  };
}

/** Ignores a failure and a timeout. Use it only for work that a later job repeats. */
export async function waitForBestEffort(work: Promise<unknown>, maxMs: number): Promise<void> {
  await Promise.race([work.catch(() => undefined), waitMs(maxMs, undefined, { ref: false })]);
}

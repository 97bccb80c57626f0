/** Returns null on failure or timeout, which aborts the signal; runs one call of `check` at a time. */
export function createBoundedCheck<T>(
  check: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return async () => {
    running ??= check(AbortSignal.timeout(timeoutMs))
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), timeoutMs);
    });
    return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
  };
}

/** Ignores a failure and a timeout. Use it only for work that a later job repeats. */
export async function waitForBestEffort(work: Promise<unknown>, maxMs: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  try {
    await Promise.race([work.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

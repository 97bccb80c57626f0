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

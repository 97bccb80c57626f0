/** Waits until `work` settles, for at most `milliseconds`, and no longer than until the signal aborts. Never rejects. */
export async function waitAtMost(
  work: Promise<unknown>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end, { once: true });
  work.then(end, end);
  await ended.promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}

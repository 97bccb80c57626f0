/** Fetches what will be wanted later once the page has nothing else to do; a failure shows when it is wanted. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => undefined);
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}

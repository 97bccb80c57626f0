export function loadWhenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => undefined);
  // Safari lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}

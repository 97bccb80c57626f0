import { setTimeout as sleep } from 'node:timers/promises';

export interface ScheduleTimes {
  /** Keeps the work out of the start. */
  firstMs: number;
  /** From the end of the work to its next start. */
  intervalMs: number;
}

/** Repeats the work until the result is called, which also waits for work in progress. */
export function schedule(
  work: () => Promise<unknown>,
  { firstMs, intervalMs }: ScheduleTimes,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const options = { ref: false, signal: stop.signal };
  const repeat = async () => {
    for (let waitMs = firstMs; ; waitMs = intervalMs) {
      await sleep(waitMs, undefined, options);
      await work().catch(onError);
    }
  };
  const ended = repeat().catch(() => undefined);
  return async () => {
    stop.abort();
    await ended;
  };
}

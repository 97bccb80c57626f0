import { setImmediate as nextLoop, setTimeout as sleep } from 'node:timers/promises';

/** Iterations of the event loop in which a request, and its connection, leave the process. */
const ITERATIONS_TO_SEND = 8;

export async function waitForRequestsToLeave(): Promise<void> {
  for (let iteration = 0; iteration < ITERATIONS_TO_SEND; iteration += 1) await nextLoop();
}

/** Also ends when the signal aborts. Never rejects. */
export async function waitAtMost(
  work: Promise<unknown>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const end = new AbortController();
  const limit = sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, end.signal]) });
  await Promise.race([work, limit]).catch(() => undefined);
  end.abort();
}

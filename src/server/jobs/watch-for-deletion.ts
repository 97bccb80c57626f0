import { setTimeout as sleep } from 'node:timers/promises';
import { StaleRunError } from '../../domain/errors.ts';
import type { Events } from '../../domain/ports.ts';
import type { Log } from '../log.ts';

const EVENT_LOG_RETRY_MS = 1_000;

/** Aborts `deletion` when the event log says that the podcast was deleted. */
export async function watchForDeletion(
  { events, log }: { events: Pick<Events, 'watch'>; log: Log },
  podcastId: number,
  deletion: AbortController,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { event } of await events.watch(podcastId, signal)) {
        if (event.type === 'deleted') deletion.abort(new StaleRunError());
      }
      return;
    } catch (error) {
      log.warn({ err: error }, 'The event log could not be read. It is read again in a second.');
      await sleep(EVENT_LOG_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

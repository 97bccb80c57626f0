import { setTimeout as sleep } from 'node:timers/promises';
import type { PodcastEvent } from '../domain/events.ts';
import type { Events } from '../domain/ports.ts';
import type { Log } from './log.ts';

const RETRY_DELAY_MS = 1_000;

/** Calls back for new events until the abort. `onStarted` is called when no later event can be missed. */
export async function watchEvents(
  { events, log }: { events: Pick<Events, 'watch'>; log: Log },
  podcastId: number,
  signal: AbortSignal,
  onEvent: (event: PodcastEvent) => void,
  onStarted: () => void = () => undefined,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const loggedEvents = await events.watch(podcastId, signal);
      onStarted();
      for await (const { event } of loggedEvents) onEvent(event);
      return;
    } catch (error) {
      log.warn({ podcastId, err: error }, 'The event log could not be read. It is read again in a second.');
      await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  onStarted();
}

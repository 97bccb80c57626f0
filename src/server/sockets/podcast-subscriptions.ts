import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { broadcastMessage } from './ws-messages.ts';

const RETRY_DELAY_MS = 1_000;

interface PodcastSubscription {
  sockets: Map<WebSocket, Disposable>;
  controller: AbortController;
  /** Resolves when every later event will be published. */
  started: Promise<void>;
}

/** Follows the event log of each podcast once for all its sockets. */
export class PodcastSubscriptions {
  readonly #container: Pick<Container, 'events' | 'log'>;
  readonly #subscriptions = new Map<number, PodcastSubscription>();

  constructor(container: Pick<Container, 'events' | 'log'>) {
    this.#container = container;
  }

  /** Misses no event after the promise resolves. Errors as for `Quota.openSubscription`. */
  async subscribe(podcastId: number, socket: WebSocket, quota: Quota): Promise<void> {
    const known = this.#subscriptions.get(podcastId);
    const subscription = known ?? createSubscription();
    if (!subscription.sockets.has(socket)) subscription.sockets.set(socket, quota.openSubscription());
    if (!known) {
      this.#subscriptions.set(podcastId, subscription);
      subscription.started = new Promise((resolve) => {
        void this.#follow(podcastId, subscription.controller.signal, resolve);
      });
    }
    await subscription.started;
  }

  unsubscribeAll(socket: WebSocket): void {
    for (const [podcastId, { sockets, controller }] of this.#subscriptions) {
      sockets.get(socket)?.[Symbol.dispose]();
      sockets.delete(socket);
      if (sockets.size === 0) {
        controller.abort();
        this.#subscriptions.delete(podcastId);
      }
    }
  }

  publish(podcastId: number, event: PodcastEvent): void {
    if (event.type !== 'chapters') return;
    const { chapters, duration } = event;
    const sockets = this.#subscriptions.get(podcastId)?.sockets.keys() ?? [];
    broadcastMessage(sockets, { type: 'chapter_update', podcastId, chapters, duration });
  }

  async #follow(podcastId: number, signal: AbortSignal, onStarted: () => void): Promise<void> {
    const { events, log } = this.#container;
    while (!signal.aborted) {
      try {
        const loggedEvents = await events.watch(podcastId, signal);
        onStarted();
        for await (const { event } of loggedEvents) this.publish(podcastId, event);
        return;
      } catch (error) {
        log.warn({ podcastId, err: error }, 'event log of a podcast could not be read; retrying');
        await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    onStarted();
  }
}

function createSubscription(): PodcastSubscription {
  return { sockets: new Map(), controller: new AbortController(), started: Promise.resolve() };
}

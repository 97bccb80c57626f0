import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { send } from './ws-messages.ts';

/** Wait before a log that could not be read is read again, in milliseconds. */
const FOLLOW_AGAIN_MS = 1_000;

interface Room {
  /** Who is here, each with the place that it takes of its caller's. */
  members: Map<WebSocket, Disposable>;
  stop: AbortController;
}

/** Who is registered for which podcast; each podcast's log is followed once, however many listen. */
export class Rooms {
  readonly #container: Container;
  readonly #rooms = new Map<number, Room>();

  constructor(container: Container) {
    this.#container = container;
  }

  /** Lets a connection hear of a podcast; once more changes nothing. As `Quota.subscription` refuses. */
  join(podcastId: number, socket: WebSocket, quota: Quota): void {
    const room = this.#rooms.get(podcastId);
    if (room?.members.has(socket)) return;
    const place = quota.subscription();
    if (room) {
      room.members.set(socket, place);
      return;
    }
    const opened = { members: new Map([[socket, place]]), stop: new AbortController() };
    this.#rooms.set(podcastId, opened);
    void this.#follow(podcastId, opened.stop.signal);
  }

  leaveAll(socket: WebSocket): void {
    for (const [podcastId, { members, stop }] of this.#rooms) {
      members.get(socket)?.[Symbol.dispose]();
      members.delete(socket);
      if (members.size === 0) {
        stop.abort();
        this.#rooms.delete(podcastId);
      }
    }
  }

  /** Tells everyone in the room of new chapters. */
  tell(podcastId: number, event: PodcastEvent): void {
    if (event.type !== 'chapters') return;
    const { chapters, duration } = event;
    for (const member of this.#rooms.get(podcastId)?.members.keys() ?? []) {
      send(member, { type: 'chapter_update', podcastId, chapters, duration });
    }
  }

  async #follow(podcastId: number, signal: AbortSignal): Promise<void> {
    const { events, log } = this.#container;
    while (!signal.aborted) {
      try {
        for await (const { event } of events.watch(podcastId, signal)) this.tell(podcastId, event);
        return;
      } catch (error) {
        log.warn({ podcastId, err: error }, 'the log of a podcast could not be read');
        await sleep(FOLLOW_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

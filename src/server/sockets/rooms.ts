import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { sendAll } from './ws-messages.ts';

/** Wait before a log that could not be read is read again, in milliseconds. */
const FOLLOW_AGAIN_MS = 1_000;

interface Room {
  /** Who is here, each with the place that it takes of its caller's. */
  members: Map<WebSocket, Disposable>;
  stop: AbortController;
  /** Resolves once whatever happens next will be told here. */
  followed: Promise<void>;
}

/** Who is registered for which podcast; each podcast's log is followed once, however many listen. */
export class Rooms {
  readonly #container: Pick<Container, 'events' | 'log'>;
  readonly #rooms = new Map<number, Room>();

  constructor(container: Pick<Container, 'events' | 'log'>) {
    this.#container = container;
  }

  /**
   * Lets a connection hear of a podcast, from when the promise resolves; once
   * more changes nothing. As `Quota.subscription` refuses.
   */
  async join(podcastId: number, socket: WebSocket, quota: Quota): Promise<void> {
    const room = this.#rooms.get(podcastId) ?? this.#vacant();
    if (!room.members.has(socket)) room.members.set(socket, quota.subscription());
    if (!this.#rooms.has(podcastId)) {
      this.#rooms.set(podcastId, room);
      room.followed = new Promise((resolve) => void this.#follow(podcastId, room.stop.signal, resolve));
    }
    await room.followed;
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
    const members = this.#rooms.get(podcastId)?.members.keys() ?? [];
    sendAll(members, { type: 'chapter_update', podcastId, chapters, duration });
  }

  #vacant(): Room {
    return { members: new Map(), stop: new AbortController(), followed: Promise.resolve() };
  }

  async #follow(podcastId: number, signal: AbortSignal, followed: () => void): Promise<void> {
    const { events, log } = this.#container;
    while (!signal.aborted) {
      try {
        const told = await events.watch(podcastId, signal);
        followed();
        for await (const { event } of told) this.tell(podcastId, event);
        return;
      } catch (error) {
        log.warn({ podcastId, err: error }, 'the log of a podcast could not be read');
        await sleep(FOLLOW_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    followed();
  }
}

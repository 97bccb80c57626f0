import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import { podcastIdSchema } from '../../domain/podcast/podcast.schema.ts';
import type { Container } from '../container.ts';

/** Larger messages are refused, in bytes. */
const MESSAGE_LIMIT = 64 * 1024;
/** More messages a second than this, for `FLOOD_SECONDS` on end, close the connection. */
const FLOOD_RATE = 200;
const FLOOD_SECONDS = 5;
/** Wait before a log that could not be read is read again, in milliseconds. */
const FOLLOW_AGAIN_MS = 1_000;
/** A connection that has not answered by the next of these is dead, in milliseconds. */
const PING_MS = 30_000;

const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), podcastId: podcastIdSchema }),
  z.object({ type: z.literal('duration_update'), podcastId: podcastIdSchema, duration: z.number() }),
]);

type ServerMessage =
  | { type: 'welcome'; message: string }
  | { type: 'register_confirm'; podcastId: number }
  | { type: 'chapter_update'; podcastId: number; chapters: unknown; duration: number | null }
  | { type: 'error'; message: string };

/** The documented real-time protocol (specification, section 7): JSON text frames `{type, ...}`. */
export function serveProtocol(server: WebSocketServer, container: Container): void {
  const rooms = new Rooms(container);
  server.on('connection', (socket: WebSocket) => {
    const isFlood = floodWatch();
    let alive = true;
    const pinging = setInterval(() => {
      if (!alive) socket.terminate();
      alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, PING_MS);
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('close', () => clearInterval(pinging));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => rooms.leaveAll(socket));
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isFlood()) {
        socket.close(1008, 'Too many messages.');
        return;
      }
      handle(socket, data, isBinary, rooms, container).catch((error: unknown) => {
        const known = error instanceof DomainError;
        if (!known) container.log.error({ err: error }, 'socket message failed');
        send(socket, {
          type: 'error',
          message: known ? error.message : 'Something went wrong on the server.',
        });
      });
    });
    send(socket, { type: 'welcome', message: 'Welcome to Wikicasts. Register for a podcast to follow it.' });
  });
}

async function handle(
  socket: WebSocket,
  data: Buffer,
  isBinary: boolean,
  rooms: Rooms,
  container: Container,
): Promise<void> {
  if (data.length > MESSAGE_LIMIT) throw new DomainError('too_large', 'The message is over 64 KiB.');
  if (isBinary) throw new DomainError('validation', 'Messages must be JSON text.');
  const message = readMessage(data.toString('utf8'));
  if (message.type === 'register') {
    const podcast = await container.services.podcasts.get('', message.podcastId);
    // Gone while it was looked up: nobody would ever take it out of the room again.
    if (socket.readyState !== socket.OPEN) return;
    rooms.join(message.podcastId, socket);
    send(socket, { type: 'register_confirm', podcastId: podcast.id });
    return;
  }
  const { podcastId } = message;
  const { duration, chapters, changed } = await container.services.podcasts.reportDuration(
    podcastId,
    message.duration,
  );
  // What changes nothing is confirmed to who listens here, and leaves no trace.
  if (!changed) rooms.tell(podcastId, { type: 'chapters', chapters, duration });
}

function readMessage(text: string): z.infer<typeof clientMessageSchema> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new DomainError('validation', 'The message is not valid JSON.');
  }
  const parsed = clientMessageSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const type = (content as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') throw new DomainError('validation', 'The message needs a type.');
  if (issue?.code === 'invalid_union') {
    throw new DomainError('validation', `Unknown message type "${type.slice(0, 40)}".`);
  }
  throw new DomainError('validation', `${issue?.path.join('.')}: ${issue?.message}`);
}

function send(socket: WebSocket, message: ServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Tells, call by call, whether messages have come too fast for too long. */
function floodWatch(): () => boolean {
  let second = 0;
  let inSecond = 0;
  let floodedSeconds = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      floodedSeconds = inSecond > FLOOD_RATE && now === second + 1 ? floodedSeconds + 1 : 0;
      second = now;
      inSecond = 0;
    }
    inSecond += 1;
    return floodedSeconds >= FLOOD_SECONDS;
  };
}

/** Who is registered for which podcast; each podcast's log is followed once, however many listen. */
class Rooms {
  readonly #container: Container;
  readonly #rooms = new Map<number, { members: Set<WebSocket>; stop: AbortController }>();

  constructor(container: Container) {
    this.#container = container;
  }

  join(podcastId: number, socket: WebSocket): void {
    const room = this.#rooms.get(podcastId);
    if (room) {
      room.members.add(socket);
      return;
    }
    const opened = { members: new Set([socket]), stop: new AbortController() };
    this.#rooms.set(podcastId, opened);
    void this.#follow(podcastId, opened.stop.signal);
  }

  leaveAll(socket: WebSocket): void {
    for (const [podcastId, room] of this.#rooms) {
      room.members.delete(socket);
      if (room.members.size === 0) {
        room.stop.abort();
        this.#rooms.delete(podcastId);
      }
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

  /** Tells everyone in the room of new chapters. */
  tell(podcastId: number, event: PodcastEvent): void {
    if (event.type !== 'chapters') return;
    const { chapters, duration } = event;
    for (const member of this.#rooms.get(podcastId)?.members ?? []) {
      send(member, { type: 'chapter_update', podcastId, chapters, duration });
    }
  }
}

import type { Request } from 'express';
import type { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import { type Chapter, podcastIdSchema } from '../../domain/podcast/podcast.schema.ts';
import type { Services } from '../../routers/services.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { getCallerAddress } from '../http/caller.ts';
import { watchEvents } from '../watch-events.ts';

const PING_INTERVAL_MS = 30_000;

/** The documented real-time protocol: JSON text frames `{type, ...}` (specification, section 7). */
export function serveProtocol(server: WebSocketServer, container: Container): void {
  const subscriptions = new PodcastSubscriptions(container);
  server.on('connection', (socket, req) => {
    const quota = container.limits.createQuota(getCallerAddress(req as Request), 0);
    closeWhenUnresponsive(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => subscriptions.unsubscribeAll(socket));
    socket.on('message', async (data: Buffer, isBinary: boolean) => {
      try {
        await quota.countCall();
        await handleMessage(parseMessage(data, isBinary), socket, quota, container.services, subscriptions);
      } catch (error) {
        const isExpected = error instanceof DomainError;
        if (!isExpected) container.log.error({ err: error }, 'socket message failed');
        const message = isExpected ? error.message : 'Something went wrong on the server.';
        sendMessage(socket, { type: 'error', message });
      }
    });
    sendMessage(socket, {
      type: 'welcome',
      message: 'Welcome to Wikicasts. Register for a podcast to follow it.',
    });
  });
}

async function handleMessage(
  message: ClientMessage,
  socket: WebSocket,
  quota: Quota,
  { podcasts }: Services,
  subscriptions: PodcastSubscriptions,
): Promise<void> {
  const { podcastId } = message;
  if (message.type === 'register') {
    await podcasts.requireExists(podcastId);
    // After 'close', nothing would remove the subscription again.
    if (socket.readyState !== socket.OPEN) return;
    await subscriptions.subscribe(podcastId, socket, quota);
    sendMessage(socket, { type: 'register_confirm', podcastId });
    return;
  }
  const { duration, chapters, changed } = await podcasts.reportDuration(podcastId, message.duration);
  // An unchanged duration is not in the event log, but subscribers expect a confirmation.
  if (!changed) subscriptions.publish(podcastId, { type: 'chapters', chapters, duration });
}

function closeWhenUnresponsive(socket: WebSocket): void {
  let isResponsive = true;
  const interval = setInterval(() => {
    if (!isResponsive) socket.terminate();
    isResponsive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_INTERVAL_MS);
  socket.on('pong', () => {
    isResponsive = true;
  });
  socket.on('close', () => clearInterval(interval));
}

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
    let subscription = this.#subscriptions.get(podcastId);
    if (subscription?.sockets.has(socket)) return subscription.started;
    const permit = quota.openSubscription();
    if (!subscription) {
      const controller = new AbortController();
      const { promise: started, resolve } = Promise.withResolvers<void>();
      const publish = (event: PodcastEvent) => this.publish(podcastId, event);
      void watchEvents(this.#container, podcastId, controller.signal, publish, resolve);
      subscription = { sockets: new Map(), controller, started };
      this.#subscriptions.set(podcastId, subscription);
    }
    subscription.sockets.set(socket, permit);
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
}

const MAX_MESSAGE_BYTES = 64 * 1024;

const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), podcastId: podcastIdSchema }),
  z.object({ type: z.literal('duration_update'), podcastId: podcastIdSchema, duration: z.number() }),
]);
type ClientMessage = z.infer<typeof clientMessageSchema>;

type ServerMessage =
  | { type: 'welcome'; message: string }
  | { type: 'register_confirm'; podcastId: number }
  | { type: 'chapter_update'; podcastId: number; chapters: Chapter[]; duration: number | null }
  | { type: 'error'; message: string };

/** Throws `too_large` over 64 KiB and `validation` for a message outside the protocol. */
function parseMessage(data: Buffer, isBinary: boolean): ClientMessage {
  if (data.length > MAX_MESSAGE_BYTES) throw new DomainError('too_large', 'The message is over 64 KiB.');
  if (isBinary) throw new DomainError('validation', 'Messages must be JSON text.');
  let content: unknown;
  try {
    content = JSON.parse(data.toString('utf8'));
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

function sendMessage(socket: WebSocket, message: ServerMessage): void {
  broadcastMessage([socket], message);
}

function broadcastMessage(sockets: Iterable<WebSocket>, message: ServerMessage): void {
  const text = Buffer.from(JSON.stringify(message));
  for (const socket of sockets) {
    if (socket.readyState === socket.OPEN) socket.send(text, { binary: false });
  }
}

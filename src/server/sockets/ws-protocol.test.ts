import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket, WebSocketServer } from 'ws';
import type { LoggedEvent } from '../../domain/events.ts';
import type { Events } from '../../domain/ports.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Log } from '../log.ts';
import { PodcastSubscriptions, serveProtocol } from './ws-protocol.ts';

afterEach(() => vi.useRealTimers());

function connect(server: EventEmitter, { answersPings }: { answersPings: boolean }) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: () => undefined,
    ping: () => answersPings && socket.emit('pong'),
    terminate: vi.fn(),
  });
  server.emit('connection', socket, { ip: '192.0.2.1' });
  return socket;
}

test('a connection that answers no pings is closed after a minute', () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  serveProtocol(server as WebSocketServer, { limits: { createQuota: () => ({}) } } as never);
  const unresponsive = connect(server, { answersPings: false });
  const responsive = connect(server, { answersPings: true });
  vi.advanceTimersByTime(61_000);
  expect(unresponsive.terminate).toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(responsive.terminate).not.toHaveBeenCalled();
});

const OPEN = 1;
const quota: Quota = {
  countCall: async () => undefined,
  countStoredRows: async () => undefined,
  runCall: (_call, run) => run(),
  openSubscription: () => ({ [Symbol.dispose]: () => undefined }),
};

/** A connection that records the messages sent to it. */
function createConnection(): { socket: WebSocket; received: unknown[] } {
  const received: unknown[] = [];
  const send = (data: Buffer, options: object) => received.push([JSON.parse(String(data)), options]);
  return { socket: { OPEN, readyState: OPEN, send } as unknown as WebSocket, received };
}

test('a subscription resolves when no later event can be missed, and subscribers share one reader of the event log', async () => {
  const position = Promise.withResolvers<void>();
  let watchCount = 0;
  const watch = async function* (): AsyncGenerator<LoggedEvent> {
    yield { id: 1, podcastId: 7, event: { type: 'chapters', chapters: [], duration: 9 } };
    await new Promise(() => undefined);
  };
  const events = {
    async watch() {
      watchCount += 1;
      await position.promise;
      return watch();
    },
  } as unknown as Events;
  const subscriptions = new PodcastSubscriptions({ events, log: {} as Log });
  const [first, second] = [createConnection(), createConnection()];
  let resolvedCount = 0;
  const subscribing = [first, second, first].map(({ socket }) =>
    subscriptions.subscribe(7, socket, quota).then(() => {
      resolvedCount += 1;
    }),
  );
  await new Promise(setImmediate);
  expect(resolvedCount).toBe(0);

  position.resolve();
  await Promise.all(subscribing);
  await new Promise(setImmediate);
  const update = { type: 'chapter_update', podcastId: 7, chapters: [], duration: 9 };
  expect([watchCount, first.received, second.received]).toEqual([
    1,
    [[update, { binary: false }]],
    [[update, { binary: false }]],
  ]);
});

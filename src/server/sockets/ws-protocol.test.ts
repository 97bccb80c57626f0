import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { serveProtocol } from './ws-protocol.ts';

afterEach(() => vi.useRealTimers());

/** A connection that answers pings, or does not. */
function connectionTo(server: EventEmitter, answers: boolean) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: () => undefined,
    ping: () => answers && socket.emit('pong'),
    terminate: vi.fn(),
  });
  server.emit('connection', socket, { ip: '192.0.2.1' });
  return socket;
}

test('a connection whose other side is gone is ended after a minute', () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  serveProtocol(server as WebSocketServer, { limits: { quota: () => ({}) } } as never);
  const [gone, there] = [connectionTo(server, false), connectionTo(server, true)];
  vi.advanceTimersByTime(61_000);
  expect(gone.terminate).toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(there.terminate).not.toHaveBeenCalled();
});

import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { serveProtocol } from './ws-protocol.ts';

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

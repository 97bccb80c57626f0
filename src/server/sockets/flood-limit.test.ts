import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { closeOnFlood } from './flood-limit.ts';

afterEach(() => vi.useRealTimers());

/** The code with which the connection is closed after `seconds` at `rate` messages each; undefined if it stays open. */
function findCloseCode(seconds: number, rate: number, event = 'message'): number | undefined {
  vi.useFakeTimers({ toFake: ['performance'] });
  let code: number | undefined;
  const socket = Object.assign(new EventEmitter(), {
    close: (closeCode: number) => {
      code = closeCode;
    },
    terminate: () => undefined,
  });
  closeOnFlood(socket as unknown as WebSocket);
  for (let second = 0; second < seconds; second += 1) {
    for (let message = 0; message < rate; message += 1) socket.emit(event);
    vi.advanceTimersByTime(1000);
  }
  socket.emit(event);
  return code;
}

test('more than 200 messages or pings a second for 5 s close a connection', () => {
  expect(findCloseCode(5, 201)).toBe(1008);
  expect(findCloseCode(5, 201, 'ping')).toBe(1008);
});

test('more than 200 messages a second for 4 s, or exactly 200 for 20 s, do not close a connection', () => {
  expect(findCloseCode(4, 201)).toBeUndefined();
  expect(findCloseCode(20, 200)).toBeUndefined();
});

import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { cutFloods } from './flood-watch.ts';

afterEach(() => vi.useRealTimers());

/** The code with which a connection was closed, if it was, after `seconds` at `rate` messages each. */
function closedAfter(seconds: number, rate: number, event = 'message'): number | undefined {
  vi.useFakeTimers({ toFake: ['performance'] });
  let code: number | undefined;
  const socket = Object.assign(new EventEmitter(), {
    close: (given: number) => {
      code = given;
    },
    terminate: () => undefined,
  });
  cutFloods(socket as unknown as WebSocket);
  for (let second = 0; second < seconds; second += 1) {
    for (let message = 0; message < rate; message += 1) socket.emit(event);
    vi.advanceTimersByTime(1000);
  }
  socket.emit(event);
  return code;
}

test('more than 200 messages a second for 5 s close a connection', () => {
  expect(closedAfter(5, 201)).toBe(1008);
  expect(closedAfter(5, 201, 'ping')).toBe(1008);
});

test('as many for 4 s, or 200 a second for long, do not', () => {
  expect(closedAfter(4, 201)).toBeUndefined();
  expect(closedAfter(20, 200)).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { LoggedEvent } from '../../domain/events.ts';
import type { Events } from '../../domain/ports.ts';
import type { Log } from '../log.ts';
import { Rooms } from './rooms.ts';

const OPEN = 1;
const quota = { call: async () => undefined, subscription: () => ({ [Symbol.dispose]: () => undefined }) };

/** A connection that keeps what it is sent. */
function listener(): { socket: WebSocket; heard: unknown[] } {
  const heard: unknown[] = [];
  const send = (data: Buffer, options: object) => heard.push([JSON.parse(String(data)), options]);
  return { socket: { OPEN, readyState: OPEN, send } as unknown as WebSocket, heard };
}

test('a registration stands only once nothing that happens next can be missed; the log is followed once', async () => {
  const position = Promise.withResolvers<void>();
  let watched = 0;
  const watch = async function* (): AsyncGenerator<LoggedEvent> {
    yield { id: 1, podcastId: 7, event: { type: 'chapters', chapters: [], duration: 9 } };
    await new Promise(() => undefined);
  };
  const events = {
    async watch() {
      watched += 1;
      await position.promise;
      return watch();
    },
  } as unknown as Events;
  const rooms = new Rooms({ events, log: {} as Log });
  const [first, second] = [listener(), listener()];
  let joined = 0;
  const joins = [first, second, first].map(({ socket }) =>
    rooms.join(7, socket, quota).then(() => {
      joined += 1;
    }),
  );
  await new Promise(setImmediate);
  expect(joined).toBe(0);

  position.resolve();
  await Promise.all(joins);
  await new Promise(setImmediate);
  const update = { type: 'chapter_update', podcastId: 7, chapters: [], duration: 9 };
  expect([watched, first.heard, second.heard]).toEqual([
    1,
    [[update, { binary: false }]],
    [[update, { binary: false }]],
  ]);
});

import { connect, type Socket } from 'node:net';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { PodcastEvent } from '../../src/domain/events.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { AppRouter } from '../../src/routers/index.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { insertReadyPodcast, insertUnfinishedPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** Id of an existing podcast. */
let known: number;
beforeAll(async () => {
  server = await startTestServer();
  await insertReadyPodcast(server.container, 'ws-known', ['']);
  const { orm } = server.container;
  known = (await orm.em.fork().findOneOrFail(PodcastEntity, { owner: hashSessionId('ws-known') })).id;
});
afterAll(() => server.close());

async function create(session: string): Promise<Podcast> {
  const answer = await server.call('POST', '/api/podcasts', { session, body: { title: 'Abacus' } });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

test('/ws welcomes, registers, sends chapters and answers a plausible duration with the measured one', async () => {
  const podcast = await create('ws-owner');
  const first = new ProtocolClient(server.url);
  const second = new ProtocolClient(server.url);
  for (const client of [first, second]) {
    expect(await client.next('welcome')).toEqual({ type: 'welcome', message: expect.any(String) });
    client.send({ type: 'register', podcastId: podcast.id });
    expect(await client.next('register_confirm')).toEqual({
      type: 'register_confirm',
      podcastId: podcast.id,
    });
  }
  // Once when chapters first exist, unless before the registration, and once when the podcast is ready.
  let update = await first.next('chapter_update');
  while (update.duration === null) update = await first.next('chapter_update');
  const measured = update.duration as number;
  expect(update).toEqual({
    type: 'chapter_update',
    podcastId: podcast.id,
    chapters: expect.arrayContaining([{ title: 'Introduction', timestamp: 0 }]),
    duration: measured,
  });

  let known = await second.next('chapter_update');
  while (known.duration === null) known = await second.next('chapter_update');
  first.send({ type: 'duration_update', podcastId: podcast.id, duration: measured * 1.01 });
  expect([await first.next('chapter_update'), await second.next('chapter_update')]).toEqual([update, update]);

  first.send({ type: 'duration_update', podcastId: podcast.id, duration: measured * 1.055 });
  expect(await first.next('error')).toEqual({ type: 'error', message: expect.stringMatching(/duration/) });
  first.close();
  second.close();
});

test('without a measured duration, broadcasts any reported one and stores nothing', async () => {
  await insertReadyPodcast(server.container, 'early', ['']);
  const em = server.container.orm.em.fork();
  const unfinished = { status: 'processing', duration: null, measuredDuration: null } as const;
  await em.nativeUpdate(PodcastEntity, { owner: hashSessionId('early') }, unfinished);
  const { id: podcastId, chapters } = await em.findOneOrFail(PodcastEntity, {
    owner: hashSessionId('early'),
  });
  const [reporter, other] = [new ProtocolClient(server.url), new ProtocolClient(server.url)];
  for (const client of [reporter, other]) {
    await client.next('welcome');
    client.send({ type: 'register', podcastId });
    await client.next('register_confirm');
  }
  reporter.send({ type: 'duration_update', podcastId, duration: 61.5 });
  const update = { type: 'chapter_update', podcastId, chapters, duration: 61.5 };
  expect([await reporter.next('chapter_update'), await other.next('chapter_update')]).toEqual([
    update,
    update,
  ]);
  for (const duration of [0, -3]) {
    reporter.send({ type: 'duration_update', podcastId, duration });
    expect(await reporter.next('error')).toMatchObject({ message: expect.stringMatching(/duration/) });
  }
  const answer = await server.call('GET', `/api/podcasts/${podcastId}`);
  expect(((await answer.json()) as { podcast: Podcast }).podcast.duration).toBeNull();
  for (const client of [reporter, other]) client.close();
});

test.each([
  ['{"type":', /JSON/],
  ['[]', /type/],
  ['null', /type/],
  ['{"type":"dance"}', /dance/],
  ['{"type":"register"}', /podcastId/],
  ['{"type":"register","podcastId":"7"}', /podcastId/],
  ['{"type":"register","podcastId":7}', /no such podcast/],
  ['{"type":"duration_update","podcastId":7,"duration":null}', /duration/],
])('/ws responds to %s with an error and keeps the connection', async (message, expected) => {
  const client = new ProtocolClient(server.url);
  await client.next('welcome');
  client.send(message);
  expect(await client.next('error')).toEqual({ type: 'error', message: expect.stringMatching(expected) });
  client.send({ type: 'register', podcastId: known });
  expect(await client.next('register_confirm')).toMatchObject({ podcastId: known });
  client.close();
});

test('refuses large, binary and flooding messages without harm to other clients', async () => {
  const client = new ProtocolClient(server.url);
  await client.next('welcome');
  client.send(JSON.stringify({ type: 'register', podcastId: 1, padding: 'x'.repeat(70_000) }));
  expect(await client.next('error')).toMatchObject({ message: expect.stringMatching(/64 KiB/) });
  client.send(Buffer.from([1, 2, 3]));
  expect(await client.next('error')).toMatchObject({ message: expect.stringMatching(/text/) });
  client.send('x'.repeat(5 * 1024 * 1024));
  expect(await client.closed).toBe(1009);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

function trpcOverSocket(session: string) {
  const socket = createWSClient({
    url: `${server.url.replace('http', 'ws')}/trpc`,
    WebSocket: WebSocket as never,
    connectionParams: { 'x-session-id': session },
  });
  return { client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }), socket };
}

type Told = { id: string; data: PodcastEvent };

test('the subscription delivers every event once and resumes after the last one', async () => {
  const { client, socket } = trpcOverSocket('sub-owner');
  const { podcast } = await client.podcasts.create.mutate({ title: 'Abacus' });
  const follow = (lastEventId: string | undefined, until: (told: Told[]) => boolean) =>
    new Promise<Told[]>((resolve, reject) => {
      const told: Told[] = [];
      const subscription = client.podcasts.events.subscribe(
        { id: podcast.id, ...(lastEventId ? { lastEventId: Number(lastEventId) } : {}) },
        {
          onData: (event) => {
            told.push(event as Told);
            if (!until(told)) return;
            subscription.unsubscribe();
            resolve(told);
          },
          onError: reject,
        },
      );
    });

  const some = await follow(undefined, (told) => told.length === 12);
  const rest = await follow(some.at(-1)?.id, (told) => told.at(-1)?.data.type === 'ready');
  const ids = [...some, ...rest].map((event) => Number(event.id));
  expect(new Set(ids.slice(0, -1)).size).toBe(ids.length - 1);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));

  const again = await follow(undefined, (told) => told.at(-1)?.data.type === 'ready');
  expect(again.at(-1)?.data).toMatchObject({ type: 'ready', duration: expect.any(Number) });
  socket.close();
});

test.each([1, 1_000_000])(
  'a client that has seen %i more events than the log has gets all events',
  async (more) => {
    const { client, socket } = trpcOverSocket('restored');
    const id = await insertUnfinishedPodcast(server.container, 'restored', 'Windmill');
    const { events, orm } = server.container;
    const progress = { type: 'progress', status: 'processing', progress: 'Grinding... (4%)' } as const;
    const last = await events.append(id, [progress, { type: 'sound', chunks: 1, seconds: 3 }], orm.em.fork());
    const lastEventId = Number(last) + more;
    const types = await new Promise<string[]>((resolve, reject) => {
      const seen: string[] = [];
      const subscription = client.podcasts.events.subscribe(
        { id, lastEventId },
        {
          onData: ({ data }) => {
            seen.push(data.type);
            if (seen.length < 2) return;
            subscription.unsubscribe();
            resolve(seen);
          },
          onError: reject,
        },
      );
    });
    expect(types).toEqual(['progress', 'sound']);
    const listed = await client.podcasts.listEvents.query({ id, lastEventId });
    expect(listed.map(({ event }) => event.type)).toEqual(types);
    expect(await client.podcasts.listEvents.query({ id, lastEventId: Number(last) })).toEqual([]);
    socket.close();
  },
);

test('a stranger can follow a podcast by its id, and an unknown id is an error', async () => {
  const { client, socket } = trpcOverSocket('stranger');
  await expect(
    new Promise((_, reject) => client.podcasts.events.subscribe({ id: 123 }, { onError: reject })),
  ).rejects.toThrow('There is no such podcast.');
  socket.close();
});

test('refuses a subscription over plain HTTP without using a permit', async () => {
  const input = encodeURIComponent(JSON.stringify({ id: known }));
  const answer = await fetch(`${server.url}/trpc/podcasts.events?input=${input}`, {
    headers: { accept: 'text/event-stream' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([405, expect.stringMatching(/json/)]);
  expect(await answer.json()).toEqual({
    code: 'method_not_allowed',
    message: 'Subscriptions are served over the WebSocket at /trpc only.',
  });
});

test('an invalid or interrupted upgrade harms no other client', async () => {
  const { port } = new URL(server.url);
  const upgrade = (target: string, end: (socket: Socket) => void) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
        );
        end(socket);
      });
      socket.on('error', () => undefined);
      socket.resume();
      socket.on('close', () => resolve());
    });
  for (const target of ['//', '/nope', '/ws', '*']) {
    await upgrade(target, (socket) => socket.resetAndDestroy());
    await upgrade(target, (socket) => setImmediate(() => socket.end()));
  }
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test('limits a tRPC socket frame to 200 calls', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`);
  await new Promise((resolve) => socket.once('open', resolve));
  const frame = (calls: number) =>
    Array.from({ length: calls }, (_, id) => ({ id, method: 'query', params: { path: 'none.such' } }));
  const answers: Array<{ id: number | null }> = [];
  const answered = (count: number) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (answers.push(JSON.parse(String(data)) as { id: number | null }) === count) resolve();
      });
    });
  const all = answered(201);
  socket.send(JSON.stringify(frame(201)));
  socket.send(JSON.stringify(frame(200)));
  await all;
  expect(answers.map(({ id }) => id)).toEqual([null, ...frame(200).map(({ id }) => id)]);
  socket.close();
});

test('only /ws and /trpc accept sockets, and a wrong admin token is refused', async () => {
  const refused = (path: string, headers = {}) =>
    new Promise<[number | undefined, unknown]>((resolve, reject) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
      socket.on('open', () => reject(new Error('It was opened.')));
      socket.on('unexpected-response', (_, answer) => {
        let body = '';
        answer.on('data', (piece) => {
          body += String(piece);
        });
        answer.on('end', () => resolve([answer.statusCode, JSON.parse(body)]));
      });
    });
  expect(await refused('/nope')).toEqual([404, { code: 'not_found', message: expect.any(String) }]);
  expect(await refused('/trpc', { authorization: 'Bearer wrong' })).toEqual([
    401,
    { code: 'unauthorized', message: expect.any(String) },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInactiveSessions } from '../../src/domain/me/inactive-sessions.service.ts';
import { PlaylistEntity } from '../../src/domain/playlist/playlist.entity.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { createRpcClient } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { countRows } from '../support/stored-rows.ts';

const ROUNDS = process.env.SOAK ? 20 : 2;
const TIMEOUT_MS = process.env.SOAK ? 300_000 : 30_000;
const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false, env: { LIMIT_REQUESTS_PER_MINUTE: '100000' } });
});
afterAll(() => server.close());

const createdSeries = { title: 'Bees', topic: 'Bee' };
const post = (session: string, path: string, body: object) => server.call('POST', path, { session, body });

test(
  'reads without a session and with new sessions store no rows',
  async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const reads = Object.keys(paths).flatMap((path) => ('get' in (paths[path] ?? {}) ? [path] : []));
    expect(reads).toContain('/api/library');
    const before = await countRows(server.container);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const read of reads) {
        const url = server.url + read.replace(/\{\w+\}/g, '1');
        await (await fetch(url)).body?.cancel();
        await (await fetch(url, { headers: { 'x-session-id': `new ${round}` } })).body?.cancel();
      }
    }
    expect(await countRows(server.container)).toEqual(before);
  },
  TIMEOUT_MS,
);

test('reported durations write no row and change neither the podcast nor its feed', async () => {
  await insertReadyPodcast(server.container, 'measured', ['']);
  const em = server.container.orm.em;
  const owner = hashSessionId('measured');
  const before = await em.fork().findOneOrFail(PodcastEntity, { owner });
  const library = await server.call('GET', '/api/library', { session: 'measured' });
  const { feed_url } = (await library.json()) as { feed_url: string };
  const readFeed = async () => {
    const feed = await fetch(feed_url);
    return [feed.headers.get('etag'), await feed.text()];
  };
  const feed = await readFeed();
  const rows = await countRows(server.container);
  const rpc = createRpcClient(server.url, 'anyone');
  const socket = new ProtocolClient(server.url);
  await socket.next('welcome');
  socket.send({ type: 'register', podcastId: before.id });
  await socket.next('register_confirm');
  for (let index = 0; index < 30 * ROUNDS; index += 1) {
    const duration = 100 + (index % 50) / 10;
    expect(await rpc.podcasts.reportDuration.mutate({ id: before.id, duration })).toMatchObject({
      duration: 100,
      chapters: before.chapters,
    });
    socket.send({ type: 'duration_update', podcastId: before.id, duration });
    expect(await socket.next('chapter_update')).toMatchObject({ duration: 100 });
  }
  socket.close();
  expect(await em.fork().findOneOrFail(PodcastEntity, { owner })).toEqual(before);
  expect(await countRows(server.container)).toEqual(rows);
  expect(await readFeed()).toEqual(feed);
});

test('the feed address of a read library works before and after its first podcast, until a reset', async () => {
  const readAddress = async () =>
    ((await (await server.call('GET', '/api/library', { session: 'ada' })).json()) as { feed_url: string })
      .feed_url;
  const address = await readAddress();
  const readFeed = async () => {
    const answer = await fetch(address);
    return [answer.status, (await answer.text()).includes('<title>My Wikicasts</title>')];
  };
  expect(await readFeed()).toEqual([200, true]);
  await post('ada', '/api/podcasts', { title: 'Abacus', wikiTitle: 'Abacus' });
  expect(await readAddress()).toBe(address);
  expect(await readFeed()).toEqual([200, true]);
  await post('ada', '/api/feeds/reset', { kind: 'library' });
  expect(await readAddress()).not.toBe(address);
  expect(await readFeed()).toEqual([404, false]);
});

test('a session cannot create more than 100 series', async () => {
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => post('collector', '/api/series', createdSeries)),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(await refused[0]?.json()).toMatchObject({ message: 'You can have at most 100 series.' });
});

test('after 90 days, the data of sessions without podcasts is gone, and that of others stays', async () => {
  for (const session of ['passer-by', 'author']) {
    await post(session, '/api/playlists', { title: 'Evening' });
    await post(session, '/api/series', createdSeries);
  }
  await post('author', '/api/podcasts', { title: 'Abacus', wikiTitle: 'Abacus' });
  const { em } = server.container.orm;
  const countPlaylists = (session: string) =>
    em.fork().count(PlaylistEntity, { owner: hashSessionId(session) });
  const counts: number[][] = [];
  for (const days of [90, 92]) {
    await deleteInactiveSessions(em, Date.now() + days * DAY_MS);
    counts.push([await countPlaylists('passer-by'), await countPlaylists('author')]);
  }
  expect(counts).toEqual([
    [1, 1],
    [0, 1],
  ]);
  const { series = 0, visit = 0 } = await countRows(server.container);
  // The author's; 'ada' has a podcast as well.
  expect([series, visit]).toEqual([1, 2]);
});

test.runIf(process.env.SOAK)(
  'one address with new sessions stores a bounded number of long playlists',
  async () => {
    const statuses: Record<number, number> = {};
    const body = { title: 'T'.repeat(200), description: 'D'.repeat(2000) };
    for (let session = 0; session < 2500; session += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, offset) => post(`flood ${session + offset}`, '/api/playlists', body)),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses[201]).toBeLessThanOrEqual(2000);
    expect(statuses[429]).toBeGreaterThanOrEqual(500);
    console.log('long playlists from one address:', statuses, await measureRowBytes());
  },
  TIMEOUT_MS,
);

/** Bytes on disk per row, indexes included. */
async function measureRowBytes(): Promise<Record<string, number>> {
  const { em } = server.container.orm;
  const counts = await countRows(server.container);
  const bytes: Record<string, number> = {};
  for (const table of ['playlist', 'visit']) {
    const [size] = await em
      .getConnection()
      .execute(`select pg_total_relation_size('"${table}"')::int as bytes`);
    bytes[table] = Math.round((size as { bytes: number }).bytes / (counts[table] || 1));
  }
  return bytes;
}

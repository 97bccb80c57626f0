import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Deletions leave nothing in the store and in any table. */

let server: TestServer;
/** Podcasts of two sessions from one article share most of their speech. */
let anns: number;
let bobs: number;
beforeAll(async () => {
  server = await startTestServer();
  [anns, bobs] = await Promise.all([
    made('ann', { title: 'First of both' }),
    made('bob', { title: 'Second of both' }),
  ]);
}, 120_000);
afterAll(() => server.close());
beforeEach(() => {
  server.speechModel.beforeTurn = () => undefined;
});

async function create(session: string, body: object = {}): Promise<number> {
  const answer = await server.call('POST', '/api/podcasts', {
    session,
    body: { title: 'Abacus', wikiTitle: 'Abacus', maxLength: 2, ...body },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast.id;
}

async function made(session: string, body: object = {}): Promise<number> {
  const id = await create(session, body);
  const { events } = server.container;
  const seen: string[] = [];
  for await (const { event } of events.follow(id, 0, AbortSignal.timeout(60_000))) seen.push(event.type);
  expect(seen.at(-1)).toBe('ready');
  return id;
}

/** Rows of all tables, including the queue's, that contain one of the marks. */
async function rowsWith(...marks: string[]): Promise<string[]> {
  const connection = server.container.orm.em.getConnection();
  const tables: Array<{ name: string }> = await connection.execute(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: Array<{ row: string }> = await connection.execute(`select t::text as row from ${name} as t`);
    for (const { row } of rows) if (marks.some((mark) => row.includes(mark))) found.push(`${name} ${row}`);
  }
  return found;
}

const keys = () => [...server.store.files.keys()].sort();

test('deleting a podcast leaves only the deletion event, and keeps speech that another podcast uses', async () => {
  for (const picture of ['cover', 'preview']) {
    expect((await fetch(`${server.url}/api/podcasts/${anns}/${picture}.png`)).status).toBe(200);
  }
  const playlist = (await (
    await server.call('POST', '/api/playlists', { session: 'bob', body: { title: 'Both' } })
  ).json()) as { id: number };
  await server.call('POST', `/api/playlists/${playlist.id}/items`, {
    session: 'bob',
    body: { podcast_id: anns },
  });
  const speech = (of: string[]) => of.filter((key) => key.startsWith('speech/'));
  const before = keys();

  await server.call('DELETE', `/api/podcasts/${anns}`, { session: 'ann' });
  const left = await rowsWith(String(anns), 'First of both');
  expect(left).toEqual([expect.stringMatching(/^public.podcast_event .*"type""?: ?""?deleted"/)]);
  expect(keys().filter((key) => key.includes(String(anns)))).toEqual([]);
  // The intro names the title, so each podcast also has turns of its own.
  const gone = before.filter((key) => !keys().includes(key));
  expect(speech(gone).length).toBeGreaterThan(0);
  expect(speech(keys()).length).toBeGreaterThan(0);
  expect(gone.filter((key) => key.startsWith('cover/'))).toHaveLength(1);

  // All speech that the other podcast uses remains.
  const steps: Array<{ value: { spoken: string[] } }> = await server.container.orm.em
    .getConnection()
    .execute(`select value from podcast_step where podcast_id = ? and step = 'usage'`, [bobs]);
  expect(steps[0]?.value.spoken.length).toBeGreaterThan(3);
  expect(keys()).toEqual(expect.arrayContaining(steps[0]?.value.spoken ?? []));
}, 120_000);

test('one call deletes everything of a session, including podcasts in progress, and nothing of others', async () => {
  await insertReadyPodcast(server.container, 'ann', [''], ['Not his']);
  const series = (await (
    await server.call('POST', '/api/series', {
      session: 'bob',
      body: { title: 'Of both', topic: 'Of both' },
    })
  ).json()) as { id: number };
  await server.call('GET', '/api/library', { session: 'bob' });
  const speaking = Promise.withResolvers<void>();
  server.speechModel.beforeTurn = (_text, signal) => {
    speaking.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const running = await create('bob', { title: 'One of both, too' });
  await speaking.promise;
  const waiting = await Promise.all([create('bob'), create('bob')]);

  const answer = await server.call('DELETE', '/api/me', { session: 'bob' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Everything of yours was deleted', podcasts: 4, playlists: 1, series: 1 },
  ]);
  // The queue keeps the job of a running podcast for an hour, with the podcast's id only.
  const ids = [bobs, running, ...waiting, series.id].map(String);
  await expect
    .poll(
      async () =>
        (await rowsWith('of both', 'Of both', ...ids)).filter((row) => !/"deleted"|^pgboss.job/.test(row)),
      {
        timeout: 20_000,
      },
    )
    .toEqual([]);
  await expect.poll(keys, { timeout: 20_000 }).toEqual([]);
  const others = await server.call('GET', '/api/podcasts', { session: 'ann' });
  expect(await others.json()).toMatchObject({ podcasts: [{ title: 'Not his' }] });

  const again = await server.call('DELETE', '/api/me', { session: 'bob' });
  expect(await again.json()).toMatchObject({ podcasts: 0, playlists: 0, series: 0 });
}, 120_000);

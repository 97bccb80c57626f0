import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What is left of what was deleted: nothing, in the store and in every table. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.voice.beforeLine = () => undefined;
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

/** Rows of every table, the queue's own included, whose text holds one of these. */
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

test('of a deleted podcast nothing is left but that it was deleted; speech that another uses stays', async () => {
  server.store.files.clear();
  const first = await made('ann', { title: 'First of both' });
  const ofFirst = keys();
  const second = await made('bob', { title: 'Second of both' });
  for (const id of [first, second]) {
    expect((await fetch(`${server.url}/api/podcasts/${id}/cover.png`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/podcasts/${id}/preview.png`)).status).toBe(200);
  }
  const playlist = (await (
    await server.call('POST', '/api/playlists', { session: 'bob', body: { title: 'Both' } })
  ).json()) as { id: number };
  await server.call('POST', `/api/playlists/${playlist.id}/items`, {
    session: 'bob',
    body: { podcast_id: first },
  });
  const speech = (of: string[]) => of.filter((key) => key.startsWith('speech/'));
  const before = keys();
  expect(speech(ofFirst).length).toBeLessThan(speech(before).length);

  await server.call('DELETE', `/api/podcasts/${first}`, { session: 'ann' });
  const left = await rowsWith(String(first), 'First of both');
  expect(left).toEqual([expect.stringMatching(/^public.podcast_event .*"type": ?"deleted"/)]);
  expect(keys().filter((key) => key.includes(String(first)))).toEqual([]);
  // The greeting names the title, so that both have lines of their own beside those of the article.
  const gone = before.filter((key) => !keys().includes(key));
  expect(speech(gone).length).toBeGreaterThan(0);
  expect(speech(keys()).length).toBeGreaterThan(0);
  expect(gone.filter((key) => key.startsWith('cover/'))).toHaveLength(1);

  // All that the other one uses is there: it would be made again without a word spoken.
  const steps: Array<{ value: { spoken: string[] } }> = await server.container.orm.em
    .getConnection()
    .execute(`select value from podcast_step where podcast_id = ? and step = 'usage'`, [second]);
  expect(steps[0]?.value.spoken.length).toBeGreaterThan(3);
  expect(keys()).toEqual(expect.arrayContaining(steps[0]?.value.spoken ?? []));

  await server.call('DELETE', `/api/podcasts/${second}`, { session: 'bob' });
  expect(keys()).toEqual([]);
}, 120_000);

test('one call deletes everything of a session, also what is under way, and nothing of others', async () => {
  server.store.files.clear();
  const other = await made('other', { title: 'Not mine' });
  const kept = keys();
  const ready = await made('me', { title: 'Mine alone' });
  await server.call('POST', '/api/playlists', { session: 'me', body: { title: 'Mine alone' } });
  const series = (await (
    await server.call('POST', '/api/series', {
      session: 'me',
      body: { title: 'Mine alone', topic: 'Mine alone' },
    })
  ).json()) as { id: number };
  await server.call('GET', '/api/library', { session: 'me' });
  const speaking = Promise.withResolvers<void>();
  server.voice.beforeLine = (_text, signal) => {
    speaking.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const running = await create('me', { title: 'Mine alone, too' });
  await speaking.promise;
  const waiting = await Promise.all([create('me'), create('me')]);

  const answer = await server.call('DELETE', '/api/me', { session: 'me' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Everything of yours was deleted', podcasts: 4, playlists: 1, series: 1 },
  ]);
  // The queue keeps a job that was under way for an hour: it holds the podcast's number alone.
  const ids = [ready, running, ...waiting, series.id].map(String);
  await expect
    .poll(async () => (await rowsWith('Mine alone', ...ids)).filter((row) => !/"deleted"|^pgboss.job/.test(row)), {
      timeout: 20_000,
    })
    .toEqual([]);
  await expect.poll(keys, { timeout: 20_000 }).toEqual(kept);
  expect((await server.call('GET', `/api/podcasts/${other}`)).status).toBe(200);

  const again = await server.call('DELETE', '/api/me', { session: 'me' });
  expect(await again.json()).toMatchObject({ podcasts: 0, playlists: 0, series: 0 });
}, 120_000);

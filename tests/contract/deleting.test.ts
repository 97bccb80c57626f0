import { expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { findRowsContaining } from '../support/stored-rows.ts';

/** Deletions leave nothing in the store and in any table. */

let server: TestServer;
/** Podcasts of two sessions from one article share most of their speech. */
let annsId: number;
let bobsId: number;
useFixture(
  async () => {
    server = await startTestServer();
    // The retention sweep of a slow run deletes speech with an old time.
    server.store.now = () => new Date();
    [annsId, bobsId] = await Promise.all([
      generate('ann', { title: 'First of both' }),
      generate('bob', { title: 'Second of both' }),
    ]);
  },
  () => server.close(),
);

async function create(session: string, body: object = {}): Promise<number> {
  const answer = await server.call('POST', '/api/podcasts', {
    session,
    body: { title: 'Abacus', wikiTitle: 'Abacus', maxLength: 2, ...body },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast.id;
}

async function generate(session: string, body: object = {}): Promise<number> {
  const id = await create(session, body);
  expect(await waitForFinalEvent(server.container, id)).toBe('ready');
  return id;
}

const listKeys = () => [...server.store.files.keys()].sort();

test('deleting a podcast leaves only the deletion event, and keeps speech that another podcast uses', async () => {
  for (const picture of ['cover', 'cover-1400', 'preview']) {
    expect((await fetch(`${server.url}/api/podcasts/${annsId}/${picture}.png`)).status).toBe(200);
  }
  const playlist = (await (
    await server.call('POST', '/api/playlists', { session: 'bob', body: { title: 'Both' } })
  ).json()) as { id: number };
  await server.call('POST', `/api/playlists/${playlist.id}/items`, {
    session: 'bob',
    body: { podcast_id: annsId },
  });
  const selectSpeech = (keys: string[]) => keys.filter((key) => key.startsWith('speech/'));
  const before = listKeys();

  await server.call('DELETE', `/api/podcasts/${annsId}`, { session: 'ann' });
  const remaining = await findRowsContaining(server.container, String(annsId), 'First of both');
  expect(remaining.filter((row) => !row.startsWith('public.deleted_podcast'))).toEqual([
    expect.stringMatching(/^public.podcast_event .*"type""?: ?""?deleted"/),
  ]);
  expect(listKeys().filter((key) => key.includes(String(annsId)))).toEqual([]);
  // The intro names the title, so each podcast also has turns of its own.
  const deleted = before.filter((key) => !listKeys().includes(key));
  expect(selectSpeech(deleted).length).toBeGreaterThan(0);
  expect(selectSpeech(listKeys()).length).toBeGreaterThan(0);

  // All speech that the other podcast uses remains.
  const steps: Array<{ value: { spoken: string[] } }> = await server.container.orm.em
    .getConnection()
    .execute(`select value from podcast_step where podcast_id = ? and step = 'usage'`, [bobsId]);
  expect(steps[0]?.value.spoken.length).toBeGreaterThan(3);
  expect(listKeys()).toEqual(expect.arrayContaining(steps[0]?.value.spoken ?? []));
}, 120_000);

async function fetchFeedCover(path: string, title: string): Promise<number> {
  const created = await server.call('POST', path, { session: 'bob', body: { title, topic: 'Abacus' } });
  const { feed_url } = (await created.json()) as { feed_url: string };
  const feed = await (await fetch(feed_url)).text();
  return (await fetch(/<itunes:image href="([^"]+)"/.exec(feed)?.[1] ?? '')).status;
}

test('DELETE /api/me deletes everything of its session, counts it, and leaves no file with its titles', async () => {
  expect(await fetchFeedCover('/api/playlists', 'Secret playlist')).toBe(200);
  expect(await fetchFeedCover('/api/series', 'Secret series')).toBe(200);
  expect((await fetch(`${server.url}/api/podcasts/${bobsId}/cover.png`)).status).toBe(200);
  const answer = await server.call('DELETE', '/api/me', { session: 'bob' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Everything of yours was deleted', podcasts: 1, playlists: 2, series: 1, follows: 0 },
  ]);
  expect(listKeys()).toEqual([]);
  const again = await server.call('DELETE', '/api/me', { session: 'bob' });
  expect(await again.json()).toMatchObject({ podcasts: 0, playlists: 0, series: 0 });
});

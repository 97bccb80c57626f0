import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Playlist, PlaylistItem, PlaylistSummary } from '../../src/domain/playlist/playlist.schema.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createRpcClient, getRefusal } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    work: false,
    env: { LIMIT_CREATE_PER_HOUR: '1000', QUEUE_LIMIT: '1000' },
  });
});
afterAll(() => server.close());

async function call<T = unknown>(session: string, method: string, path: string, body?: unknown) {
  const answer = await server.call(method, path, { session, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function createPodcasts(count: number): Promise<number[]> {
  const body = { title: 'Abacus', custom_instructions: 'a secret wish' };
  const answers = await Promise.all(
    Array.from({ length: count }, () => call<{ podcast: Podcast }>('maker', 'POST', '/api/podcasts', body)),
  );
  return answers.map((answer) => answer.body.podcast.id);
}

/** Marks a podcast as ready without generating it. */
async function publish(id: number): Promise<void> {
  await server.container.orm.em.fork().nativeUpdate(
    PodcastEntity,
    { id },
    {
      status: 'ready',
      audioFilename: `podcast_${id}.mp3`,
      duration: 61.5,
      chapters: [{ title: 'Opening', timestamp: 0 }],
      showNotes: { summary: 'Beads.', keyPoints: ['One'], sources: ['Abacus'] },
      transcript: 'Ada: Hello.\n\nBen: Hello.',
    },
  );
}

const listPodcastIds = async (session: string, id: number) =>
  (await call<Playlist>(session, 'GET', `/api/playlists/${id}`)).body.items.map((item) => item.podcast_id);

test('creates, fills, reorders, changes and deletes a playlist over REST; tRPC reads and refuses the same', async () => {
  const session = 'ada';
  const created = await call<Playlist>(session, 'POST', '/api/playlists', {
    title: '  Evening  ',
    description: ' ',
  });
  expect(created).toMatchObject({
    status: 201,
    body: { title: 'Evening', name: 'Evening', description: null, items: [] },
  });
  const path = `/api/playlists/${created.body.id}`;
  const [first = 0, second = 0] = await createPodcasts(2);
  await publish(first);

  const added = await call<PlaylistItem>(session, 'POST', `${path}/items`, { podcast_id: first });
  expect(added).toMatchObject({
    status: 201,
    body: {
      id: expect.any(Number),
      podcast_id: first,
      position: 0,
      podcast: { id: first, title: 'Abacus', status: 'ready', duration: 61.5 },
    },
  });
  expect(added.body.podcast.audio_url).toBe(`/api/podcasts/audio/podcast_${first}.mp3`);
  await call(session, 'POST', `${path}/items`, { podcast_id: second });
  expect(await call(session, 'POST', `${path}/items`, { podcast_id: first })).toEqual({
    status: 409,
    body: { code: 'conflict', message: 'This podcast is already in the playlist.' },
  });

  const reordered = await call<Playlist>(session, 'POST', `${path}/reorder`, { podcastIds: [second, first] });
  expect(reordered.status).toBe(200);
  expect(reordered.body.items.map((item) => [item.podcast_id, item.position])).toEqual([
    [second, 0],
    [first, 1],
  ]);
  await call(session, 'POST', `${path}/reorder`, { podcast_ids: [first, second] });
  expect(await listPodcastIds(session, created.body.id)).toEqual([first, second]);

  const changed = await call<Playlist>(session, 'PATCH', path, { title: 'Night', description: 'Quiet ones' });
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Night', name: 'Night', description: 'Quiet ones', items: [{}, {}] },
  });
  expect(changed.body.updated_at >= created.body.updated_at).toBe(true);
  expect((await call(session, 'PATCH', path, { description: null })).body).toMatchObject({
    title: 'Night',
    description: null,
  });

  const listed = await call<PlaylistSummary[]>(session, 'GET', '/api/playlists');
  expect(listed.body).toMatchObject([
    { title: 'Night', items: [{ podcast_id: first }, { podcast_id: second }] },
  ]);
  const { playlists } = createRpcClient(server.url, session);
  expect(await playlists.list.query()).toEqual(listed.body);
  expect(await playlists.get.query({ id: created.body.id })).toEqual((await call(session, 'GET', path)).body);
  expect(await getRefusal(playlists.addItem.mutate({ id: created.body.id, podcast_id: first }))).toEqual({
    status: 409,
    message: 'This podcast is already in the playlist.',
  });
  expect(await call('stranger', 'GET', path)).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'There is no such playlist.' },
  });
  expect(
    (await getRefusal(createRpcClient(server.url, 'stranger').playlists.get.query({ id: created.body.id })))
      .status,
  ).toBe(404);
  expect(await call(session, 'DELETE', `${path}/items/${first}`)).toEqual({
    status: 200,
    body: { message: 'Podcast removed from playlist' },
  });
  expect((await call(session, 'DELETE', `${path}/items/${first}`)).status).toBe(404);
  expect(await call(session, 'DELETE', path)).toEqual({ status: 200, body: { message: 'Playlist deleted' } });
  expect((await call(session, 'GET', path)).status).toBe(404);
  expect((await call(session, 'GET', '/api/playlists')).body).toEqual([]);
  expect((await call(session, 'GET', `/api/podcasts/${second}`)).status).toBe(200);
});

test('refuses invalid ids in paths and invalid fields of bodies with the name of the field', async () => {
  const session = 'careless';
  const [podcastId = 0] = await createPodcasts(1);
  const { body } = await call<Playlist>(session, 'POST', '/api/playlists', { title: 'Half \ud800\0' });
  expect(body.title).toBe('Half \ufffd');
  const path = `/api/playlists/${body.id}`;
  const cases: Array<[string, string, unknown, RegExp]> = [
    ['POST', '/api/playlists', { title: ' \n ' }, /^title: Title is required$/],
    ['PATCH', path, { title: '' }, /^title/],
    ['PATCH', '/api/playlists/abc', { title: 'x' }, /^id/],
    ['GET', '/api/playlists/0', undefined, /^id/],
    ['DELETE', '/api/playlists/1.5', undefined, /^id/],
    ['POST', `${path}/items`, { podcast_id: String(podcastId) }, /^podcast_id/],
    ['DELETE', `${path}/items/x`, undefined, /^podcastId/],
    ['POST', `${path}/reorder`, {}, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [podcastId] }, /^podcastIds/],
  ];
  for (const [method, at, input, message] of cases) {
    expect(await call(session, method, at, input), `${method} ${at} ${JSON.stringify(input)}`).toEqual({
      status: 400,
      body: { code: 'validation', message: expect.stringMatching(message) },
    });
  }
  expect(
    await getRefusal(createRpcClient(server.url, session).playlists.create.mutate({ title: ' ' })),
  ).toEqual({ status: 400, message: 'title: Title is required' });
});

test('serves a shared podcast to any origin by its link', async () => {
  const [id = 0] = await createPodcasts(1);
  await publish(id);
  const answer = await server.call('GET', `/api/shared/podcasts/${id}`, { session: 'friend' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const shared = await answer.json();
  expect(shared).toMatchObject({ id, status: 'ready', show_notes: { summary: 'Beads.' } });
  expect(JSON.stringify(shared)).not.toMatch(/secret|custom_instructions|owner|usage|user_id/);
  expect(await createRpcClient(server.url, 'friend').shared.podcast.query({ id })).toEqual(shared);

  expect(await call('friend', 'GET', '/api/shared/podcasts/4711')).toEqual({
    status: 404,
    body: { code: 'not_found', message: "We couldn't find the podcast you're looking for." },
  });
  expect(await call('friend', 'GET', '/api/shared/podcasts/abc')).toMatchObject({
    status: 400,
    body: { code: 'validation', message: expect.stringMatching(/^id/) },
  });
});

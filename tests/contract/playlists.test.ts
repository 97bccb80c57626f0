import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedToken } from '../../src/domain/feed/feed-address.ts';
import { PlaylistEntity } from '../../src/domain/playlist/playlist.entity.ts';
import type { Playlist, PlaylistItem, PlaylistSummary } from '../../src/domain/playlist/playlist.schema.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { randomId } from '../../src/domain/random-id.ts';
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

async function makePodcast(session = 'maker'): Promise<Podcast> {
  const body = { title: 'Abacus', custom_instructions: 'a secret wish' };
  return (await call<{ podcast: Podcast }>(session, 'POST', '/api/podcasts', body)).body.podcast;
}

async function makePodcasts(count: number): Promise<number[]> {
  const podcasts = await Promise.all(Array.from({ length: count }, () => makePodcast()));
  return podcasts.map((podcast) => podcast.id);
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

async function makePlaylist(session: string, podcasts: readonly number[] = []): Promise<Playlist> {
  const { body } = await call<Playlist>(session, 'POST', '/api/playlists', { title: 'Evening' });
  for (const podcast_id of podcasts)
    await call(session, 'POST', `/api/playlists/${body.id}/items`, { podcast_id });
  return body;
}

const podcastsOf = async (session: string, id: number) =>
  (await call<Playlist>(session, 'GET', `/api/playlists/${id}`)).body.items.map((item) => item.podcast_id);

test('creates, fills, reorders, changes and deletes a playlist over REST', async () => {
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
  const [first = 0, second = 0] = await makePodcasts(2);
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
  expect(await podcastsOf(session, created.body.id)).toEqual([first, second]);

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

test('does the same over tRPC with the same messages', async () => {
  const rpc = createRpcClient(server.url, 'grace');
  const [first = 0, second = 0] = await makePodcasts(2);
  const { id } = await rpc.playlists.create.mutate({ title: 'Morning', description: 'Short ones' });
  for (const podcast_id of [first, second]) await rpc.playlists.addItem.mutate({ id, podcast_id });
  await rpc.playlists.reorder.mutate({ id, podcastIds: [second, first] });
  await rpc.playlists.update.mutate({ id, title: 'Noon' });
  const playlist = await rpc.playlists.get.query({ id });
  expect(playlist).toEqual((await call('grace', 'GET', `/api/playlists/${id}`)).body);
  expect(playlist).toMatchObject({
    title: 'Noon',
    description: 'Short ones',
    items: [{ podcast_id: second, podcast: { id: second } }, { podcast_id: first }],
  });
  expect(await rpc.playlists.list.query()).toEqual((await call('grace', 'GET', '/api/playlists')).body);
  expect(await getRefusal(rpc.playlists.addItem.mutate({ id, podcast_id: first }))).toEqual({
    status: 409,
    message: 'This podcast is already in the playlist.',
  });
  expect(await rpc.playlists.removeItem.mutate({ id, podcastId: first })).toEqual({
    message: 'Podcast removed from playlist',
  });
  expect(await rpc.playlists.remove.mutate({ id })).toEqual({ message: 'Playlist deleted' });
});

test('undoing a removal restores the position', async () => {
  const podcasts = await makePodcasts(4);
  const { id } = await makePlaylist('undo', podcasts);
  for (const [position, podcast_id] of podcasts.entries()) {
    await call('undo', 'DELETE', `/api/playlists/${id}/items/${podcast_id}`);
    const back = await call('undo', 'POST', `/api/playlists/${id}/items`, { podcast_id, position });
    expect(back).toMatchObject({ status: 201, body: { position } });
    expect(await podcastsOf('undo', id)).toEqual(podcasts);
  }
  const [first = 0] = podcasts;
  await call('undo', 'DELETE', `/api/playlists/${id}/items/${first}`);
  await call('undo', 'POST', `/api/playlists/${id}/items`, { podcast_id: first, position: 99 });
  expect(await podcastsOf('undo', id)).toEqual([...podcasts.slice(1), first]);
});

test('deleting a podcast removes it from all playlists and keeps positions without gaps', async () => {
  const [first = 0, , third = 0] = await makePodcasts(3);
  const gone = await makePodcast('other');
  const { id } = await makePlaylist('cascade', [first, gone.id, third]);
  expect((await call('other', 'DELETE', `/api/podcasts/${gone.id}`)).status).toBe(200);
  const { items } = (await call<Playlist>('cascade', 'GET', `/api/playlists/${id}`)).body;
  expect(items.map((item) => [item.podcast_id, item.position])).toEqual([
    [first, 0],
    [third, 1],
  ]);
  const reordered = await call('cascade', 'POST', `/api/playlists/${id}/reorder`, {
    podcastIds: [third, first],
  });
  expect(reordered.status).toBe(200);
});

test('adds a podcast of another owner without its private data', async () => {
  const podcast = await makePodcast('owner');
  const { id } = await makePlaylist('listener', [podcast.id]);
  const text = JSON.stringify((await call('listener', 'GET', `/api/playlists/${id}`)).body);
  expect(text).toContain(String(podcast.id));
  expect(text).not.toMatch(/secret|instructions|owner/);
});

test('does not find a playlist of another owner, neither for reading nor for writing', async () => {
  const [podcast_id = 0, other = 0] = await makePodcasts(2);
  const { id } = await makePlaylist('mine', [podcast_id]);
  const before = (await call('mine', 'GET', `/api/playlists/${id}`)).body;
  const path = `/api/playlists/${id}`;
  for (const [method, at, body] of [
    ['GET', path],
    ['PATCH', path, { title: 'Theirs' }],
    ['DELETE', path],
    ['POST', `${path}/items`, { podcast_id: other }],
    ['DELETE', `${path}/items/${podcast_id}`],
    ['POST', `${path}/reorder`, { podcastIds: [podcast_id] }],
  ] as const) {
    expect(await call('stranger', method, at, body), `${method} ${at}`).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'There is no such playlist.' },
    });
  }
  expect((await call('stranger', 'GET', '/api/playlists')).body).toEqual([]);
  expect((await getRefusal(createRpcClient(server.url, 'stranger').playlists.get.query({ id }))).status).toBe(
    404,
  );
  expect((await call('mine', 'GET', path)).body).toEqual(before);
});

test('refuses invalid input with the name of the field, over REST and tRPC', async () => {
  const session = 'careless';
  const [first = 0, second = 0, third = 0] = await makePodcasts(3);
  const { id } = await makePlaylist(session, [first, second]);
  const path = `/api/playlists/${id}`;
  const cases: Array<[string, string, unknown, RegExp]> = [
    ['POST', '/api/playlists', {}, /^title/],
    ['POST', '/api/playlists', { title: ' \n ' }, /^title: Title is required$/],
    ['POST', '/api/playlists', { title: 'x'.repeat(201) }, /^title/],
    ['POST', '/api/playlists', { title: 'x', description: 'x'.repeat(2001) }, /^description/],
    ['POST', '/api/playlists', { title: 7 }, /^title/],
    ['PATCH', path, { title: '' }, /^title/],
    ['PATCH', '/api/playlists/abc', { title: 'x' }, /^id/],
    ['GET', '/api/playlists/0', undefined, /^id/],
    ['DELETE', '/api/playlists/1.5', undefined, /^id/],
    ['POST', `${path}/items`, {}, /^podcast_id/],
    ['POST', `${path}/items`, { podcast_id: String(third) }, /^podcast_id/],
    ['POST', `${path}/items`, { podcast_id: third, position: -1 }, /^position/],
    ['DELETE', `${path}/items/x`, undefined, /^podcastId/],
    ['POST', `${path}/reorder`, {}, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [first] }, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [first, first] }, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [first, third] }, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [first, second, third] }, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: [first, second, second] }, /^podcastIds/],
    ['POST', `${path}/reorder`, { podcastIds: 'all' }, /^podcastIds/],
  ];
  for (const [method, at, body, message] of cases) {
    expect(await call(session, method, at, body), `${method} ${at} ${JSON.stringify(body)}`).toEqual({
      status: 400,
      body: { code: 'validation', message: expect.stringMatching(message) },
    });
  }
  expect(await call(session, 'POST', `${path}/items`, { podcast_id: 4711 })).toMatchObject({
    status: 404,
    body: { message: 'There is no such podcast.' },
  });
  expect(await podcastsOf(session, id)).toEqual([first, second]);
  const rpc = createRpcClient(server.url, session);
  expect(await getRefusal(rpc.playlists.create.mutate({ title: ' ' }))).toMatchObject({
    status: 400,
    message: 'title: Title is required',
  });
  expect((await getRefusal(rpc.playlists.reorder.mutate({ id, podcastIds: [first] }))).status).toBe(400);
  const cleaned = await call<Playlist>(session, 'POST', '/api/playlists', { title: 'Half \ud800\0' });
  expect(cleaned.body.title).toBe('Half \ufffd');
});

test('concurrent changes from two tabs lose nothing and add nothing twice', async () => {
  const session = 'tabs';
  const podcasts = await makePodcasts(12);
  const { id } = await makePlaylist(session, podcasts.slice(0, 3));
  const path = `/api/playlists/${id}`;
  const add = (podcast_id: number | undefined, position?: number) =>
    call(session, 'POST', `${path}/items`, { podcast_id, position });

  const [same, ...others] = podcasts.slice(3);
  const answers = await Promise.all([add(same), add(same), ...others.map((other) => add(other, 1))]);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
  const { items } = (await call<Playlist>(session, 'GET', path)).body;
  expect(items.map((item) => item.position)).toEqual(podcasts.map((_, place) => place));
  expect(new Set(items.map((item) => item.podcast_id))).toEqual(new Set(podcasts));
  // The first item kept its position while eight others were added.
  expect(items[0]?.podcast_id).toBe(podcasts[0]);

  const order = items.map((item) => item.podcast_id);
  const late = (await makePodcast()).id;
  const [reordered, added] = await Promise.all([
    call(session, 'POST', `${path}/reorder`, { podcastIds: order.toReversed() }),
    add(late),
    ...order.slice(0, 3).map((podcastId) => call(session, 'DELETE', `${path}/items/${podcastId}`)),
  ]);
  // The reorder was applied first or refused because of an outdated order.
  expect([200, 400]).toContain(reordered?.status);
  expect(added?.status).toBe(201);
  const left = await podcastsOf(session, id);
  expect(new Set(left)).toEqual(new Set([...order.slice(3), late]));
  expect(left).toHaveLength(order.length - 2);
});

test('adding to a playlist while it is deleted returns 404', async () => {
  const podcasts = await makePodcasts(4);
  const { id } = await makePlaylist('race');
  const [removed, ...added] = await Promise.all([
    call('race', 'DELETE', `/api/playlists/${id}`),
    ...podcasts.map((podcast_id) => call('race', 'POST', `/api/playlists/${id}/items`, { podcast_id })),
  ]);
  expect(removed?.status).toBe(200);
  for (const { status } of added) expect([201, 404]).toContain(status);
  expect((await call('race', 'GET', `/api/playlists/${id}`)).status).toBe(404);
});

test('limits a session to a hundred playlists', async () => {
  const { id } = await makePlaylist('collector');
  const em = server.container.orm.em.fork();
  const { id: _, ...like } = await em.findOneOrFail(PlaylistEntity, { id });
  await em.insertMany(
    PlaylistEntity,
    Array.from({ length: 99 }, () => ({ ...like, id: randomId(), feedToken: createFeedToken() })),
  );
  expect(await call('collector', 'POST', '/api/playlists', { title: 'One more' })).toMatchObject({
    status: 400,
    body: { message: 'You can have at most 100 playlists.' },
  });
});

test('serves a shared podcast to any origin by its link, without the private data of its owner', async () => {
  const { id } = await makePodcast('sharer');
  const path = `/api/shared/podcasts/${id}`;
  const waiting = await call<object>('friend', 'GET', path);
  expect(waiting).toMatchObject({
    status: 200,
    body: {
      id,
      status: 'pending',
      progress: 'Starting generation... (0%)',
      audio_url: null,
      transcript: null,
    },
  });
  await server.container.orm.em
    .fork()
    .nativeUpdate(PodcastEntity, { id }, { status: 'processing', chapters: [{ title: 'a', timestamp: 1 }] });
  expect((await call('friend', 'GET', path)).body).toMatchObject({ status: 'processing', chapters: [] });
  await publish(id);

  const answer = await server.call('GET', path, { session: 'friend' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const shared = await answer.json();
  expect(shared).toMatchObject({
    id,
    title: 'Abacus',
    status: 'ready',
    audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
    chapters: [{ title: 'Opening', timestamp: 0 }],
    show_notes: { summary: 'Beads.' },
    transcript: expect.stringContaining('Ada'),
    duration: 61.5,
    wiki_title: 'Abacus',
    wiki_titles: ['Abacus'],
    credits: [],
  });
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

import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { createFeedToken } from '../domain/feed/feed-address.ts';
import { PlaylistEntity } from '../domain/playlist/playlist.entity.ts';
import type { Playlist } from '../domain/playlist/playlist.schema.ts';
import type { Podcast } from '../domain/podcast/podcast.schema.ts';
import { createRandomId } from '../domain/random-id.ts';

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({
      work: false,
      env: { LIMIT_CREATE_PER_HOUR: '1000', QUEUE_LIMIT: '1000' },
    });
  },
  () => services.close(),
);

const call = (session: string) => services.createCaller(session);

async function createPodcast(session = 'maker'): Promise<Podcast> {
  const body = { title: 'Abacus', custom_instructions: 'a secret wish' };
  return (await call(session).podcasts.create(body)).podcast;
}

async function createPodcasts(count: number): Promise<number[]> {
  const podcasts = await Promise.all(Array.from({ length: count }, () => createPodcast()));
  return podcasts.map((podcast) => podcast.id);
}

async function createPlaylist(session: string, podcasts: readonly number[] = []): Promise<Playlist> {
  const playlist = await call(session).playlists.create({ title: 'Evening' });
  for (const podcast_id of podcasts) await call(session).playlists.addItem({ id: playlist.id, podcast_id });
  return playlist;
}

const listPodcastIds = async (session: string, id: number) =>
  (await call(session).playlists.get({ id })).items.map((item) => item.podcast_id);

test('creates, fills, reorders, changes and deletes a playlist', async () => {
  const { playlists } = call('grace');
  const [first = 0, second = 0] = await createPodcasts(2);
  const { id } = await playlists.create({ title: 'Morning', description: 'Short ones' });
  for (const podcast_id of [first, second]) await playlists.addItem({ id, podcast_id });
  await playlists.reorder({ id, podcastIds: [second, first] });
  await playlists.update({ id, title: 'Noon' });
  const playlist = await playlists.get({ id });
  expect(playlist).toMatchObject({
    title: 'Noon',
    description: 'Short ones',
    items: [{ podcast_id: second, podcast: { id: second } }, { podcast_id: first }],
  });
  expect(await getDomainError(playlists.addItem({ id, podcast_id: first }))).toEqual({
    code: 'conflict',
    message: 'This podcast is already in the playlist.',
  });
  expect(await playlists.removeItem({ id, podcastId: first })).toEqual({
    message: 'Podcast removed from playlist',
  });
  expect(await playlists.remove({ id })).toEqual({ message: 'Playlist deleted' });
});

test('undoing a removal restores the position', async () => {
  const { playlists } = call('undo');
  const podcasts = await createPodcasts(4);
  const { id } = await createPlaylist('undo', podcasts);
  for (const [position, podcast_id] of podcasts.entries()) {
    await playlists.removeItem({ id, podcastId: podcast_id });
    expect(await playlists.addItem({ id, podcast_id, position })).toMatchObject({ position });
    expect(await listPodcastIds('undo', id)).toEqual(podcasts);
  }
  const [first = 0] = podcasts;
  await playlists.removeItem({ id, podcastId: first });
  await playlists.addItem({ id, podcast_id: first, position: 99 });
  expect(await listPodcastIds('undo', id)).toEqual([...podcasts.slice(1), first]);
});

test('a playlist has pages with positions in the whole playlist', async () => {
  const { playlists } = call('pages');
  const podcasts = await createPodcasts(5);
  const { id } = await createPlaylist('pages', podcasts);
  const listPage = async (page: number) => {
    const { item_count, items } = await playlists.get({ id, page, limit: 2 });
    return { item_count, items: items.map(({ podcast_id, position }) => [podcast_id, position]) };
  };
  expect(await listPage(2)).toEqual({
    item_count: 5,
    items: [
      [podcasts[2], 2],
      [podcasts[3], 3],
    ],
  });
  expect(await listPage(3)).toEqual({ item_count: 5, items: [[podcasts[4], 4]] });
  expect(await listPage(4)).toEqual({ item_count: 5, items: [] });
});

test('a list of playlists has pages and contains ids of items, or only their number as a summary', async () => {
  const { playlists } = call('lists');
  const [podcast = 0] = await createPodcasts(1);
  const empty = await createPlaylist('lists');
  const filled = await createPlaylist('lists', [podcast]);
  expect(await playlists.list()).toMatchObject([
    { id: filled.id, item_count: 1, items: [{ podcast_id: podcast, position: 0 }] },
    { id: empty.id, item_count: 0, items: [] },
  ]);
  const summaries = await playlists.list({ fields: 'summary' });
  expect(summaries.map(({ items, items_omitted }) => [items, items_omitted])).toEqual([
    [[], true],
    [[], undefined],
  ]);
  expect((await playlists.list({ page: 2, limit: 1 })).map(({ id }) => id)).toEqual([empty.id]);
  expect(await playlists.listContaining({ podcastId: podcast })).toEqual([filled.id]);
  expect(await call('stranger').playlists.listContaining({ podcastId: podcast })).toEqual([]);
});

test('deleting a podcast removes it from all playlists and keeps positions without gaps', async () => {
  const [first = 0, , third = 0] = await createPodcasts(3);
  const deleted = await createPodcast('other');
  const { id } = await createPlaylist('cascade', [first, deleted.id, third]);
  await call('other').podcasts.remove({ id: deleted.id });
  const { items } = await call('cascade').playlists.get({ id });
  expect(items.map((item) => [item.podcast_id, item.position])).toEqual([
    [first, 0],
    [third, 1],
  ]);
  await call('cascade').playlists.reorder({ id, podcastIds: [third, first] });
});

test('adds a podcast of another owner without its private data', async () => {
  const podcast = await createPodcast('owner');
  const { id } = await createPlaylist('listener', [podcast.id]);
  const text = JSON.stringify(await call('listener').playlists.get({ id }));
  expect(text).toContain(String(podcast.id));
  expect(text).not.toMatch(/secret|instructions|owner/);
});

test('does not find a playlist of another owner, neither for reading nor for writing', async () => {
  const [podcast_id = 0, other = 0] = await createPodcasts(2);
  const { id } = await createPlaylist('mine', [podcast_id]);
  const before = await call('mine').playlists.get({ id });
  const { playlists } = call('stranger');
  for (const attempt of [
    () => playlists.get({ id }),
    () => playlists.update({ id, title: 'Theirs' }),
    () => playlists.remove({ id }),
    () => playlists.addItem({ id, podcast_id: other }),
    () => playlists.removeItem({ id, podcastId: podcast_id }),
    () => playlists.reorder({ id, podcastIds: [podcast_id] }),
  ]) {
    expect(await getDomainError(attempt()), String(attempt)).toEqual({
      code: 'not_found',
      message: 'There is no such playlist.',
    });
  }
  expect(await playlists.list()).toEqual([]);
  expect(await call('mine').playlists.get({ id })).toEqual(before);
});

test('refuses invalid input with the name of the field', async () => {
  const session = 'careless';
  const { playlists } = call(session);
  const [first = 0, second = 0, third = 0] = await createPodcasts(3);
  const { id } = await createPlaylist(session, [first, second]);
  const create = (input: object) => playlists.create(input as never);
  const addItem = (input: object) => playlists.addItem({ id, ...input } as never);
  const reorder = (input: object) => playlists.reorder({ id, ...input } as never);
  const cases: Array<[Promise<unknown>, RegExp]> = [
    [create({}), /^title/],
    [create({ title: ' \n ' }), /^title: Title is required$/],
    [create({ title: 'x'.repeat(201) }), /^title/],
    [create({ title: 'x', description: 'x'.repeat(2001) }), /^description/],
    [create({ title: 7 }), /^title/],
    [playlists.update({ id, title: '' }), /^title/],
    [playlists.update({ id: 'abc' as never, title: 'x' }), /^id/],
    [playlists.get({ id: 0 }), /^id/],
    [playlists.remove({ id: 1.5 }), /^id/],
    [addItem({}), /^podcast_id/],
    [addItem({ podcast_id: String(third) }), /^podcast_id/],
    [addItem({ podcast_id: third, position: -1 }), /^position/],
    [playlists.removeItem({ id, podcastId: 'x' as never }), /^podcastId/],
    [reorder({}), /^podcastIds/],
    [reorder({ podcastIds: [first] }), /^podcastIds/],
    [reorder({ podcastIds: [first, first] }), /^podcastIds/],
    [reorder({ podcastIds: [first, third] }), /^podcastIds/],
    [reorder({ podcastIds: [first, second, third] }), /^podcastIds/],
    [reorder({ podcastIds: [first, second, second] }), /^podcastIds/],
    [reorder({ podcastIds: 'all' }), /^podcastIds/],
  ];
  const errors = await Promise.all(cases.map(([attempt]) => getDomainError(attempt)));
  expect(errors).toEqual(
    cases.map(([, message]) => ({ code: 'validation', message: expect.stringMatching(message) })),
  );
  expect(await getDomainError(addItem({ podcast_id: 4711 }))).toEqual({
    code: 'not_found',
    message: 'There is no such podcast.',
  });
  expect(await listPodcastIds(session, id)).toEqual([first, second]);
  expect((await playlists.create({ title: 'Half \ud800\0' })).title).toBe('Half \ufffd');
});

test('concurrent changes from two tabs lose nothing and add nothing twice', async () => {
  const session = 'tabs';
  const { playlists } = call(session);
  const podcasts = await createPodcasts(12);
  const { id } = await createPlaylist(session, podcasts.slice(0, 3));
  const add = (podcast_id = 0, position?: number) => playlists.addItem({ id, podcast_id, position });

  const [same, ...others] = podcasts.slice(3);
  const added = await Promise.allSettled([add(same), add(same), ...others.map((other) => add(other, 1))]);
  const refused = added.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(1);
  expect(await getDomainError(Promise.reject(refused[0]))).toMatchObject({ code: 'conflict' });
  const { items } = await playlists.get({ id });
  expect(items.map((item) => item.position)).toEqual(podcasts.map((_, place) => place));
  expect(new Set(items.map((item) => item.podcast_id))).toEqual(new Set(podcasts));
  // The first item kept its position while eight others were added.
  expect(items[0]?.podcast_id).toBe(podcasts[0]);

  const order = items.map((item) => item.podcast_id);
  const late = (await createPodcast()).id;
  const [reordered] = await Promise.all([
    playlists.reorder({ id, podcastIds: order.toReversed() }).then(
      () => 'reordered',
      (error: unknown) => getDomainError(Promise.reject(error)).then(({ code }) => code),
    ),
    add(late),
    ...order.slice(0, 3).map((podcastId) => playlists.removeItem({ id, podcastId })),
  ]);
  // The reorder was applied first or refused because of an outdated order.
  expect(['reordered', 'validation']).toContain(reordered);
  const remaining = await listPodcastIds(session, id);
  expect(new Set(remaining)).toEqual(new Set([...order.slice(3), late]));
  expect(remaining).toHaveLength(order.length - 2);
});

test('a playlist that is deleted at the same time takes an item or is not found', async () => {
  const { playlists } = call('race');
  const podcasts = await createPodcasts(4);
  const { id } = await createPlaylist('race');
  const [removed, ...added] = await Promise.allSettled([
    playlists.remove({ id }),
    ...podcasts.map((podcast_id) => playlists.addItem({ id, podcast_id })),
  ]);
  expect(removed?.status).toBe('fulfilled');
  for (const result of added) {
    if (result.status === 'rejected')
      expect(await getDomainError(Promise.reject(result.reason))).toMatchObject({ code: 'not_found' });
  }
  expect(await getDomainError(playlists.get({ id }))).toMatchObject({ code: 'not_found' });
});

test('limits a session to a hundred playlists', async () => {
  const { id } = await createPlaylist('collector');
  const em = services.container.orm.em.fork();
  const { id: _, ...like } = await em.findOneOrFail(PlaylistEntity, { id });
  await em.insertMany(
    PlaylistEntity,
    Array.from({ length: 99 }, () => ({ ...like, id: createRandomId(), feedToken: createFeedToken() })),
  );
  expect(await getDomainError(call('collector').playlists.create({ title: 'One more' }))).toEqual({
    code: 'validation',
    message: 'You can have at most 100 playlists.',
  });
});

import { beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { insertReadyPodcast } from '../../tests/support/records.ts';
import { findRowsContaining } from '../../tests/support/stored-rows.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';

let services: TestContainer;
let shiftMs = 0;
const clock = { now: () => new Date(Date.now() + shiftMs), monotonicMs: () => performance.now() };
useFixture(
  async () => {
    services = await startTestContainer({ work: false, overrides: { clock } });
  },
  () => services.close(),
);
beforeEach(() => {
  shiftMs = 0;
});

const EMPTY = { podcast_ids: [], positions: [], queue: [] };
const INVALID = 'This code is not valid. A code works once, for ten minutes.';

const createPodcasts = (owner: string, ...titles: string[]) =>
  insertReadyPodcast(
    services.container,
    owner,
    titles.map(() => ''),
    titles,
  );

test('a code transfers library, queue, positions and playlists once', async () => {
  const [ann, bob] = [services.createCaller('ann'), services.createCaller('bob')];
  const [bees = 0, rods = 0, sand = 0] = await createPodcasts('ann', 'Bees', 'Rods', 'Sand');
  const evening = await ann.playlists.create({ title: 'Evening', description: 'After work' });
  for (const id of [sand, bees]) await ann.playlists.addItem({ id: evening.id, podcast_id: id });
  const own = await bob.playlists.create({ title: 'Evening' });
  await bob.playlists.addItem({ id: own.id, podcast_id: bees });
  await ann.playlists.create({ title: 'Morning' });
  const position = { podcast_id: bees, seconds: 65.5, at: 1_700_000_000_000, finished: false };
  const transfer = { podcast_ids: [bees, 12345], positions: [position], queue: [rods, 99, bees] };

  await ann.pairing.start(transfer);
  const { code, expires_at } = await ann.pairing.start(transfer);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(9.9 * 60_000);
  expect(await findRowsContaining(services.container, code)).toEqual([]);
  await expect(ann.pairing.claim({ code })).rejects.toThrow('This browser made the code.');

  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const claimed = await bob.pairing.claim({ code: typed });
  expect(claimed).toMatchObject({
    library: [bees],
    queue: [rods, bees],
    positions: [position],
    playlists: { merged: 2, skipped: 0 },
  });
  expect(claimed.podcasts.map(({ title }) => title).sort()).toEqual(['Bees', 'Rods']);
  expect(claimed.podcasts[0]).toMatchObject({ status: 'ready', transcript: null });
  expect(claimed.podcasts[0]).not.toHaveProperty('custom_instructions');
  const lists = await bob.playlists.list({});
  expect(lists.map(({ title }) => title).sort()).toEqual(['Evening', 'Morning']);
  const merged = await bob.playlists.get({ id: own.id });
  expect(merged.items.map(({ podcast_id }) => podcast_id)).toEqual([bees, sand]);
  expect((await ann.playlists.list({})).length).toBe(2);

  await expect(bob.pairing.claim({ code })).rejects.toThrow(INVALID);
  const again = await ann.pairing.start(transfer);
  await bob.pairing.claim({ code: again.code });
  expect((await bob.playlists.get({ id: own.id })).item_count).toBe(2);
  expect((await bob.playlists.list({})).length).toBe(2);
});

test('a code copies corrected names, and the other browser keeps its own', async () => {
  const [ann, bob] = [services.createCaller('speaker'), services.createCaller('hearer')];
  await ann.pronunciations.save({ name: 'Coubertin', say: 'koo-ber-TAN' });
  await ann.pronunciations.save({ name: 'Voltaire', say: 'VOL-tair' });
  await bob.pronunciations.save({ name: 'Voltaire', say: 'vol-TAIR' });
  const { code } = await ann.pairing.start(EMPTY);
  await bob.pairing.claim({ code });
  expect((await bob.pronunciations.list()).pronunciations).toMatchObject([
    { name: 'Coubertin', say: 'koo-ber-TAN' },
    { name: 'Voltaire', say: 'vol-TAIR' },
  ]);
});

test('playlists of the same title stay apart, and additions count as changes', async () => {
  const [ann, bob] = [services.createCaller('ann2'), services.createCaller('bob2')];
  const [bees = 0, rods = 0] = await createPodcasts('ann2', 'Bees', 'Rods');
  for (const id of [bees, rods]) {
    const { id: playlist } = await ann.playlists.create({ title: 'Evening' });
    await ann.playlists.addItem({ id: playlist, podcast_id: id });
  }
  const own = await bob.playlists.create({ title: 'Evening' });
  const { code } = await ann.pairing.start({ podcast_ids: [], positions: [], queue: [] });
  expect((await bob.pairing.claim({ code })).playlists).toEqual({ merged: 2, skipped: 0 });
  const lists = await bob.playlists.list({});
  expect(lists.map(({ item_count }) => item_count)).toEqual([1, 1]);
  const { updated_at } = await bob.playlists.get({ id: own.id });
  expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(own.updated_at));
});

test('a code ends after ten minutes, and its content is deleted', async () => {
  const ann = services.createCaller('late');
  const { code } = await ann.pairing.start({ ...EMPTY, podcast_ids: [8_765_432_101_234] });
  expect(await findRowsContaining(services.container, '8765432101234')).not.toEqual([]);
  shiftMs = 10 * 60_000;
  await expect(services.createCaller('bob').pairing.claim({ code })).rejects.toThrow(INVALID);
  const { store, orm } = services.container;
  await new RetentionService({ em: orm.em, store, clock }).sweep();
  expect(await findRowsContaining(services.container, '8765432101234')).toEqual([]);
});

test('deleting everything deletes a pending transfer', async () => {
  const ann = services.createCaller('leaver');
  const { code } = await ann.pairing.start({ ...EMPTY, podcast_ids: [7_654_321_012_345] });
  await ann.me.erase();
  expect(await findRowsContaining(services.container, '7654321012345')).toEqual([]);
  await expect(services.createCaller('bob').pairing.claim({ code })).rejects.toThrow(INVALID);
});

test('of two browsers that enter a code at once, one gets the transfer', async () => {
  const { code } = await services.createCaller('source').pairing.start(EMPTY);
  const claims = ['first', 'second'].map((name) => services.createCaller(name).pairing.claim({ code }));
  const results = await Promise.allSettled(claims);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refuses malformed codes, long transfers and many attempts', async () => {
  const guesser = services.createCaller('guesser', { address: '192.0.2.77' });
  for (const code of ['', 'ABC', 'ABCDEFG0', 'ABCDEFGHJ', "A'; drop"]) {
    await expect(guesser.pairing.claim({ code })).rejects.toThrow('The code has eight letters and digits.');
  }
  const podcast_ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  await expect(guesser.pairing.start({ ...EMPTY, podcast_ids })).rejects.toThrow();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(guesser.pairing.claim({ code: 'ABCDEFGH' })).rejects.toThrow(INVALID);
  }
  await expect(guesser.pairing.claim({ code: 'ABCDEFGH' })).rejects.toThrow('You have entered many codes');
});

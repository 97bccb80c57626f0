import { beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { insertReadyPodcast } from '../../tests/support/records.ts';
import { findRowsContaining } from '../../tests/support/stored-rows.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import { hashSessionId } from '../server/http/credentials.ts';

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

const transferOf = (session_id: string, podcast_ids: number[] = []) => ({
  session_id,
  podcast_ids,
  positions: [],
  queue: [],
});
const startFor = async (session: string) =>
  (await services.createCaller(session).pairing.start(transferOf(session))).code;
const INVALID = 'This code is not valid. A code works once, for ten minutes.';

const findPairings = (session: string) => findRowsContaining(services.container, hashSessionId(session));
const createPodcasts = (owner: string, ...titles: string[]) =>
  insertReadyPodcast(
    services.container,
    owner,
    titles.map(() => ''),
    titles,
  );

test('a code gives session, library, queue and positions to one browser', async () => {
  const [ann, bob] = [services.createCaller('ann'), services.createCaller('bob')];
  const [bees = 0, rods = 0] = await createPodcasts('ann', 'Bees', 'Rods');
  const position = { podcast_id: bees, seconds: 65.5, at: 1_700_000_000_000, finished: false };
  const transfer = { ...transferOf('ann', [bees, 12345]), positions: [position], queue: [rods, 99, bees] };

  await ann.pairing.start(transfer);
  const { code, expires_at } = await ann.pairing.start(transfer);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(9.9 * 60_000);
  await expect(ann.pairing.claim({ code })).rejects.toThrow('This browser has the library of the code.');

  const claimed = await bob.pairing.claim({ code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` });
  expect(claimed).toMatchObject({
    session_id: 'ann',
    library: [bees],
    queue: [rods, bees],
    positions: [position],
  });
  expect(claimed.podcasts.map(({ title }) => title).sort()).toEqual(['Bees', 'Rods']);
  expect(claimed.podcasts[0]).toMatchObject({ status: 'ready', transcript: null });
  expect(claimed.podcasts[0]).not.toHaveProperty('custom_instructions');
  await expect(services.createCaller('eve').pairing.claim({ code })).rejects.toThrow(INVALID);
  // The browser that missed the answer asks again.
  expect(await bob.pairing.claim({ code })).toEqual(claimed);
});

test('everything of the second browser belongs to the shared session', async () => {
  const [ann, bob] = [services.createCaller('ann2'), services.createCaller('bob2')];
  const [bees = 0] = await createPodcasts('ann2', 'Bees');
  const [rods = 0] = await createPodcasts('bob2', 'Rods');
  for (const [caller, id] of [
    [ann, bees],
    [bob, rods],
  ] as const) {
    const { id: playlist } = await caller.playlists.create({ title: 'Evening' });
    await caller.playlists.addItem({ id: playlist, podcast_id: id });
  }
  const series = await bob.series.create({ title: 'Tools', topic: 'Tool' });
  for (const caller of [ann, bob]) await caller.follows.create({ kind: 'daily', cadence: 'daily' });
  await bob.follows.create({ kind: 'topic', subject: 'arts', cadence: 'daily' });
  await ann.pronunciations.save({ name: 'Voltaire', say: 'VOL-tair' });
  await bob.pronunciations.save({ name: 'Voltaire', say: 'vol-TAIR' });
  await bob.pronunciations.save({ name: 'Coubertin', say: 'koo-ber-TAN' });

  await bob.pairing.claim({ code: await startFor('ann2') });
  expect((await ann.podcasts.changes({})).ids?.toSorted()).toEqual([bees, rods].sort());
  expect((await ann.playlists.list({})).map(({ title, item_count }) => [title, item_count])).toEqual([
    ['Evening', 1],
    ['Evening', 1],
  ]);
  expect((await ann.series.get({ id: series.id })).title).toBe('Tools');
  const { follows } = await ann.follows.list();
  expect(follows.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['daily', 'active'],
    ['topic', 'active'],
  ]);
  expect((await ann.pronunciations.list()).pronunciations).toMatchObject([
    { name: 'Coubertin', say: 'koo-ber-TAN' },
    { name: 'Voltaire', say: 'VOL-tair' },
  ]);
  // Nothing is left of the former session.
  expect(await findRowsContaining(services.container, hashSessionId('bob2'))).toEqual([
    expect.stringContaining('pairing'),
  ]);
});

test('what one browser deletes is deleted for the other, and a stranger learns nothing of it', async () => {
  const ann = services.createCaller('ann4');
  const [bees = 0, rods = 0] = await createPodcasts('ann4', 'Bees', 'Rods');
  const { version } = await ann.podcasts.changes({});
  await ann.podcasts.remove({ id: bees });
  expect(await ann.podcasts.changes({ version })).toMatchObject({ ids: [rods], deleted: [bees] });
  expect((await services.createCaller('bob4').podcasts.changes({})).deleted).toEqual([]);
  const admin = services.createCaller('operator', { isAdmin: true });
  await admin.podcasts.remove({ id: rods });
  expect((await ann.podcasts.changes({})).deleted).toEqual([bees]);
  await ann.me.erase();
  expect((await ann.podcasts.changes({})).deleted).toEqual([]);
});

test('a deletion is remembered for 90 days, and handed over with everything else', async () => {
  const ann = services.createCaller('ann6');
  const [bees = 0] = await createPodcasts('ann6', 'Bees');
  await ann.podcasts.remove({ id: bees });
  await ann.pairing.claim({ code: await startFor('bob6') });
  const bob = services.createCaller('bob6');
  const { store, orm } = services.container;
  for (const [days, deleted] of [
    [89, [bees]],
    [91, []],
  ] as const) {
    shiftMs = days * 86_400_000;
    await new RetentionService({ em: orm.em, store, clock }).sweep();
    expect((await bob.podcasts.changes({})).deleted).toEqual(deleted);
  }
});

test('a session that others have joined does not join another one', async () => {
  await createPodcasts('ann5', 'Bees');
  await services.createCaller('bob5').pairing.claim({ code: await startFor('ann5') });
  const code = await startFor('cat5');
  await expect(services.createCaller('ann5').pairing.claim({ code })).rejects.toThrow(
    'Another browser shares the library of this one.',
  );
  expect((await services.createCaller('ann5').podcasts.changes({})).ids).toHaveLength(1);
  await services.createCaller('cat5').pairing.claim({ code: await startFor('ann5') });
});

test('two browsers with more than one session may have are not joined, and nothing changes', async () => {
  const [ann, bob] = [services.createCaller('ann3'), services.createCaller('bob3')];
  const [rods = 0] = await createPodcasts('bob3', 'Rods');
  for (const caller of [ann, bob]) {
    for (let name = 0; name < 51; name += 1) {
      await caller.pronunciations.save({ name: `${caller === ann ? 'A' : 'B'}${name}`, say: 'ay' });
    }
  }
  const code = await startFor('ann3');
  await expect(bob.pairing.claim({ code })).rejects.toThrow(
    'The two browsers have 102 corrected names, and a library has room for 100. Delete some first.',
  );
  expect((await bob.podcasts.changes({})).ids).toEqual([rods]);
  // The code still works after that.
  for (const { id } of (await bob.pronunciations.list()).pronunciations.slice(0, 2)) {
    await bob.pronunciations.remove({ id });
  }
  await bob.pairing.claim({ code });
  expect((await ann.podcasts.changes({})).ids).toEqual([rods]);
});

test('the server stores neither the code nor the session, and the session must be that of the request', async () => {
  const session = 'd5f7a6de-secret-of-ann';
  const code = await startFor(session);
  expect(await findRowsContaining(services.container, code, session)).toEqual([]);
  await expect(services.createCaller('eve').pairing.start(transferOf(session))).rejects.toThrow(
    'session_id: is not the session of this request.',
  );
});

test('a code ends after ten minutes, and its content is deleted', async () => {
  const code = await startFor('late');
  expect(await findPairings('late')).toHaveLength(1);
  shiftMs = 10 * 60_000;
  await expect(services.createCaller('bob').pairing.claim({ code })).rejects.toThrow(INVALID);
  const { store, orm } = services.container;
  await new RetentionService({ em: orm.em, store, clock }).sweep();
  expect(await findPairings('late')).toEqual([]);
});

test('deleting everything deletes a pending code', async () => {
  const code = await startFor('leaver');
  await services.createCaller('leaver').me.erase();
  expect(await findPairings('leaver')).toEqual([]);
  await expect(services.createCaller('bob').pairing.claim({ code })).rejects.toThrow(INVALID);
});

test('of two browsers that enter a code at once, one gets the session', async () => {
  const code = await startFor('source');
  const claims = ['first', 'second'].map((name) => services.createCaller(name).pairing.claim({ code }));
  const results = await Promise.allSettled(claims);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test("of two browsers that enter each other's codes at once, one joins, and nothing is lost", async () => {
  for (const round of [1, 2]) {
    const names = [`left${round}`, `right${round}`];
    const ids = [];
    for (const name of names) ids.push(...(await createPodcasts(name, 'Bees')));
    const [left = '', right = ''] = await Promise.all(names.map(startFor));
    const claims = [right, left].map((code, browser) =>
      services.createCaller(names[browser] ?? '').pairing.claim({ code }),
    );
    const results = await Promise.allSettled(claims);
    const [refused] = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { message: INVALID } });
    const [joined] = results.filter((result) => result.status === 'fulfilled');
    const shared = services.createCaller(joined?.value.session_id ?? '');
    expect((await shared.podcasts.changes({})).ids?.toSorted()).toEqual(ids.toSorted());
  }
});

test('a session that no header can carry is not given to another browser', async () => {
  for (const session of ['\u{1f41d}', 'two words', 'line\nbreak']) {
    await expect(startFor(session)).rejects.toThrow('session_id');
  }
});

test('refuses malformed codes, long transfers and many attempts', async () => {
  const guesser = services.createCaller('guesser', { address: '192.0.2.77' });
  for (const code of ['', 'ABC', 'ABCDEFG0', 'ABCDEFGHJ', "A'; drop"]) {
    await expect(guesser.pairing.claim({ code })).rejects.toThrow('The code has eight letters and digits.');
  }
  const podcast_ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  await expect(guesser.pairing.start(transferOf('guesser', podcast_ids))).rejects.toThrow();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(guesser.pairing.claim({ code: 'ABCDEFGH' })).rejects.toThrow(INVALID);
  }
  await expect(guesser.pairing.claim({ code: 'ABCDEFGH' })).rejects.toThrow('You have entered many codes');
});

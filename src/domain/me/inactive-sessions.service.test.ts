import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { insertReadyPodcast } from '../../../tests/support/records.ts';
import { countRows } from '../../../tests/support/stored-rows.ts';
import { hashSessionId } from '../../server/http/credentials.ts';
import { LibraryFeedEntity } from '../feed/feed.repository.ts';
import { FollowEntity } from '../follow/follow.entity.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { systemClock } from '../system-clock.ts';
import { deleteInactiveSessions } from './inactive-sessions.service.ts';
import { VisitEntity } from './visit.repository.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21);
let now = START;

let services: TestContainer;
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(now) };
  services = await startTestContainer({ work: false, overrides: { clock } });
});
afterAll(() => services.close());
beforeEach(async () => {
  now = START;
  const em = services.container.orm.em.fork();
  await em.nativeDelete(PodcastEntity, {});
  await em.nativeDelete(PlaylistEntity, {});
  await em.nativeDelete(SeriesEntity, {});
  await em.nativeDelete(LibraryFeedEntity, {});
  await em.nativeDelete(FollowEntity, {});
  await em.nativeDelete(VisitEntity, {});
});

const visitor = (session: string) => services.createCaller(session);

async function createEverything(session: string): Promise<void> {
  await visitor(session).playlists.create({ title: 'Evening' });
  await visitor(session).series.create({ title: 'Bees', topic: 'Bee' });
  await visitor(session).feeds.reset({ kind: 'library' });
  await visitor(session).follows.create({ kind: 'daily', cadence: 'daily' });
}

async function sweepAfter(days: number): Promise<void> {
  now = START + days * DAY_MS;
  await deleteInactiveSessions(services.container.orm.em, now);
}

async function listOwned(): Promise<number[]> {
  const counts = await countRows(services.container);
  return ['playlist', 'series', 'library_feed', 'follow', 'visit'].map((table) => counts[table] ?? 0);
}

test('data of a session without podcasts is deleted 90 days after its last visit, not earlier', async () => {
  await createEverything('gone');
  await sweepAfter(90);
  expect(await listOwned()).toEqual([1, 1, 1, 1, 1]);
  await sweepAfter(91);
  expect(await listOwned()).toEqual([0, 0, 0, 0, 0]);
});

test('data of a session with a podcast stays, and expires once it has none', async () => {
  await createEverything('author');
  await insertReadyPodcast(services.container, 'author', ['']);
  await sweepAfter(200);
  expect(await listOwned()).toEqual([1, 1, 1, 1, 1]);
  await services.container.orm.em.fork().nativeDelete(PodcastEntity, {});
  await sweepAfter(291);
  expect(await listOwned()).toEqual([0, 0, 0, 0, 0]);
});

test.each([
  ['a call', () => visitor('back').feeds.library()],
  [
    'a read of its feed',
    async () => {
      const em = services.container.orm.em.fork();
      const { feedToken } = await em.findOneOrFail(PlaylistEntity, { owner: hashSessionId('back') });
      await services.container.services.feeds.findFeed('playlist', feedToken);
    },
  ],
])('%s of a session restarts its 90 days', async (_name, visit) => {
  await createEverything('back');
  now = START + 80 * DAY_MS;
  await visit();
  await services.container.visits.flush();
  await sweepAfter(169);
  expect(await listOwned()).toEqual([1, 1, 1, 1, 1]);
  await sweepAfter(171);
  expect(await listOwned()).toEqual([0, 0, 0, 0, 0]);
});

test('a visit changes a row once a day, and none for a session that owns nothing', async () => {
  await createEverything('regular');
  const em = services.container.orm.em.fork();
  const readRow = async () => (await em.getConnection().execute('select xmin, * from "visit"')) as object[];
  now = START + DAY_MS;
  const changes: object[][] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    await visitor('regular').playlists.list();
    await visitor(`passer-by ${visit}`).playlists.list();
    await services.container.visits.flush();
    changes.push(await readRow());
  }
  expect(changes[0]).toMatchObject([{ owner: hashSessionId('regular'), day: '2026-11-22' }]);
  expect(changes[1]).toEqual(changes[0]);
  expect(changes[2]).toEqual(changes[0]);
});

test('visits are written in one query, and no failure reaches the visitor', async () => {
  const { visits, orm } = services.container;
  const executed = vi.spyOn(orm.em.getConnection(), 'execute').mockRejectedValue(new Error('away'));
  try {
    for (let session = 0; session < 100; session += 1) visits.record(hashSessionId(String(session)));
    await visits.flush();
    expect(executed).toHaveBeenCalledTimes(1);
    await visits.flush();
    expect(executed).toHaveBeenCalledTimes(1);
  } finally {
    executed.mockRestore();
  }
});

test('one sweep deletes the data of more sessions than fit into one batch', async () => {
  const em = services.container.orm.em.fork();
  const owners = Array.from({ length: 250 }, (_, index) => hashSessionId(`many ${index}`));
  await em.insertMany(
    VisitEntity,
    owners.map((owner) => ({ owner, day: '2026-01-01' })),
  );
  await sweepAfter(0);
  expect(await listOwned()).toEqual([0, 0, 0, 0, 0]);
});

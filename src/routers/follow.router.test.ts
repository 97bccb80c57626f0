import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { MAX_FOLLOWS, MAX_FOLLOWS_PER_NETWORK } from '../domain/follow/follow-limits.ts';
import { systemClock } from '../domain/system-clock.ts';

const now = new Date('2026-11-23T10:00:00Z');
let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({
      work: false,
      overrides: { clock: { ...systemClock, now: () => now } },
    });
  },
  () => services.close(),
);

let addresses = 0;
/** Each session has its own address. */
function open(session: string) {
  addresses += 1;
  return services.createCaller(session, { address: `198.51.100.${addresses}` });
}

test('a session follows an article, a category and the article of the day, at its hour', async () => {
  const caller = open('reader');
  const { follow } = await caller.follows.create({
    kind: 'article',
    subject: 'abacus',
    cadence: 'weekly',
    hour: 8,
    timezone: 'Europe/Berlin',
  });
  expect(follow).toEqual({
    id: expect.any(Number),
    kind: 'article',
    subject: 'Abacus',
    title: 'Abacus',
    cadence: 'weekly',
    hour: 8,
    timezone: 'Europe/Berlin',
    status: 'active',
    pause_reason: null,
    problem: null,
    last_episode_at: null,
    next_episode_at: '2026-11-24T07:00:00.000Z',
    feed_url: (await caller.feeds.library()).feed_url,
    created_at: '2026-11-23T10:00:00.000Z',
  });
  const topic = await caller.follows.create({ kind: 'topic', subject: 'Science', cadence: 'daily' });
  expect(topic.follow).toMatchObject({ subject: 'science', title: 'Science', hour: 7, timezone: 'UTC' });
  const daily = await caller.follows.create({ kind: 'daily', cadence: 'daily', hour: 11 });
  expect(daily.follow).toMatchObject({
    subject: null,
    title: 'Article of the day',
    next_episode_at: '2026-11-23T11:00:00.000Z',
  });
  const { follows } = await caller.follows.list();
  expect(follows.map(({ kind }) => kind).toSorted()).toEqual(['article', 'daily', 'topic']);
});

test('a follow can be paused, resumed, changed and deleted', async () => {
  const caller = open('changer');
  const { follow } = await caller.follows.create({ kind: 'daily', cadence: 'daily', hour: 6 });
  const { id } = follow;
  const paused = await caller.follows.update({ id, status: 'paused' });
  expect(paused.follow).toMatchObject({ status: 'paused', pause_reason: null, next_episode_at: null });
  const resumed = await caller.follows.update({ id, status: 'active', cadence: 'weekly', hour: 12 });
  expect(resumed.follow).toMatchObject({ cadence: 'weekly', next_episode_at: '2026-11-23T12:00:00.000Z' });
  const moved = await caller.follows.update({ id, timezone: 'Asia/Tokyo' });
  expect(moved.follow.next_episode_at).toBe('2026-11-30T03:00:00.000Z');
  expect((await caller.follows.pauseAll()).follows).toMatchObject([{ id, status: 'paused' }]);
  expect(await caller.follows.remove({ id })).toEqual({ message: 'Unfollowed' });
  expect(await caller.follows.list()).toEqual({ follows: [] });
});

test("a stranger neither sees, changes, pauses nor deletes another session's follow", async () => {
  const owner = open('owner');
  const { id } = (await owner.follows.create({ kind: 'daily', cadence: 'daily' })).follow;
  const stranger = open('stranger');
  expect(await stranger.follows.list()).toEqual({ follows: [] });
  const missing = { code: 'not_found', message: 'There is no such follow.' };
  expect(await getDomainError(stranger.follows.update({ id, status: 'paused' }))).toEqual(missing);
  expect(await getDomainError(stranger.follows.remove({ id }))).toEqual(missing);
  await stranger.follows.pauseAll();
  expect((await owner.follows.list()).follows).toMatchObject([{ id, status: 'active' }]);
});

test.each([
  [{ kind: 'article' as const }, 'validation', 'subject: is missing: which article do you want to follow?'],
  [{ kind: 'article' as const, subject: 'Zxcv' }, 'not_found', 'There is no article named "Zxcv".'],
  [
    { kind: 'topic' as const, subject: 'Zxcv' },
    'validation',
    'subject: "Zxcv" is not a known category. Allowed: science, history, technology, nature, arts, places.',
  ],
])('following %j is refused with %s', async (input, code, message) => {
  const caller = open('refused');
  expect(await getDomainError(caller.follows.create({ cadence: 'daily', ...input }))).toEqual({
    code,
    message,
  });
});

test('an unknown time zone, an impossible hour and an unknown cadence are refused', async () => {
  const { create } = open('wrong').follows;
  const daily = { kind: 'daily', cadence: 'daily' } as const;
  await expect(create({ ...daily, timezone: 'Mars/Olympus' })).rejects.toThrow('timezone');
  await expect(create({ ...daily, hour: 24 })).rejects.toThrow('hour');
  await expect(create({ ...daily, cadence: 'hourly' as never })).rejects.toThrow('cadence');
});

test('the same article cannot be followed twice, also not at the same moment', async () => {
  const caller = open('twice');
  const input = { kind: 'article', subject: 'Abacus', cadence: 'daily' } as const;
  const results = await Promise.allSettled([caller.follows.create(input), caller.follows.create(input)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await getDomainError(caller.follows.create(input))).toEqual({
    code: 'conflict',
    message: 'You follow this already.',
  });
});

test('of two tabs that unfollow at the same moment, one finds nothing', async () => {
  const caller = open('tabs');
  const { id } = (await caller.follows.create({ kind: 'daily', cadence: 'daily' })).follow;
  const results = await Promise.allSettled([1, 2].map(() => caller.follows.remove({ id })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await getDomainError(caller.follows.update({ id, hour: 5 }))).toMatchObject({ code: 'not_found' });
});

test.each(['<script>', '../../etc', "'; drop table follow; --", '\0', '💥', 'a|b#c'])(
  'following the article %j is refused or finds nothing',
  async (subject) => {
    const caller = open('hostile');
    const refusal = await getDomainError(
      caller.follows.create({ kind: 'article', subject, cadence: 'daily' }),
    );
    expect(refusal.code).toMatch(/^(?:not_found|validation)$/);
    expect(await caller.follows.list()).toEqual({ follows: [] });
  },
);

test('a session and a network follow a limited number', async () => {
  const { FollowEntity } = await import('../domain/follow/follow.entity.ts');
  const caller = services.createCaller('many', { address: '203.0.113.1' });
  const { id } = (await caller.follows.create({ kind: 'daily', cadence: 'daily' })).follow;
  const em = services.container.orm.em.fork();
  const { ...first } = await em.findOneOrFail(FollowEntity, { id });
  const insert = async (count: number, owner: string) => {
    for (let index = 0; index < count; index += 1)
      await em.insert(FollowEntity, {
        ...first,
        owner,
        id: 1_000 * owner.length + index,
        subject: `${index}`,
      });
  };
  await insert(MAX_FOLLOWS - 1, first.owner);
  expect(
    await getDomainError(caller.follows.create({ kind: 'topic', subject: 'arts', cadence: 'daily' })),
  ).toEqual({
    code: 'validation',
    message: `You can follow at most ${MAX_FOLLOWS} articles and topics.`,
  });
  await insert(MAX_FOLLOWS_PER_NETWORK - MAX_FOLLOWS, 'neighbours');
  const neighbour = services.createCaller('neighbour', { address: '203.0.113.1' });
  expect(await getDomainError(neighbour.follows.create({ kind: 'daily', cadence: 'daily' }))).toMatchObject({
    code: 'rate_limited',
    retryAfter: 3600,
  });
});

test('erasing a session deletes what it follows', async () => {
  const caller = open('leaver');
  await caller.follows.create({ kind: 'daily', cadence: 'daily' });
  expect(await caller.me.erase()).toMatchObject({ follows: 1 });
  expect(await caller.follows.list()).toEqual({ follows: [] });
});

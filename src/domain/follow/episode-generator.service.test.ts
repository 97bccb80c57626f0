import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { createArticle, createFakeEncyclopedia } from '../../../tests/support/fakes.ts';
import { hashSessionId } from '../../server/http/credentials.ts';
import type { Article } from '../article/article.schema.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { PodcastCreator } from '../podcast/podcast-creator.service.ts';
import { systemClock } from '../system-clock.ts';
import { EpisodeGenerator } from './episode-generator.service.ts';
import { FollowEntity, FollowEpisodeEntity } from './follow.entity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_CREATIONS = 4;
const POOL = ['Abacus', 'Chess', 'Jazz'];

let now = new Date('2026-11-23T10:00:00Z');
let articles: Article[] = [];
let services: TestContainer;
const neverAborted = new AbortController().signal;

const encyclopedia: Encyclopedia = {
  ...createFakeEncyclopedia(),
  getArticle: (title) => createFakeEncyclopedia(...articles).getArticle(title),
  getSummary: (title) => createFakeEncyclopedia(...articles).getSummary(title),
  listRevisions: (titles) => createFakeEncyclopedia(...articles).listRevisions(titles),
  discover: async () => [],
};

beforeAll(async () => {
  services = await startTestContainer({
    work: false,
    env: { QUEUE_LIMIT: '1000', LIMIT_CREATE_PER_HOUR: String(MAX_CREATIONS) },
    overrides: { encyclopedia, clock: { ...systemClock, now: () => now } },
  });
});
afterAll(() => services.close());
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  articles = POOL.map((title) => createArticle(title, 8));
  const em = services.container.orm.em.fork();
  await em.nativeDelete(FollowEntity, {});
  await em.nativeDelete(PodcastEntity, {});
});

const createGenerator = (createAll?: PodcastCreator['createAll'], ...configured: string[]) => {
  const { podcastCreator } = services.container.services;
  return new EpisodeGenerator({
    em: services.container.orm.em,
    clock: { ...systemClock, now: () => now },
    editions: { get: () => encyclopedia },
    listPool: async (category) => (category === 'arts' ? POOL : []),
    creator: { createAll: createAll ?? podcastCreator.createAll.bind(podcastCreator) },
    modelRegistry: { configured: new Set(configured), localModels: ['qwen3:4b'] },
  });
};

async function generateDue(generator = createGenerator()): Promise<void> {
  for (const id of await generator.findDue()) await generator.generate(id, neverAborted);
}

let visitors = 0;
/** Limits of earlier tests do not count for a new session on a new address. */
function open() {
  visitors += 1;
  const { follows, podcasts, feeds } = services.createCaller(`visitor-${visitors}`, {
    address: `198.51.100.${visitors}`,
  });
  return {
    follows,
    podcasts,
    feeds,
    listTitles: async () => (await podcasts.list({})).podcasts.map(({ wiki_title }) => wiki_title),
    findFollow: async () => (await follows.list()).follows[0],
  };
}

async function followDaily() {
  const visitor = open();
  await visitor.follows.create({ kind: 'daily', cadence: 'daily', hour: 11 });
  return visitor;
}

async function followAbacus() {
  const visitor = open();
  await visitor.follows.create({ kind: 'article', subject: 'Abacus', cadence: 'daily', hour: 11 });
  return visitor;
}

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** The article gets another revision with two more sentences. */
function revise(revision = 8, sentences = 'Schools still use it. Few merchants do.'): void {
  articles = articles.map((article) => ({
    ...article,
    revision,
    sections: [...article.sections, { heading: 'Today', level: 2, text: sentences }],
  }));
}

async function finish(visitor: ReturnType<typeof open>, status: 'ready' | 'failed'): Promise<void> {
  const { podcasts } = await visitor.podcasts.list({});
  const em = services.container.orm.em.fork();
  await em.nativeUpdate(
    PodcastEntity,
    { id: { $in: podcasts.map(({ id }) => id) } },
    { status, error: status === 'failed' ? 'The provider refused.' : null },
  );
}

test('an episode is generated at its hour and not before, in the library of the session', async () => {
  const visitor = await followDaily();
  pass(HOUR_MS - 1);
  await generateDue();
  expect(await visitor.listTitles()).toEqual([]);
  pass(1);
  await generateDue();
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
  expect(await visitor.findFollow()).toMatchObject({
    last_episode_at: '2026-11-23T11:00:00.000Z',
    next_episode_at: '2026-11-24T11:00:00.000Z',
  });
});

test('two processes that generate the same due episode at the same moment generate one', async () => {
  const visitor = await followDaily();
  pass(HOUR_MS);
  const [first, second] = [createGenerator(), createGenerator()];
  const [id = 0] = await first.findDue();
  await Promise.all([first.generate(id, neverAborted), second.generate(id, neverAborted)]);
  expect(await visitor.listTitles()).toHaveLength(1);
});

test('an episode that is chosen while its session joins another one belongs to that one', async () => {
  const [visitor, other] = [await followDaily(), open()];
  pass(HOUR_MS);
  const em = services.container.orm.em.fork();
  const { podcastCreator } = services.container.services;
  const owner = hashSessionId(`visitor-${visitors}`);
  const slow = createGenerator(async (...creation) => {
    await em.nativeUpdate(FollowEntity, {}, { owner });
    return podcastCreator.createAll(...creation);
  });
  await generateDue(slow);
  expect([await visitor.listTitles(), await other.listTitles()]).toEqual([[], []]);
  await generateDue();
  expect([await visitor.listTitles(), await other.listTitles()]).toEqual([[], [expect.any(String)]]);
});

test('after a kill in the middle of a creation the next attempt generates the episode once', async () => {
  const visitor = await followDaily();
  pass(HOUR_MS);
  const { podcastCreator } = services.container.services;
  const killed = createGenerator((caller, inputs, within) =>
    podcastCreator.createAll(caller, inputs, async (tx, ids) => {
      await within?.(tx, ids);
      throw new Error('killed');
    }),
  );
  const [id = 0] = await killed.findDue();
  await expect(killed.generate(id, neverAborted)).rejects.toThrow('killed');
  expect(await visitor.listTitles()).toEqual([]);
  pass(HOUR_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
});

test('after a night off one episode catches up with all that were due', async () => {
  const visitor = await followDaily();
  pass(13 * DAY_MS + 10 * HOUR_MS);
  await generateDue();
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
  expect(await visitor.findFollow()).toMatchObject({ next_episode_at: '2026-12-07T11:00:00.000Z' });
});

test('a clock that is set back generates no episode twice, and one that was a year ahead stops no follow', async () => {
  const visitor = await followDaily();
  pass(HOUR_MS);
  await generateDue();
  pass(-HOUR_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
  const em = services.container.orm.em.fork();
  const ahead = new Date(now.getTime() + 365 * DAY_MS);
  await em.nativeUpdate(FollowEntity, {}, { dueAt: ahead, tryAt: ahead });
  await generateDue();
  expect(await visitor.findFollow()).toMatchObject({ next_episode_at: '2026-11-24T11:00:00.000Z' });
  pass(HOUR_MS + DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(2);
});

test('a follow without a listener for 14 days is paused, and resumes on request', async () => {
  const visitor = await followDaily();
  pass(14 * DAY_MS + HOUR_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual([]);
  expect(await visitor.findFollow()).toMatchObject({ status: 'paused', pause_reason: 'no_listener' });
  const id = (await visitor.findFollow())?.id ?? 0;
  await visitor.follows.update({ id, status: 'active' });
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
});

test('a feed reader and a listener keep a follow active', async () => {
  const { listening, services: all } = services.container;
  const visitor = await followDaily();
  const { feed_url } = await visitor.feeds.library();
  for (const hear of ['feed', 'audio']) {
    pass(8 * DAY_MS);
    await generateDue();
    const { podcasts } = await visitor.podcasts.list({});
    if (hear === 'feed')
      await all.feeds.findFeed('library', feed_url.split('/').at(-1)?.replace('.xml', '') ?? '');
    else listening.recordAudio(podcasts[0]?.id ?? 0);
    await listening.flush();
  }
  pass(8 * DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(3);
  expect(await visitor.findFollow()).toMatchObject({ status: 'active' });
});

test('an article gets an episode after a substantive revision only', async () => {
  const visitor = await followAbacus();
  pass(DAY_MS);
  await generateDue();
  revise(8, '');
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual([]);
  revise(9);
  pass(DAY_MS);
  await generateDue();
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual(['Abacus']);
});

test('an article without revisions for months stays followed, and is paused when its episode has no listener', async () => {
  const visitor = await followAbacus();
  pass(60 * DAY_MS);
  await generateDue();
  revise();
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual(['Abacus']);
  pass(15 * DAY_MS);
  await generateDue();
  expect(await visitor.findFollow()).toMatchObject({ status: 'paused', pause_reason: 'no_listener' });
});

test('the follow of a deleted article is paused', async () => {
  const visitor = await followAbacus();
  articles = [];
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.findFollow()).toMatchObject({ status: 'paused', pause_reason: 'article_missing' });
});

test('a failed episode is generated again at the next due time', async () => {
  const visitor = await followAbacus();
  revise();
  pass(DAY_MS);
  await generateDue();
  await finish(visitor, 'failed');
  await generateDue();
  expect(await visitor.findFollow()).toMatchObject({ problem: 'The provider refused.' });
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual(['Abacus', 'Abacus']);
});

test('an episode that the listener deletes is not made again', async () => {
  const visitor = await followAbacus();
  revise();
  pass(DAY_MS);
  await generateDue();
  await finish(visitor, 'ready');
  const { podcasts } = await visitor.podcasts.list({});
  await visitor.podcasts.remove({ id: podcasts[0]?.id ?? 0 });
  pass(DAY_MS);
  await generateDue();
  expect(await visitor.listTitles()).toEqual([]);
});

test('a topic chooses each article once and is paused when none is left', async () => {
  const visitor = open();
  await visitor.follows.create({ kind: 'topic', subject: 'arts', cadence: 'weekly', hour: 11 });
  for (let week = 0; week < 4; week += 1) {
    pass(7 * DAY_MS);
    services.container.listening.recordAudio((await visitor.podcasts.list({})).podcasts[0]?.id ?? 0);
    await services.container.listening.flush();
    await generateDue();
  }
  expect((await visitor.listTitles()).toSorted()).toEqual(POOL);
  expect(await visitor.findFollow()).toMatchObject({ status: 'paused', pause_reason: 'nothing_new' });
});

test('episodes beyond LIMIT_CREATE_PER_HOUR wait, and the visitor sees why', async () => {
  const visitor = await followDaily();
  for (let used = 0; used < MAX_CREATIONS; used += 1) await visitor.podcasts.create({ title: 'Chess' });
  pass(HOUR_MS);
  await generateDue();
  const follow = await visitor.findFollow();
  expect(follow).toMatchObject({
    status: 'active',
    problem: 'You have started many podcasts within an hour. Please try again later.',
  });
  expect(new Date(follow?.next_episode_at ?? 0).getTime()).toBeLessThanOrEqual(now.getTime() + HOUR_MS);
  expect(await visitor.listTitles()).toHaveLength(MAX_CREATIONS);
});

test('a refusal for the spending cap leaves the episode to a later attempt', async () => {
  const visitor = await followDaily();
  pass(HOUR_MS);
  let refusals = 0;
  await generateDue(
    createGenerator(async () => {
      refusals += 1;
      throw new DomainError('unavailable', 'This server has spent what it may for today.', {
        retryAfter: 12 * 3600,
      });
    }),
  );
  expect(refusals).toBe(1);
  expect(await visitor.findFollow()).toMatchObject({
    problem: 'This server has spent what it may for today.',
    next_episode_at: '2026-11-23T12:00:00.000Z',
  });
  pass(HOUR_MS);
  await generateDue();
  expect(await visitor.listTitles()).toHaveLength(1);
  const episodes = await services.container.orm.em.fork().find(FollowEpisodeEntity, {});
  expect(episodes.map(({ dueAt }) => dueAt.toISOString())).toEqual(['2026-11-23T11:00:00.000Z']);
});

test('an episode of a server with local models alone is written by one of them', async () => {
  await followAbacus();
  const asked: unknown[] = [];
  const refuse: PodcastCreator['createAll'] = async (_, inputs) => {
    asked.push(...inputs.map(({ modelType }) => modelType));
    throw new DomainError('unavailable', 'Not now.');
  };
  pass(2 * 24 * 3600 * 1000);
  revise();
  await generateDue(createGenerator(refuse, 'local')).catch(() => undefined);
  expect(asked).toEqual(['local']);
});

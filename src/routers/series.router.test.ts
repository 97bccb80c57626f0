import { beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import {
  createArticle,
  createFakeEncyclopedia,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../tests/support/fakes.ts';
import { waitForFinalEvent } from '../../tests/support/final-event.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { PodcastEntity } from '../domain/podcast/podcast.entity.ts';
import type { Podcast, PodcastStatus } from '../domain/podcast/podcast.schema.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import type { EpisodeProposal, EpisodesRequest } from '../domain/script-model.ts';
import type { Series } from '../domain/series/series.schema.ts';
import { systemClock } from '../domain/system-clock.ts';

/** A script model that plans series as the test defines. */
class PlanningScriptModel extends FakeScriptModel {
  plan: (request: EpisodesRequest) => Promise<EpisodeProposal[]> = () =>
    Promise.reject(new Error('not asked'));
  proposeEpisodes(request: EpisodesRequest): Promise<EpisodeProposal[]> {
    return this.plan(request);
  }
}

const planner = new PlanningScriptModel();
const speechModel = new FakeSpeechModel();
const articles = ['Bee', 'Honey', 'Beeswax', 'Beehive', 'Abacus'].map((title) => createArticle(title, 3));
const MAX_CREATIONS_PER_HOUR = 12;
let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({
      env: { LIMIT_CREATE_PER_HOUR: String(MAX_CREATIONS_PER_HOUR), QUEUE_LIMIT: '10' },
      // The tests set the status of podcasts themselves.
      work: false,
      overrides: {
        encyclopedia: createFakeEncyclopedia(...articles),
        modelRegistry: {
          findScriptModel: () => planner,
          getSpeechModel: () => speechModel,
          configured: new Set(['openai']),
          localModels: [],
        },
      },
    });
  },
  () => services.close(),
);
let session = 0;
beforeEach(async () => {
  session += 1;
  await services.container.orm.em.fork().nativeDelete(PodcastEntity, {});
});

const call = (owner = `s${session}`) => services.createCaller(owner);

const createSeries = (fields: object = {}): Promise<Series> =>
  call().series.create({ title: 'Bees', topic: 'Bee', ...fields });

async function createEpisode(id: number, fields: object = {}): Promise<Podcast> {
  const { podcast } = await call().series.createEpisode({
    id,
    title: 'An episode',
    wikiTitles: ['Bee'],
    role: 'intro',
    partNumber: 1,
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4.1',
    ...fields,
  });
  return podcast;
}

/** Sets a status as a run would. */
async function setStatus(status: PodcastStatus, id: number): Promise<void> {
  const isReady = status === 'ready';
  const audioFilename = isReady ? `podcast_${id}.mp3` : null;
  const audioKey = isReady ? `audio/${id}/1.mp3` : null;
  if (audioKey) await services.store.put(audioKey, new Uint8Array(8));
  const changes = { status, audioFilename, audioKey, transcript: 'Mira: Hello.' };
  await services.container.orm.em.fork().nativeUpdate(PodcastEntity, { id }, changes);
}

test('creates all suggested episodes at once, and drops a deleted one from the series', async () => {
  const { series, podcasts: podcastCalls } = call();
  const { id } = await series.create({ title: 'Bees', topic: 'bee' });
  const suggestions = await series.suggestions({ id });
  const { podcasts } = await series.createEpisodes({
    id,
    episodes: suggestions.map(({ title, role, partNumber, sourceArticles }) => ({
      title,
      role,
      partNumber,
      wikiTitles: sourceArticles.map((article) => article.title),
    })),
  });
  expect(podcasts.map(({ part_number }) => part_number)).toEqual(suggestions.map((_, index) => index + 1));
  expect((await series.get({ id })).status).toBe('processing');
  expect(await series.suggestions({ id })).toEqual([]);

  const [deleted] = podcasts;
  await podcastCalls.remove({ id: deleted?.id ?? 0 });
  const remaining = (await series.get({ id })).podcasts;
  expect(remaining.map((podcast) => podcast.id)).toEqual(podcasts.slice(1).map((podcast) => podcast.id));
  // A deleted suggestion can be suggested again, after the last part.
  const [again] = await series.suggestions({ id });
  expect(again).toMatchObject({ role: 'intro', partNumber: podcasts.length + 1 });
  await series.remove({ id });
});

test('a series has pages of episodes by part number, and a summary has only their number', async () => {
  const { id } = await createSeries();
  const { series } = call();
  const { podcasts } = await series.createEpisodes({
    id,
    episodes: [3, 1, 2].map((partNumber) => ({
      title: `Part ${partNumber}`,
      wikiTitles: ['Bee'],
      partNumber,
    })),
  });
  await setStatus('ready', podcasts[1]?.id ?? 0);
  const page = await series.get({ id, page: 2, limit: 2 });
  expect(page.podcasts.map(({ part_number }) => part_number)).toEqual([3]);
  expect(page).toMatchObject({ episode_count: 3, status: 'processing', progress: 33 });
  expect((await series.get({ id, limit: 2 })).podcasts).toMatchObject([
    { part_number: 1, transcript: null, transcript_omitted: true },
    { part_number: 2, transcript: null },
  ]);
  expect(await series.list({ fields: 'summary' })).toMatchObject([
    { id, episode_count: 3, progress: 33, podcasts: [], podcasts_omitted: true },
  ]);
});

test('cancelling deletes unfinished episodes and keeps ready ones; a second cancel is a conflict', async () => {
  const { id } = await createSeries();
  const { series } = call();
  const ready = await createEpisode(id);
  await setStatus('ready', ready.id);
  const others = await series.createEpisodes({
    id,
    episodes: ['Honey', 'Beeswax', 'Beehive'].map((title, index) => ({
      title,
      wikiTitles: [title],
      role: 'deep-dive',
      partNumber: index + 2,
    })),
  });
  const [running = 0, ...waiting] = others.podcasts.map((podcast) => podcast.id);
  await setStatus('processing', running);
  expect(await series.get({ id })).toMatchObject({ status: 'processing', progress: 25 });
  expect(await series.cancel({ id })).toEqual({ message: 'Series generation cancelled' });
  const finalEvents = [running, ...waiting].map((one) => waitForFinalEvent(services.container, one));
  expect(await Promise.all(finalEvents)).toEqual(['deleted', 'deleted', 'deleted']);
  expect(await series.get({ id })).toMatchObject({
    status: 'cancelled',
    podcasts: [{ id: ready.id, status: 'ready' }],
  });
  expect(await getDomainError(series.cancel({ id }))).toEqual({
    code: 'conflict',
    message: 'This series has been cancelled already.',
  });
  expect(await getDomainError(series.createEpisode({ id, title: 'Late', wikiTitles: ['Bee'] }))).toEqual({
    code: 'conflict',
    message: expect.stringMatching(/cancelled/),
  });
});

test('cannot cancel a finished series, can cancel an empty one', async () => {
  const empty = await createSeries();
  expect(await call().series.cancel({ id: empty.id })).toEqual({ message: 'Series generation cancelled' });
  const { id } = await createSeries();
  await setStatus('ready', (await createEpisode(id)).id);
  expect(await getDomainError(call().series.cancel({ id }))).toEqual({
    code: 'conflict',
    message: expect.stringMatching(/finished/),
  });
});

test('a stranger does not find a series', async () => {
  const { id } = await createSeries();
  const episode = { title: 'A', wikiTitles: ['Bee'] };
  const stranger = call('stranger').series;
  for (const attempt of [
    () => stranger.get({ id }),
    () => stranger.remove({ id }),
    () => stranger.cancel({ id }),
    () => stranger.suggestions({ id }),
    () => stranger.createEpisode({ id, ...episode }),
    () => stranger.createEpisodes({ id, episodes: [episode] }),
  ]) {
    expect(await getDomainError(attempt()), String(attempt)).toEqual({
      code: 'not_found',
      message: 'There is no such series.',
    });
  }
  expect(await stranger.list()).toEqual([]);
  expect(await call().series.get({ id })).toMatchObject({ status: 'pending', podcasts: [] });
});

type SeriesProcedure = keyof ReturnType<typeof call>['series'];

test.each<[SeriesProcedure, object, RegExp]>([
  ['create', {}, /title.*topic/],
  ['create', { title: ' ', topic: 'Bee' }, /title/],
  ['create', { title: 'Bees', topic: 7 }, /topic/],
  ['create', { title: 'Bees', topic: 'Bee', description: 'x'.repeat(2001) }, /description/],
  ['get', { id: 'abc' }, /id/],
  ['remove', { id: 0 }, /id/],
  ['suggestions', { id: 1.5 }, /id/],
  ['cancel', { id: 'x' }, /id/],
  ['createEpisode', { wikiTitles: ['Bee'] }, /title/],
  ['createEpisode', { title: 'A' }, /wikiTitles/],
  ['createEpisode', { title: 'A', wikiTitles: [] }, /wikiTitles/],
  ['createEpisode', { title: 'A', wikiTitles: 'Bee' }, /wikiTitles/],
  ['createEpisode', { title: 'A', wikiTitles: ['Bee'], role: 'finale' }, /role/],
  ['createEpisode', { title: 'A', wikiTitles: ['Bee'], specificModel: 'gpt-9' }, /specificModel/],
  ['createEpisode', { title: 'A', wikiTitles: ['Bee'], ttsProvider: 'polly' }, /ttsProvider/],
  ['createEpisodes', { episodes: [] }, /episodes/],
  ['createEpisodes', { episodes: [{ title: 'A', wikiTitles: [] }] }, /episodes\.0\.wikiTitles/],
])('series.%s refuses invalid input with the name of the field, case %#', async (name, input, message) => {
  const needsId = name.startsWith('createEpisode');
  const id = needsId ? { id: (await createSeries()).id } : {};
  const procedure = call().series[name] as (input: object) => Promise<unknown>;
  expect(await getDomainError(procedure({ ...id, ...input }))).toEqual({
    code: 'validation',
    message: expect.stringMatching(message),
  });
});

test('creates several episodes together or not at all, and counts each towards the limits', async () => {
  const { id } = await createSeries();
  const { series } = call();
  const createBatch = (titles: string[]) =>
    series.createEpisodes({
      id,
      episodes: titles.map((title, index) => ({ title, wikiTitles: [title], partNumber: index + 1 })),
    });
  const countEpisodes = async () => (await series.get({ id })).podcasts.length;
  // One unknown title refuses the whole batch without counting it.
  for (let time = 0; time < 5; time += 1) {
    expect(await getDomainError(createBatch(['Bee', 'Honey', 'Nowhere', 'Beeswax']))).toEqual({
      code: 'not_found',
      message: expect.stringMatching(/Nowhere/),
    });
  }
  // More than the queue accepts.
  expect(await getDomainError(createBatch(Array.from({ length: 11 }, () => 'Bee')))).toMatchObject({
    code: 'unavailable',
    retryAfter: 60,
  });
  expect(await countEpisodes()).toBe(0);
  expect((await createBatch(Array.from({ length: 8 }, () => 'Bee'))).podcasts).toHaveLength(8);
  const beyond = createBatch(Array.from({ length: MAX_CREATIONS_PER_HOUR - 7 }, () => 'Bee'));
  expect(await getDomainError(beyond)).toMatchObject({ code: 'rate_limited' });
  expect(await countEpisodes()).toBe(8);
});

test('creates a series with the episodes suggested for its topic, or neither the series nor an episode', async () => {
  const { series } = call();
  const suggestions = await series.suggestionsForTopic({ topic: ' Honey ' });
  const episodes = suggestions.map(({ title, role, partNumber, sourceArticles }) => ({
    title,
    role,
    partNumber,
    wikiTitles: sourceArticles.map((article) => article.title),
  }));
  const created = await series.create({ title: 'Sweet', topic: 'Honey', episodes });
  expect(created).toMatchObject({ status: 'processing', episode_count: suggestions.length });
  expect(created.podcasts.map(({ title }) => title)).toEqual(suggestions.map(({ title }) => title));
  expect(await series.suggestions({ id: created.id })).toEqual([]);

  const unknown = [...episodes, { title: 'Nothing', wikiTitles: ['Nowhere'] }];
  expect(await getDomainError(series.create({ title: 'No', topic: 'Honey', episodes: unknown }))).toEqual({
    code: 'not_found',
    message: expect.stringMatching(/Nowhere/),
  });
  expect((await series.list()).map(({ id }) => id)).toEqual([created.id]);
});

test('deletes failed episodes after an hour, and the series status follows', async () => {
  const { id } = await createSeries();
  const ready = await createEpisode(id);
  await setStatus('ready', ready.id);
  const failed = await createEpisode(id, { partNumber: 2, wikiTitles: ['Honey'], role: 'conclusion' });
  await setStatus('failed', failed.id);
  expect(await call().series.get({ id })).toMatchObject({ status: 'completed', progress: 50 });
  const em = services.container.orm.em;
  const later = { ...systemClock, now: () => new Date(Date.now() + 61 * 60_000) };
  await new RetentionService({ em, store: services.store, clock: later }).sweep();
  expect(await call().series.get({ id })).toMatchObject({
    status: 'completed',
    progress: 100,
    podcasts: [{ id: ready.id }],
  });
  expect(await em.fork().count(PodcastEntity, { id: failed.id })).toBe(0);
});

test('suggests existing articles by role in order, the topic first, and none for an unknown topic', async () => {
  const { id } = await createSeries({ topic: 'beehive' });
  planner.plan = () => Promise.reject(new Error('The model is down.'));
  const suggestions = await call().series.suggestions({ id });
  expect(suggestions[0]).toMatchObject({
    role: 'intro',
    partNumber: 1,
    sourceArticles: [{ title: 'Beehive' }],
  });
  expect(suggestions.at(-1)?.role).toBe('conclusion');
  const known = articles.map(({ title }) => title);
  for (const { sourceArticles, description } of suggestions) {
    expect(description).not.toBe('');
    for (const { title } of sourceArticles) expect(known).toContain(title);
  }
  for (const topic of ['Zzqxv jjkwq', '""', '[[]]']) {
    const unknown = await createSeries({ topic });
    expect(await call().series.suggestions({ id: unknown.id })).toEqual([]);
  }
});

test('a model orders and titles the episodes once per topic, and cannot add unknown articles', async () => {
  const requests: EpisodesRequest[] = [];
  planner.plan = async (request) => {
    requests.push(request);
    const honey = request.articles.findIndex(({ title }) => title === 'Honey');
    return [
      { role: 'conclusion', title: 'What stays', description: 'The end.', articles: [0] },
      { role: 'intro', title: 'Sweet beginnings', description: 'The start.', articles: [0, 4000] },
      { role: 'deep-dive', title: 'Liquid gold', description: 'More.', articles: [honey] },
      { role: 'deep-dive', title: 'Thin air', description: 'Nothing.', articles: [-1, 99] },
    ];
  };
  const first = await createSeries({ topic: 'ABACUS' });
  const suggestions = await call().series.suggestions({ id: first.id });
  expect(suggestions.map(({ title, sourceArticles }) => [title, sourceArticles])).toEqual([
    ['Sweet beginnings', [{ title: 'Abacus' }]],
    ['Liquid gold', [{ title: 'Honey' }]],
    ['What stays', [{ title: 'Abacus' }]],
  ]);
  expect(requests).toMatchObject([{ topic: 'ABACUS', model: 'gpt-4.1' }]);
  expect(requests[0]?.articles[0]?.title).toBe('Abacus');
  const second = await createSeries({ topic: 'abacus' });
  expect(await call().series.suggestions({ id: second.id })).toEqual(suggestions);
  expect(requests).toHaveLength(1);
});

test('limits a session to a hundred series, also if they are created at once', async () => {
  const created = await Promise.allSettled(Array.from({ length: 103 }, () => createSeries()));
  const refused = created.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) {
    expect(await getDomainError(Promise.reject(reason))).toEqual({
      code: 'validation',
      message: 'You can have at most 100 series.',
    });
  }
});

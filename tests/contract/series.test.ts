import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast, PodcastStatus } from '../../src/domain/podcast/podcast.schema.ts';
import { RetentionService } from '../../src/domain/podcast/retention.service.ts';
import type { EpisodeProposal, EpisodesRequest, ScriptModel, SpeechModel } from '../../src/domain/ports.ts';
import type { EpisodeSuggestion, Series } from '../../src/domain/series/series.schema.ts';
import type { AppRouter } from '../../src/routers/index.ts';
import { createBuiltinSpeechModel } from '../../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { createBuiltinWriter } from '../../src/server/adapters/writer/rules/index.ts';
import { createArticle, createFakeEncyclopedia, FakeScriptModel, FakeSpeechModel } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A script model that plans series as the test defines. */
class PlanningWriter extends FakeScriptModel {
  plan: (request: EpisodesRequest) => Promise<EpisodeProposal[]> = () =>
    Promise.reject(new Error('not asked'));
  planEpisodes(request: EpisodesRequest): Promise<EpisodeProposal[]> {
    return this.plan(request);
  }
}

const planner = new PlanningWriter();
const cast: { writer: ScriptModel; voice: SpeechModel } = { writer: planner, voice: new FakeSpeechModel() };
const articles = ['Bee', 'Honey', 'Beeswax', 'Beehive', 'Abacus'].map((title) => createArticle(title, 3));
const LIMIT = 12;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_CREATE_PER_HOUR: String(LIMIT), QUEUE_LIMIT: '10' },
    // Only the last test generates podcasts; the others set their status.
    work: false,
    overrides: {
      encyclopedia: createFakeEncyclopedia(...articles),
      modelRegistry: {
        findScriptModel: () => cast.writer,
        getSpeechModel: () => cast.voice,
        configured: new Set(['openai']),
      },
    },
  });
});
afterAll(() => server.close());
let session = 0;
beforeEach(async () => {
  session += 1;
  await server.container.orm.em.fork().nativeDelete(PodcastEntity, {});
});

const trpc = (owner = `s${session}`) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${server.url}/trpc`, headers: { 'x-session-id': owner } })],
  });

async function rest<T>(method: string, path: string, body?: unknown, owner = `s${session}`) {
  const answer = await server.call(method, path, { session: owner, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function newSeries(fields: object = {}): Promise<Series> {
  const { status, body } = await rest<Series>('POST', '/api/series', {
    title: 'Bees',
    topic: 'Bee',
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

async function newEpisode(id: number, fields: object = {}): Promise<Podcast> {
  const { status, body } = await rest<{ podcast: Podcast }>('POST', `/api/series/${id}/episodes`, {
    title: 'An episode',
    wikiTitles: ['Bee'],
    role: 'intro',
    partNumber: 1,
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4.1',
    ...fields,
  });
  expect(status).toBe(201);
  return body.podcast;
}

/** Sets a status as a run would. */
async function become(status: PodcastStatus, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    const ready = status === 'ready';
    const kept = {
      audioFilename: ready ? `podcast_${id}.mp3` : null,
      audioKey: ready ? `audio/${id}/1.mp3` : null,
    };
    if (kept.audioKey) await server.store.put(kept.audioKey, new Uint8Array(8));
    await server.container.orm.em
      .fork()
      .nativeUpdate(PodcastEntity, { id }, { status, ...kept, transcript: 'Mira: Hello.' });
  }
}

async function lastEvent(id: number): Promise<string> {
  let last = '';
  for await (const { event } of server.container.events.follow(id, 0, AbortSignal.timeout(50_000))) {
    last = event.type;
  }
  return last;
}

test('creates, fills, completes and deletes a series with its episodes', async () => {
  const series = await newSeries({ description: ' All about bees ' });
  expect(series).toMatchObject({
    title: 'Bees',
    topic: 'Bee',
    description: 'All about bees',
    status: 'pending',
    progress: 0,
    podcasts: [],
  });
  const second = await newEpisode(series.id, {
    title: 'Honey and wax',
    wikiTitles: ['Honey', ' Beeswax', 'Honey'],
    role: 'deep-dive',
    partNumber: 2,
  });
  expect(second).toMatchObject({
    series_id: series.id,
    part_number: 2,
    role: 'deep-dive',
    wiki_title: 'Honey',
    wiki_titles: ['Honey', 'Beeswax'],
  });
  const first = await newEpisode(series.id, { partNumber: 'none' });
  expect(first).toMatchObject({ part_number: 1, role: 'intro' });
  expect((await rest<Series>('GET', `/api/series/${series.id}`)).body.status).toBe('processing');
  await become('ready', first.id, second.id);

  const { body } = await rest<Series>('GET', `/api/series/${series.id}`);
  expect(body).toMatchObject({ status: 'completed', progress: 100 });
  expect(body.podcasts.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(body.podcasts[0]?.transcript).toBe('Mira: Hello.');
  const list = await rest<Series[]>('GET', '/api/series');
  expect(list.body).toMatchObject([{ id: series.id, status: 'completed', progress: 100 }]);
  expect(list.body[0]?.podcasts.map(({ id, transcript }) => [id, transcript])).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  expect(await trpc().series.list.query()).toEqual(list.body);
  expect(await trpc().series.get.query({ id: series.id })).toEqual(body);

  const audio = body.podcasts[0]?.audio_url ?? '';
  expect((await server.call('HEAD', audio)).status).toBe(200);
  expect(await rest('DELETE', `/api/series/${series.id}`)).toEqual({
    status: 200,
    body: { message: 'Series deleted' },
  });
  expect((await server.call('HEAD', audio)).status).toBe(404);
  expect((await rest('GET', `/api/podcasts/${first.id}`)).status).toBe(404);
  expect((await rest('GET', `/api/series/${series.id}`)).status).toBe(404);
  expect((await rest<Series[]>('GET', '/api/series')).body).toEqual([]);
});

test('creates all suggested episodes at once over tRPC, and drops a deleted one from the series', async () => {
  const series = await trpc().series.create.mutate({ title: 'Bees', topic: 'bee' });
  const suggestions = await trpc().series.suggestions.query({ id: series.id });
  const { podcasts } = await trpc().series.createEpisodes.mutate({
    id: series.id,
    episodes: suggestions.map(({ title, role, partNumber, sourceArticles }) => ({
      title,
      role,
      partNumber,
      wikiTitles: sourceArticles.map((article) => article.title),
    })),
  });
  expect(podcasts.map(({ part_number }) => part_number)).toEqual(suggestions.map((_, index) => index + 1));
  expect((await trpc().series.get.query({ id: series.id })).status).toBe('processing');
  expect(await trpc().series.suggestions.query({ id: series.id })).toEqual([]);

  const [gone] = podcasts;
  expect((await rest('DELETE', `/api/podcasts/${gone?.id}`)).status).toBe(200);
  const left = (await trpc().series.get.query({ id: series.id })).podcasts;
  expect(left.map(({ id }) => id)).toEqual(podcasts.slice(1).map(({ id }) => id));
  // A deleted suggestion can be suggested again, after the last part.
  const [again] = await trpc().series.suggestions.query({ id: series.id });
  expect(again).toMatchObject({ role: 'intro', partNumber: podcasts.length + 1 });
  await trpc().series.remove.mutate({ id: series.id });
});

test('cancelling deletes unfinished episodes and keeps ready ones; a second cancel is a conflict', async () => {
  const series = await newSeries();
  const ready = await newEpisode(series.id);
  await become('ready', ready.id);
  const others = await rest<{ podcasts: Podcast[] }>('POST', `/api/series/${series.id}/episodes/batch`, {
    episodes: ['Honey', 'Beeswax', 'Beehive'].map((title, index) => ({
      title,
      wikiTitles: [title],
      role: 'deep-dive',
      partNumber: index + 2,
    })),
  });
  expect(others.status).toBe(201);
  const [making, ...waiting] = others.body.podcasts.map(({ id }) => id);
  if (!making) throw new Error('There is no episode.');
  await become('processing', making);
  expect((await rest<Series>('GET', `/api/series/${series.id}`)).body).toMatchObject({
    status: 'processing',
    progress: 25,
  });
  expect(await rest('POST', `/api/series/${series.id}/cancel`)).toEqual({
    status: 200,
    body: { message: 'Series generation cancelled' },
  });
  expect(await Promise.all([making, ...waiting].map(lastEvent))).toEqual(['deleted', 'deleted', 'deleted']);
  const { body } = await rest<Series>('GET', `/api/series/${series.id}`);
  expect(body).toMatchObject({ status: 'cancelled', podcasts: [{ id: ready.id, status: 'ready' }] });
  expect(await rest('POST', `/api/series/${series.id}/cancel`)).toEqual({
    status: 409,
    body: { code: 'conflict', message: 'This series has been cancelled already.' },
  });
  await expect(trpc().series.cancel.mutate({ id: series.id })).rejects.toMatchObject({
    data: { code: 'conflict', httpStatus: 409 },
  });
  const late = await rest('POST', `/api/series/${series.id}/episodes`, {
    title: 'Late',
    wikiTitles: ['Bee'],
  });
  expect([late.status, late.body]).toEqual([
    409,
    { code: 'conflict', message: expect.stringMatching(/cancelled/) },
  ]);
});

test('cannot cancel a finished series, can cancel an empty one', async () => {
  const empty = await newSeries();
  expect((await rest('POST', `/api/series/${empty.id}/cancel`)).status).toBe(200);
  const series = await newSeries();
  await become('ready', (await newEpisode(series.id)).id);
  expect(await rest('POST', `/api/series/${series.id}/cancel`)).toEqual({
    status: 409,
    body: { code: 'conflict', message: expect.stringMatching(/finished/) },
  });
});

test('GET on the cancel path changes nothing and redirects to the confirmation', async () => {
  const series = await newSeries();
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${server.url}/api/series/${series.id}/cancel`, {
      method,
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/series?cancel=${series.id}`]);
  }
  expect((await rest<Series>('GET', `/api/series/${series.id}`)).body.status).toBe('pending');
  const malformed = await rest('GET', '/api/series/abc/cancel');
  expect([malformed.status, malformed.body]).toEqual([
    400,
    { code: 'validation', message: expect.stringMatching(/^id/) },
  ]);
});

test('a stranger gets 404 for a series', async () => {
  const { id } = await newSeries();
  const episode = { title: 'A', wikiTitles: ['Bee'] };
  const missing = { status: 404, body: { code: 'not_found', message: 'There is no such series.' } };
  expect(await rest('GET', `/api/series/${id}`, undefined, 'stranger')).toEqual(missing);
  expect(await rest('DELETE', `/api/series/${id}`, undefined, 'stranger')).toEqual(missing);
  expect(await rest('POST', `/api/series/${id}/cancel`, undefined, 'stranger')).toEqual(missing);
  expect(await rest('GET', `/api/series/${id}/suggestions`, undefined, 'stranger')).toEqual(missing);
  expect(await rest('POST', `/api/series/${id}/episodes`, episode, 'stranger')).toEqual(missing);
  expect(await rest('POST', `/api/series/${id}/episodes/batch`, { episodes: [episode] }, 'stranger')).toEqual(
    missing,
  );
  expect((await rest('GET', '/api/series', undefined, 'stranger')).body).toEqual([]);
  const stranger = trpc('stranger').series;
  for (const call of [
    () => stranger.get.query({ id }),
    () => stranger.remove.mutate({ id }),
    () => stranger.cancel.mutate({ id }),
    () => stranger.suggestions.query({ id }),
    () => stranger.createEpisode.mutate({ id, ...episode }),
  ])
    await expect(call()).rejects.toMatchObject({ data: { code: 'not_found', httpStatus: 404 } });
  expect((await rest<Series>('GET', `/api/series/${id}`)).body).toMatchObject({
    status: 'pending',
    podcasts: [],
  });
});

test.each<[string, string, unknown, RegExp]>([
  ['POST', '/api/series', {}, /title.*topic/],
  ['POST', '/api/series', { title: ' ', topic: 'Bee' }, /title/],
  ['POST', '/api/series', { title: 'Bees', topic: 7 }, /topic/],
  ['POST', '/api/series', { title: 'Bees', topic: 'Bee', description: 'x'.repeat(2001) }, /description/],
  ['GET', '/api/series/abc', undefined, /id/],
  ['DELETE', '/api/series/0', undefined, /id/],
  ['GET', '/api/series/1.5/suggestions', undefined, /id/],
  ['POST', '/api/series/x/cancel', undefined, /id/],
  ['POST', '/api/series/SERIES/episodes', { wikiTitles: ['Bee'] }, /title/],
  ['POST', '/api/series/SERIES/episodes', { title: 'A' }, /wikiTitles/],
  ['POST', '/api/series/SERIES/episodes', { title: 'A', wikiTitles: [] }, /wikiTitles/],
  ['POST', '/api/series/SERIES/episodes', { title: 'A', wikiTitles: 'Bee' }, /wikiTitles/],
  ['POST', '/api/series/SERIES/episodes', { title: 'A', wikiTitles: ['Bee'], role: 'finale' }, /role/],
  [
    'POST',
    '/api/series/SERIES/episodes',
    { title: 'A', wikiTitles: ['Bee'], specificModel: 'gpt-9' },
    /specificModel/,
  ],
  [
    'POST',
    '/api/series/SERIES/episodes',
    { title: 'A', wikiTitles: ['Bee'], ttsProvider: 'polly' },
    /ttsProvider/,
  ],
  ['POST', '/api/series/SERIES/episodes/batch', { episodes: [] }, /episodes/],
  [
    'POST',
    '/api/series/SERIES/episodes/batch',
    { episodes: [{ title: 'A', wikiTitles: [] }] },
    /episodes\.0\.wikiTitles/,
  ],
])('refuses %s %s, case %#, with the name of the field', async (method, path, body, message) => {
  const at = path.includes('SERIES') ? path.replace('SERIES', String((await newSeries()).id)) : path;
  expect(await rest(method, at, body)).toEqual({
    status: 400,
    body: { code: 'validation', message: expect.stringMatching(message) },
  });
});

test('creates several episodes together or not at all, and counts each towards the limits', async () => {
  const series = await newSeries();
  const batch = (titles: string[]) =>
    rest<{ message: string }>('POST', `/api/series/${series.id}/episodes/batch`, {
      episodes: titles.map((title, index) => ({ title, wikiTitles: [title], partNumber: index + 1 })),
    });
  const episodes = async () => (await rest<Series>('GET', `/api/series/${series.id}`)).body.podcasts.length;
  // One unknown title refuses the whole batch without counting it.
  for (let time = 0; time < 5; time += 1) {
    const refused = await batch(['Bee', 'Honey', 'Nowhere', 'Beeswax']);
    expect([refused.status, refused.body.message]).toEqual([404, expect.stringMatching(/Nowhere/)]);
  }
  // More than the queue accepts.
  const full = await server.call('POST', `/api/series/${series.id}/episodes/batch`, {
    session: `s${session}`,
    body: { episodes: Array.from({ length: 11 }, () => ({ title: 'Bee', wikiTitles: ['Bee'] })) },
  });
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await episodes()).toBe(0);
  expect((await batch(Array.from({ length: 8 }, () => 'Bee'))).status).toBe(201);
  expect((await batch(Array.from({ length: LIMIT - 7 }, () => 'Bee'))).status).toBe(429);
  expect(await episodes()).toBe(8);
});

test('deletes failed episodes after an hour, and the series status follows', async () => {
  const series = await newSeries();
  const good = await newEpisode(series.id);
  await become('ready', good.id);
  const bad = await newEpisode(series.id, { partNumber: 2, wikiTitles: ['Honey'], role: 'conclusion' });
  await become('failed', bad.id);
  expect((await rest<Series>('GET', `/api/series/${series.id}`)).body).toMatchObject({
    status: 'completed',
    progress: 50,
  });
  const em = server.container.orm.em;
  const later = { now: () => new Date(Date.now() + 61 * 60_000) };
  await new RetentionService({ em, store: server.store, clock: later }).sweep();
  expect((await rest<Series>('GET', `/api/series/${series.id}`)).body).toMatchObject({
    status: 'completed',
    progress: 100,
    podcasts: [{ id: good.id }],
  });
  expect(await em.fork().count(PodcastEntity, { id: bad.id })).toBe(0);
});

test('suggests existing articles by role in order, the topic first, and none for an unknown topic', async () => {
  const series = await newSeries({ topic: 'beehive' });
  planner.plan = () => Promise.reject(new Error('The model is down.'));
  const { status, body } = await rest<EpisodeSuggestion[]>('GET', `/api/series/${series.id}/suggestions`);
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ role: 'intro', partNumber: 1, sourceArticles: [{ title: 'Beehive' }] });
  expect(body.at(-1)?.role).toBe('conclusion');
  const known = articles.map(({ title }) => title);
  for (const { sourceArticles, description } of body) {
    expect(description).not.toBe('');
    for (const { title } of sourceArticles) expect(known).toContain(title);
  }
  for (const topic of ['Zzqxv jjkwq', '""', '[[]]']) {
    const unknown = await newSeries({ topic });
    expect(await rest('GET', `/api/series/${unknown.id}/suggestions`)).toEqual({ status: 200, body: [] });
  }
});

test('a model orders and titles the episodes once per topic, and cannot add unknown articles', async () => {
  const asked: EpisodesRequest[] = [];
  planner.plan = async (request) => {
    asked.push(request);
    const honey = request.articles.findIndex(({ title }) => title === 'Honey');
    return [
      { role: 'conclusion', title: 'What stays', description: 'The end.', articles: [0] },
      { role: 'intro', title: 'Sweet beginnings', description: 'The start.', articles: [0, 4000] },
      { role: 'deep-dive', title: 'Liquid gold', description: 'More.', articles: [honey] },
      { role: 'deep-dive', title: 'Thin air', description: 'Nothing.', articles: [-1, 99] },
    ];
  };
  const first = await newSeries({ topic: 'ABACUS' });
  const { body } = await rest<EpisodeSuggestion[]>('GET', `/api/series/${first.id}/suggestions`);
  expect(body.map(({ title, sourceArticles }) => [title, sourceArticles])).toEqual([
    ['Sweet beginnings', [{ title: 'Abacus' }]],
    ['Liquid gold', [{ title: 'Honey' }]],
    ['What stays', [{ title: 'Abacus' }]],
  ]);
  expect(asked).toMatchObject([{ topic: 'ABACUS', model: 'gpt-4.1' }]);
  expect(asked[0]?.articles[0]?.title).toBe('Abacus');
  const second = await newSeries({ topic: 'abacus' });
  expect((await rest('GET', `/api/series/${second.id}/suggestions`)).body).toEqual(body);
  expect(asked).toHaveLength(1);
});

test('article search returns descriptions, and nothing for an empty query', async () => {
  const found = await rest('GET', '/api/wikipedia/search?q=honey');
  expect(found).toEqual({ status: 200, body: { results: [{ title: 'Honey', description: 'a thing' }] } });
  expect(await trpc().articles.find.query({ q: 'honey' })).toEqual(found.body);
  for (const query of ['', '?q=', '?q=%20%20', '?q=zzqxv'])
    expect(await rest('GET', `/api/wikipedia/search${query}`)).toEqual({
      status: 200,
      body: { results: [] },
    });
});

test('the built-in writer and voices generate a whole series, each part in its role', async () => {
  const embedded = createBuiltinSpeechModel();
  cast.writer = createBuiltinWriter();
  cast.voice = embedded;
  try {
    await server.container.startWork();
    const series = await newSeries({ title: 'The hive', topic: 'Bee' });
    const parts = [
      ['intro', 'Bee'],
      ['conclusion', 'Honey', 'Beeswax'],
    ] as const;
    const { podcasts } = await trpc().series.createEpisodes.mutate({
      id: series.id,
      episodes: parts.map(([role, ...wikiTitles], index) => ({
        title: wikiTitles.join(' and '),
        role,
        wikiTitles,
        partNumber: index + 1,
        maxLength: 1,
      })),
    });
    for (const { id } of podcasts) expect(await lastEvent(id)).toBe('ready');
    const { body } = await rest<Series>('GET', `/api/series/${series.id}`);
    expect(body).toMatchObject({ status: 'completed', progress: 100 });
    expect(body.podcasts.map(({ credits }) => credits.map(({ title }) => title))).toEqual([
      ['Bee'],
      ['Honey', 'Beeswax'],
    ]);
    const said = body.podcasts.map(({ transcript }) => transcript ?? '');
    for (const text of said) expect(text).toContain('The hive');
    expect(said[0]).toMatch(/new series|first part of a series/);
    expect(said[1]).toMatch(/last part|comes to its end|round off/);
  } finally {
    await embedded.close();
  }
}, 60_000);

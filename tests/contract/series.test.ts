import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast, PodcastStatus } from '../../src/domain/podcast/podcast.schema.ts';
import type { ScriptModel } from '../../src/domain/script-model.ts';
import type { EpisodeSuggestion, Series } from '../../src/domain/series/series.schema.ts';
import type { AppRouter } from '../../src/routers/index.ts';
import { BuiltInWriter } from '../../src/server/adapters/writer/reading/builtin-writer.ts';
import { createArticle, createFakeEncyclopedia, FakeScriptModel, FakeSpeechModel } from '../support/fakes.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const models: { script: ScriptModel } = { script: new FakeScriptModel() };
const speechModel = new FakeSpeechModel();
const articles = ['Bee', 'Honey', 'Beeswax', 'Beehive', 'Abacus'].map((title) => createArticle(title, 3));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_CREATE_PER_HOUR: '12', QUEUE_LIMIT: '10' },
    // Only the last test generates podcasts; the others set their status.
    work: false,
    overrides: {
      encyclopedia: createFakeEncyclopedia(...articles),
      modelRegistry: {
        findScriptModel: () => models.script,
        getSpeechModel: () => speechModel,
        configured: new Set(['openai']),
        localModels: [],
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
  expect(body.podcasts[0]).toMatchObject({ transcript: null, transcript_omitted: true });
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

test('creates a series with the suggestions for its topic in one request', async () => {
  const suggestions = await rest<EpisodeSuggestion[]>('GET', '/api/suggestions?topic=Honey');
  expect([suggestions.status, suggestions.body[0]?.sourceArticles]).toEqual([200, [{ title: 'Honey' }]]);
  const episodes = suggestions.body.map(({ sourceArticles, ...fields }) => ({
    ...fields,
    wikiTitles: sourceArticles.map(({ title }) => title),
  }));
  const series = await newSeries({ topic: 'Honey', episodes });
  expect([series.status, series.episode_count]).toEqual(['processing', suggestions.body.length]);
});

test('a conflict, an unknown series and a full queue have their statuses over REST and tRPC', async () => {
  const { id } = await newSeries();
  expect(await rest('GET', `/api/series/${id}`, undefined, 'stranger')).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'There is no such series.' },
  });
  await expect(trpc('stranger').series.get.query({ id })).rejects.toMatchObject({
    data: { code: 'not_found', httpStatus: 404 },
  });
  const full = await server.call('POST', `/api/series/${id}/episodes/batch`, {
    session: `s${session}`,
    body: { episodes: Array.from({ length: 11 }, () => ({ title: 'Bee', wikiTitles: ['Bee'] })) },
  });
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  const suggestions = await rest<EpisodeSuggestion[]>('GET', `/api/series/${id}/suggestions`);
  expect([suggestions.status, suggestions.body[0]?.sourceArticles]).toEqual([200, [{ title: 'Bee' }]]);
  const batch = await rest('POST', `/api/series/${id}/episodes/batch`, {
    episodes: [{ title: 'Honey', wikiTitles: ['Honey'], role: 'deep-dive', partNumber: 2 }],
  });
  expect(batch.status).toBe(201);
  expect(await rest('POST', `/api/series/${id}/cancel`)).toEqual({
    status: 200,
    body: { message: 'Series generation cancelled' },
  });
  expect(await rest('POST', `/api/series/${id}/cancel`)).toEqual({
    status: 409,
    body: { code: 'conflict', message: 'This series has been cancelled already.' },
  });
  await expect(trpc().series.cancel.mutate({ id })).rejects.toMatchObject({
    data: { code: 'conflict', httpStatus: 409 },
  });
});

test.each<[string, string, unknown, RegExp]>([
  ['POST', '/api/series', {}, /title.*topic/],
  ['GET', '/api/suggestions', undefined, /topic/],
  ['POST', '/api/series', { title: 'A', topic: 'B', episodes: [{ title: 'C' }] }, /episodes\.0\.wikiTitles/],
  ['GET', '/api/series/abc', undefined, /id/],
  ['DELETE', '/api/series/0', undefined, /id/],
  ['GET', '/api/series/1.5/suggestions', undefined, /id/],
  ['POST', '/api/series/x/cancel', undefined, /id/],
  ['POST', '/api/series/SERIES/episodes', { title: 'A', wikiTitles: 'Bee' }, /wikiTitles/],
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

test('the built-in writer generates a whole series, each part in its role', async () => {
  models.script = new BuiltInWriter();
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
  for (const { id } of podcasts) expect(await waitForFinalEvent(server.container, id)).toBe('ready');
  const { body } = await rest<Series>('GET', `/api/series/${series.id}`);
  expect(body).toMatchObject({ status: 'completed', progress: 100 });
  expect(body.podcasts.map(({ credits }) => credits.map(({ title }) => title))).toEqual([
    ['Bee'],
    ['Honey', 'Beeswax'],
  ]);
  const complete = body.podcasts.map(({ id }) => rest<{ podcast: Podcast }>('GET', `/api/podcasts/${id}`));
  const said = (await Promise.all(complete)).map((answer) => answer.body.podcast.transcript ?? '');
  for (const text of said) expect(text).toContain('The hive');
  expect(said[0]).toMatch(/new series|first part of a series/);
  expect(said[1]).toMatch(/last part|comes to its end|round off/);
}, 60_000);

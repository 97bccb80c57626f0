import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../src/domain/errors.ts';
import type { Podcast, PodcastChanges } from '../../src/domain/podcast/podcast.schema.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function create(
  session: string,
  body: object = { title: 'Abacus', wikiTitle: 'Abacus' },
): Promise<Podcast> {
  const answer = await server.call('POST', '/api/podcasts', { session, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

async function finished(session: string, id: number): Promise<Podcast> {
  const last = await lastEvent(id);
  expect(last).toBe('ready');
  const answer = await server.call('GET', `/api/podcasts/${id}`, { session });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

async function lastEvent(id: number): Promise<string | undefined> {
  let last: string | undefined;
  for await (const { event } of server.container.events.follow(id, 0, AbortSignal.timeout(25_000)))
    last = event.type;
  return last;
}

test('creates, lists, plays and deletes a podcast over REST alone', async () => {
  const created = await create('ada');
  expect(created).toMatchObject({
    status: 'pending',
    progress: 'Starting generation... (0%)',
    model_type: 'openai',
    specific_model: 'gpt-4.1',
    tts_provider: 'builtin',
    user_id: null,
  });

  const podcast = await finished('ada', created.id);
  expect(podcast).toMatchObject({
    status: 'ready',
    audio_filename: `podcast_${created.id}.mp3`,
    error: null,
  });
  expect(podcast.duration).toBeGreaterThan(10);

  const listed = await server.call('GET', '/api/podcasts?limit=1000', { session: 'ada' });
  const held = { 'if-none-match': listed.headers.get('etag') ?? '' };
  expect(
    (await server.call('GET', '/api/podcasts?limit=1000', { session: 'ada', headers: held })).status,
  ).toBe(304);
  expect(await listed.json()).toMatchObject({
    podcasts: [{ id: created.id, status: 'ready' }],
    pagination: { page: 1, limit: 1000, total: 1, totalPages: 1 },
  });

  const head = await server.call('HEAD', podcast.audio_url ?? '');
  expect(head.status).toBe(200);
  const size = Number(head.headers.get('content-length'));
  expect(head.headers.get('content-type')).toBe('audio/mpeg');
  const part = await server.call('GET', podcast.audio_url ?? '', { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${size}`);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  const beyond = await server.call('GET', podcast.audio_url ?? '', { headers: { range: `bytes=${size}-` } });
  expect(beyond.status).toBe(416);
  const etag = head.headers.get('etag') ?? '';
  const unchanged = await server.call('GET', podcast.audio_url ?? '', { headers: { 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);

  const transcript = await (await server.call('GET', `/api/podcasts/${created.id}/transcript.json`)).json();
  expect(transcript).toMatchObject({ version: '1.0.0', segments: expect.any(Array) });

  const conflict = await server.call('POST', `/api/podcasts/${created.id}/cancel`, { session: 'ada' });
  expect([conflict.status, await conflict.json()]).toEqual([
    409,
    { code: 'conflict', message: expect.stringMatching(/finished/) },
  ]);
  const gone = await server.call('DELETE', `/api/podcasts/${created.id}?_=1`, { session: 'ada' });
  expect(await gone.json()).toEqual({ message: 'Podcast deleted successfully' });
  expect((await server.call('HEAD', podcast.audio_url ?? '')).status).toBe(404);
  expect((await server.call('GET', `/api/podcasts/${created.id}`, { session: 'ada' })).status).toBe(404);
});

test('others can read a podcast without its private data, and cannot change it', async () => {
  const created = await create('owner', {
    title: 'Abacus',
    wikiTitle: 'Abacus',
    custom_instructions: 'for my children',
  });
  await finished('owner', created.id);
  const seen = await (await server.call('GET', `/api/podcasts/${created.id}`, { session: 'other' })).json();
  expect(seen).toMatchObject({ podcast: { id: created.id, custom_instructions: null } });
  expect(JSON.stringify(seen)).not.toContain('children');
  const list = await (await server.call('GET', '/api/podcasts', { session: 'other' })).json();
  expect(list).toMatchObject({ podcasts: [] });
  expect((await server.call('DELETE', `/api/podcasts/${created.id}`, { session: 'other' })).status).toBe(404);
  expect((await server.call('POST', `/api/podcasts/${created.id}/cancel`, { session: 'other' })).status).toBe(
    404,
  );
  expect((await server.call('GET', `/api/podcasts/${created.id}`, { session: 'owner' })).status).toBe(200);
});

test('cancelling stops the generation and leaves nothing behind', async () => {
  const started = Promise.withResolvers<void>();
  const hangs = Promise.withResolvers<void>();
  server.speechModel.beforeTurn = async (_text, signal) => {
    started.resolve();
    await Promise.race([
      hangs.promise,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  server.store.files.clear();
  const created = await create('carl');
  await started.promise;
  const answer = await server.call('POST', `/api/podcasts/${created.id}/cancel`, { session: 'carl' });
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Podcast generation cancelled' }]);
  expect(await lastEvent(created.id)).toBe('deleted');
  server.speechModel.beforeTurn = () => undefined;
  hangs.resolve();
  const next = await create('carl', { title: 'AC/DC', wikiTitle: 'AC/DC' });
  await finished('carl', next.id);
  expect([...server.store.files.keys()].filter((key) => key.includes(`/${created.id}/`))).toEqual([]);
  const list = (await (await server.call('GET', '/api/podcasts', { session: 'carl' })).json()) as {
    podcasts: Podcast[];
  };
  expect(list.podcasts.map((podcast) => podcast.id)).toEqual([next.id]);
});

test('a podcast that cannot be generated fails with the reason', async () => {
  server.scriptModel.beforeTurn = () => {
    throw new DomainError('validation', 'OpenAI refused the key of this server.');
  };
  const created = await create('dora');
  expect(await lastEvent(created.id)).toBe('failed');
  server.scriptModel.beforeTurn = () => undefined;
  const { podcast } = (await (await server.call('GET', `/api/podcasts/${created.id}`)).json()) as {
    podcast: Podcast;
  };
  expect(podcast).toMatchObject({ status: 'failed', error: 'OpenAI refused the key of this server.' });
});

test.each<[string, string, unknown, number, string, RegExp]>([
  ['GET', '/api/podcasts/abc', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/0', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/9007199254740993', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/%E0%A4%A', undefined, 400, 'validation', /./],
  ['GET', '/api/podcasts/12345', undefined, 404, 'not_found', /no such podcast/],
  ['GET', '/api/podcasts?limit=0', undefined, 400, 'validation', /limit/],
  ['GET', '/api/podcasts?limit=x', undefined, 400, 'validation', /limit/],
  ['GET', '/api/podcasts?sortBy=owner', undefined, 400, 'validation', /sortBy/],
  ['GET', '/api/podcasts?status=done', undefined, 400, 'validation', /status/],
  ['POST', '/api/podcasts', {}, 400, 'validation', /title/],
  ['POST', '/api/podcasts', [], 400, 'validation', /object/],
  ['POST', '/api/podcasts', { title: ' ' }, 400, 'validation', /title/],
  [
    'POST',
    '/api/podcasts',
    { title: 'A', modelType: 'llama' },
    400,
    'validation',
    /openai, deepseek, gemini/,
  ],
  ['POST', '/api/podcasts', { title: 'A', specificModel: 'gpt-9' }, 400, 'validation', /gpt-4\.1/],
  ['POST', '/api/podcasts', { title: 'A', ttsProvider: 'elevenlabs' }, 400, 'validation', /chirp/],
  ['POST', '/api/podcasts', { title: 'A', maxLength: 31 }, 400, 'validation', /maxLength/],
  ['POST', '/api/podcasts', { title: 'A', maxLength: '5' }, 400, 'validation', /maxLength/],
  ['POST', '/api/podcasts', { title: 'A', maxLength: 2.5 }, 400, 'validation', /maxLength/],
  ['POST', '/api/podcasts', { title: 'A', maxLength: 0 }, 400, 'validation', /maxLength/],
  [
    'POST',
    '/api/podcasts',
    { title: 'A', customInstructions: 'x'.repeat(2001) },
    400,
    'validation',
    /customInstructions/,
  ],
  ['POST', '/api/podcasts', { title: 'A', customInstructions: 'x'.repeat(300_000) }, 413, 'too_large', /256/],
  ['POST', '/api/podcasts', { title: 'No such article' }, 404, 'not_found', /No such article/],
  ['GET', '/api/summary', undefined, 400, 'validation', /title/],
  ['GET', '/api/summary?title=Nowhere', undefined, 404, 'not_found', /Nowhere/],
  ['GET', '/api/featured-articles?refresh=true&category=nope', undefined, 400, 'validation', /category/],
  ['GET', '/api/nothing', undefined, 404, 'not_found', /address/],
  ['GET', '/api/podcasts/audio/..%2F..%2Fpackage.json', undefined, 404, 'not_found', /audio/],
  ['GET', '/api/podcasts/audio/podcast_1.mp3', undefined, 404, 'not_found', /audio/],
])('responds correctly to %s %s, case %#', async (method, path, body, status, code, message) => {
  const answer = await server.call(method, path, { session: 'errors', body });
  expect(answer.status).toBe(status);
  const error = await answer.json();
  expect(error).toEqual({ code, message: expect.stringMatching(message) });
  expect(JSON.stringify(error)).not.toMatch(/node_modules|\.ts\b|at \w+ \(/);
});

test.each([0, -1, 0.5, 2.5, 30.5, 31, '5', null])(
  'refuses maxLength %j over tRPC for both the creation and the estimate',
  async (maxLength) => {
    const body = { title: 'Abacus', maxLength };
    const input = encodeURIComponent(JSON.stringify(body));
    const creation = await server.call('POST', '/trpc/podcasts.create', { session: 'errors', body });
    const estimate = await server.call('GET', `/trpc/podcasts.estimate?input=${input}`, {
      session: 'errors',
    });
    expect([creation.status, estimate.status]).toEqual([400, 400]);
  },
);

test('cleans text that the database cannot store', async () => {
  const session = 'texts';
  expect((await server.call('GET', '/api/podcasts?search=%00', { session })).status).toBe(200);
  const halves = await server.call('POST', '/api/podcasts', {
    session,
    body: { title: 'Half \ud800', wikiTitle: 'Abacus', customInstructions: 'a\0b \udc00' },
  });
  expect(halves.status).toBe(201);
  expect(await halves.json()).toMatchObject({
    podcast: { title: 'Half \ufffd', custom_instructions: 'ab \ufffd' },
  });
  for (const version of ['999999999999999-x', 'x', '-1-a']) {
    const input = encodeURIComponent(JSON.stringify({ version }));
    expect((await server.call('GET', `/trpc/podcasts.changes?input=${input}`, { session })).status).toBe(200);
  }
});

test('refuses bodies that are not JSON before it parses them', async () => {
  const post = (body: string, type: string) =>
    fetch(`${server.url}/api/podcasts`, { method: 'POST', body, headers: { 'content-type': type } });
  const form = await post('title=Abacus', 'application/x-www-form-urlencoded');
  expect([form.status, await form.json()]).toEqual([
    415,
    { code: 'unsupported_media_type', message: expect.any(String) },
  ]);
  const broken = await post('{"title": ', 'application/json');
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { code: 'validation', message: expect.any(String) },
  ]);
});

test('handles titles with special characters in every path', async () => {
  for (const title of ['AC/DC', '100%']) {
    const summary = await server.call('GET', `/api/summary?title=${encodeURIComponent(title)}`);
    expect(await summary.json()).toMatchObject({ title });
    const found = await server.call('GET', `/api/search?q=${encodeURIComponent(title)}`);
    expect(await found.json()).toEqual([title]);
  }
  expect(await (await server.call('GET', '/api/search?q=%20')).json()).toEqual([]);
  expect(await (await server.call('GET', '/api/search')).json()).toEqual([]);
});

test('lists search literally, sort case-insensitively and page without gaps', async () => {
  const session = 'lister';
  await insertReadyPodcast(server.container, session, ['', '', ''], ['beta 50%', 'Alpha', 'gamma_ray']);
  const titles = async (query: string) => {
    const answer = await server.call('GET', `/api/podcasts?${query}`, { session });
    return ((await answer.json()) as { podcasts: Podcast[] }).podcasts.map((podcast) => podcast.title);
  };
  expect(await titles('sortBy=title&sortOrder=asc')).toEqual(['Alpha', 'beta 50%', 'gamma_ray']);
  expect(await titles('search=%25')).toEqual(['beta 50%']);
  expect(await titles('search=a_r')).toEqual(['gamma_ray']);
  expect(await titles('sortBy=title&sortOrder=asc&limit=2&page=2')).toEqual(['gamma_ray']);
});

test('a list contains 1 MiB of transcripts and marks the omitted ones', async () => {
  const session = 'collector';
  const transcript = `Mira: ${'é'.repeat(7500)}`;
  await insertReadyPodcast(server.container, session, Array<string>(100).fill(transcript));
  const list = async (query: string) => {
    const answer = await server.call('GET', `/api/podcasts?${query}`, { session });
    return (await answer.json()) as { podcasts: Podcast[]; pagination: unknown };
  };
  const { podcasts, pagination } = await list('limit=1000');
  expect(pagination).toEqual({ page: 1, limit: 1000, total: 100, totalPages: 1 });
  const fitting = Math.floor((1024 * 1024) / Buffer.byteLength(transcript));
  expect(podcasts.map((podcast) => [podcast.transcript, podcast.transcript_omitted])).toEqual([
    ...Array(fitting).fill([transcript, undefined]),
    ...Array(100 - fitting).fill([null, true]),
  ]);
  const alone = await server.call('GET', `/api/podcasts/${podcasts.at(-1)?.id}`, { session });
  expect(await alone.json()).toMatchObject({ podcast: { transcript } });

  const summary = await list('fields=summary&page=2&limit=5');
  expect(summary.podcasts).toHaveLength(5);
  for (const podcast of summary.podcasts)
    expect(podcast).toMatchObject({ transcript: null, transcript_omitted: true, show_notes: {} });
  expect((await server.call('GET', '/api/podcasts?fields=all', { session })).status).toBe(400);

  const changes = await server.call('GET', '/trpc/podcasts.changes?input={}', { session });
  const { changed } = ((await changes.json()) as { result: { data: PodcastChanges } }).result.data;
  expect(changed).toHaveLength(100);
  expect(changed.filter((podcast) => podcast.transcript !== null)).toHaveLength(fitting);
});

test('changes returns everything first, then almost nothing until something changes', async () => {
  const session = 'poller';
  const ask = async (version?: string) => {
    const input = encodeURIComponent(JSON.stringify(version === undefined ? {} : { version }));
    const answer = await server.call('GET', `/trpc/podcasts.changes?input=${input}`, { session });
    const text = await answer.text();
    return { size: text.length, ...(JSON.parse(text) as { result: { data: PodcastChanges } }).result.data };
  };
  const first = await create(session);
  await finished(session, first.id);
  const all = await ask();
  expect(all).toMatchObject({ ids: [first.id], changed: [{ id: first.id, status: 'ready' }] });
  const nothing = await ask(all.version);
  expect(nothing).toMatchObject({ version: all.version, ids: null, changed: [] });
  expect(nothing.size).toBeLessThan(200);

  const second = await create(session, { title: '100%' });
  await finished(session, second.id);
  const more = await ask(all.version);
  expect(new Set(more.ids)).toEqual(new Set([first.id, second.id]));
  expect(more.changed.map((podcast) => podcast.id)).toContain(second.id);
  await server.call('DELETE', `/api/podcasts/${first.id}`, { session });
  expect(await ask(more.version)).toMatchObject({ ids: [second.id] });
});

test('a request without a session gets a new one', async () => {
  const answer = await fetch(`${server.url}/api/podcasts`);
  expect(answer.headers.get('x-session-id')).toMatch(/^[0-9a-f-]{36}$/);
  const known = await server.call('GET', '/api/podcasts');
  expect(known.headers.get('x-session-id')).toBeNull();
});

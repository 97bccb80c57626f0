import { expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { useFixture } from '../support/fixture.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer();
  },
  () => server.close(),
);

async function create(
  session: string,
  body: object = { title: 'Abacus', wikiTitle: 'Abacus' },
): Promise<Podcast> {
  const answer = await server.call('POST', '/api/podcasts', { session, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { podcast: Podcast }).podcast;
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

  expect(await waitForFinalEvent(server.container, created.id)).toBe('ready');
  const got = await server.call('GET', `/api/podcasts/${created.id}`, { session: 'ada' });
  const { podcast } = (await got.json()) as { podcast: Podcast };
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
}, 120_000);

test.each<[string, string, unknown, number, string, RegExp]>([
  ['GET', '/api/podcasts/abc', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/0', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/9007199254740993', undefined, 400, 'validation', /id/],
  ['GET', '/api/podcasts/%E0%A4%A', undefined, 400, 'validation', /./],
  ['GET', '/api/podcasts/12345', undefined, 404, 'not_found', /no such podcast/],
  ['GET', '/api/podcasts?limit=0', undefined, 400, 'validation', /limit/],
  ['GET', '/api/podcasts?limit=x', undefined, 400, 'validation', /limit/],
  ['GET', '/api/podcasts?status=done', undefined, 400, 'validation', /status/],
  ['POST', '/api/podcasts', {}, 400, 'validation', /title/],
  ['POST', '/api/podcasts', [], 400, 'validation', /object/],
  ['POST', '/api/podcasts', { title: 'A', maxLength: '5' }, 400, 'validation', /maxLength/],
  ['POST', '/api/podcasts', { title: 'A', customInstructions: 'x'.repeat(300_000) }, 413, 'too_large', /256/],
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

test('coerces the parameters of a list query, and accepts characters that the database cannot store', async () => {
  const session = 'lister';
  const transcripts = Array<string>(3).fill('Mira: Hello.');
  await insertReadyPodcast(server.container, session, transcripts, ['beta 50%', 'Alpha', 'gamma_ray']);
  const list = async (query: string) => {
    const answer = await server.call('GET', `/api/podcasts?${query}`, { session });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { podcasts: Podcast[] }).podcasts;
  };
  const page = await list('sortBy=title&sortOrder=asc&limit=2&page=2');
  expect(page.map(({ title }) => title)).toEqual(['gamma_ray']);
  expect((await list('search=%25')).map(({ title }) => title)).toEqual(['beta 50%']);
  expect(await list('fields=summary&limit=1')).toMatchObject([
    { transcript: null, transcript_omitted: true, show_notes: {} },
  ]);
  await list('search=%00');
});

test('tRPC refuses invalid input with the status 400 and reads any version of the changes', async () => {
  const session = 'errors';
  const input = (value: object) => encodeURIComponent(JSON.stringify(value));
  const body = { title: 'Abacus', maxLength: 31 };
  const creation = await server.call('POST', '/trpc/podcasts.create', { session, body });
  const estimate = await server.call('GET', `/trpc/podcasts.estimate?input=${input(body)}`, { session });
  const changes = await server.call('GET', `/trpc/podcasts.changes?input=${input({ version: 'x' })}`, {
    session,
  });
  expect([creation.status, estimate.status, changes.status]).toEqual([400, 400, 200]);
});

test('a session can read a podcast of another one without its private data, and gets 404 for changes', async () => {
  const { id } = await create('owner', { title: 'Abacus', custom_instructions: 'for my children' });
  const seen = await server.call('GET', `/api/podcasts/${id}`, { session: 'other' });
  expect([seen.status, await seen.text()]).toEqual([200, expect.not.stringContaining('children')]);
  expect((await server.call('DELETE', `/api/podcasts/${id}`, { session: 'other' })).status).toBe(404);
  expect((await server.call('POST', `/api/podcasts/${id}/cancel`, { session: 'other' })).status).toBe(404);
  const cancelled = await server.call('POST', `/api/podcasts/${id}/cancel`, { session: 'owner' });
  expect([cancelled.status, await cancelled.json()]).toEqual([
    200,
    { message: 'Podcast generation cancelled' },
  ]);
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

test('a request without a session gets a new one', async () => {
  const answer = await fetch(`${server.url}/api/podcasts`);
  expect(answer.headers.get('x-session-id')).toMatch(/^[0-9a-f-]{36}$/);
  const known = await server.call('GET', '/api/podcasts');
  expect(known.headers.get('x-session-id')).toBeNull();
});

test('every answer says whether a model or the built-in writer generated a podcast', async () => {
  const [byModel = 0] = await insertReadyPodcast(server.container, 'fay', ['Mira: Hi.'], ['Talk'], {
    writer: 'openai',
  });
  const [read = 0] = await insertReadyPodcast(server.container, 'fay', ['Mira: Hi.'], ['Reading'], {
    writer: 'builtin',
  });
  const get = async <T>(path: string, method = 'GET', body?: object) =>
    (await (await server.call(method, path, { session: 'fay', body })).json()) as T;
  const { podcasts } = await get<{ podcasts: Podcast[] }>('/api/podcasts?sortBy=title&sortOrder=asc');
  const playlist = await get<{ id: number }>('/api/playlists', 'POST', { title: 'Both' });
  for (const podcast_id of [byModel, read])
    await get(`/api/playlists/${playlist.id}/items`, 'POST', { podcast_id });
  const { items } = await get<{ items: Array<{ podcast: Podcast }> }>(`/api/playlists/${playlist.id}`);
  const single = await Promise.all(
    [byModel, read].map(async (id) => (await get<{ podcast: Podcast }>(`/api/podcasts/${id}`)).podcast),
  );
  const shared = await Promise.all([byModel, read].map((id) => get<Podcast>(`/api/shared/podcasts/${id}`)));
  const lists = [podcasts.toReversed(), items.map(({ podcast }) => podcast), single, shared];
  for (const list of lists) expect(list.map(({ writer }) => writer)).toEqual(['model', 'builtin']);
});

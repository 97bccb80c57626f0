import { expect, test } from 'vitest';
import { computeExampleId } from '../../src/domain/example/example.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { MemoryStore } from '../support/fakes.ts';
import { waitForFinalEvent } from '../support/final-event.ts';
import { useFixture } from '../support/fixture.ts';
import { createDataFolder } from '../support/process.ts';
import { createRpcClient } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { limitSpeech } from '../support/speech-gate.ts';

let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer();
  },
  () => server.close(),
);

async function call<T = unknown>(method: string, path: string, body?: object, at = server) {
  const answer = await at.call(method, path, { session: 'visitor', body });
  return { status: answer.status, body: (await answer.json()) as T };
}

const listExamples = async (at = server) =>
  (await call<{ podcasts: Podcast[] }>('GET', '/api/examples', undefined, at)).body.podcasts;

async function findExample(at = server): Promise<Podcast> {
  const [first] = await listExamples(at);
  if (!first) throw new Error('There is no example.');
  return first;
}

const playLive = async (id: number, at = server) => {
  const response = await fetch(`${at.url}/api/podcasts/${id}/live.mp3`);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const findRecord = (id: number, at = server) => at.container.orm.em.fork().findOne(PodcastEntity, { id });

test('examples are listed without a session and without work, with the same ids everywhere', async () => {
  const response = await fetch(`${server.url}/api/examples`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { podcasts } = (await response.json()) as { podcasts: Podcast[] };
  expect(podcasts).toHaveLength(3);
  for (const podcast of podcasts) {
    expect(podcast).toMatchObject({ example: true, writer: 'model', status: 'pending', max_length: 5 });
    expect(podcast.id).toBe(await computeExampleId(podcast.title));
    expect(Number.isSafeInteger(podcast.id)).toBe(true);
    expect(await findRecord(podcast.id)).toBeNull();
  }
  expect(server.speechModel.synthesizedTexts).toEqual([]);
});

test('two plays at once start one run of an example, which everyone can read, share and nobody can change', async () => {
  const { id, title } = await findExample();
  const [first, second] = await Promise.all([playLive(id), playLive(id)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  expect(first.bytes.length).toBeGreaterThan(100_000);
  expect(await findRecord(id)).toMatchObject({ attempt: 1, owner: '' });
  await expect.poll(async () => (await findExample()).status).toBe('ready');

  const { body: transcript } = await call<Transcript>('GET', `/api/podcasts/${id}/transcript.json`);
  const cited = transcript.segments.flatMap(({ sources = [] }) => sources);
  expect(cited.length).toBeGreaterThan(20);
  for (const { article, url } of cited)
    expect([article, url]).toEqual([title, expect.stringMatching(/^\/articles\//)]);
  const ready = { id, example: true, writer: 'model', status: 'ready' };
  expect((await call('GET', `/api/shared/podcasts/${id}`)).body).toMatchObject(ready);
  expect((await call('GET', `/api/podcasts/${id}`)).body).toMatchObject({ podcast: ready });
  expect(await findExample()).toMatchObject({ ...ready, transcript: null, transcript_omitted: true });
  expect((await call<{ podcasts: Podcast[] }>('GET', '/api/podcasts')).body.podcasts).toEqual([]);

  expect((await call('DELETE', `/api/podcasts/${id}`)).status).toBe(404);
  expect((await call('POST', `/api/podcasts/${id}/cancel`)).status).toBe(404);
  expect((await call('POST', `/api/podcasts/${id}/update`)).status).toBe(404);
  const edit = { revision: 1, edits: [{ line: 2, text: 'Something else.' }] };
  expect((await call('PATCH', `/api/podcasts/${id}/transcript`, edit)).status).toBe(404);
});

test('a playlist, its feed and the page of an example say that it is one', async () => {
  const { id } = await findExample();
  await playLive(id);
  await expect.poll(async () => (await findExample()).status).toBe('ready');
  const { body: playlist } = await call<{ id: number }>('POST', '/api/playlists', { title: 'Tries' });
  await call('POST', `/api/playlists/${playlist.id}/items`, { podcast_id: id });
  expect((await call('GET', `/api/playlists/${playlist.id}`)).body).toMatchObject({
    items: [{ podcast: { id, example: true, writer: 'model' } }],
  });
  const rpc = createRpcClient(server.url, 'visitor');
  const { feed_url } = await rpc.feeds.address.query({ kind: 'playlist', id: playlist.id });
  expect(await (await fetch(feed_url)).text()).toContain('Example. A conversation of two hosts.');
});

test('opening an example starts it, and an answer of the hosts comes from its article', async () => {
  const { id } = (await listExamples())[1] ?? { id: 0 };
  expect((await call('GET', `/api/shared/podcasts/${id}`)).body).toMatchObject({ example: true });
  expect(await waitForFinalEvent(server.container, id)).toBe('ready');
  const { body } = await call<{ question: { id: number } }>('POST', `/api/podcasts/${id}/questions`, {
    question: 'Who was Zenodotus?',
  });
  const find = async () =>
    (await call<{ questions: Array<{ id: number; status: string }> }>('GET', `/api/podcasts/${id}/questions`))
      .body.questions[0];
  await expect
    .poll(async () => (await find())?.status, { timeout: 20_000 })
    .toMatch(/^(?:ready|unanswered)$/);
  expect((await find())?.id).toBe(body.question.id);
});

test('the next play tries a failed example again, and its listeners hear the new run', async () => {
  const { id } = (await listExamples())[2] ?? { id: 0 };
  server.speechModel.distort = ({ sampleRate }) => ({ sampleRate, samples: new Int16Array(sampleRate) });
  await playLive(id);
  await expect.poll(async () => (await findRecord(id))?.status, { timeout: 30_000 }).toBe('failed');
  server.speechModel.distort = (pcm) => pcm;
  expect((await call('GET', `/api/shared/podcasts/${id}`)).body).toMatchObject({ status: 'failed' });
  const { status, bytes } = await playLive(id);
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(await waitForFinalEvent(server.container, id)).toBe('ready');
}, 60_000);

test('an example continues after a restart and synthesizes no turn twice', async () => {
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  const store = new MemoryStore();
  const start = () =>
    startTestServer({ env: { DATA_DIR: scratch.folder, ...database.env }, overrides: { store } });
  const first = await start();
  const { id } = await findExample(first);
  limitSpeech(first, 12);
  void playLive(id, first).catch(() => undefined);
  await expect.poll(() => first.speechModel.synthesizedTexts.length).toBe(12);
  await first.close();
  const second = await start();
  try {
    expect((await playLive(id, second)).bytes.length).toBeGreaterThan(100_000);
    expect(await waitForFinalEvent(second.container, id)).toBe('ready');
    const before = new Set(first.speechModel.synthesizedTexts);
    expect(second.speechModel.synthesizedTexts.filter((text) => before.has(text))).toEqual([]);
    expect((await findRecord(id, second))?.attempt).toBe(2);
  } finally {
    await second.close();
    await database.drop();
    await scratch.remove();
  }
}, 60_000);

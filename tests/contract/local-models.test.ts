import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { describeStart } from '../../src/server/start-message.ts';
import { MODEL_HABITS } from '../support/fake-model-habits.ts';
import { type FakeModelServer, startFakeModelServer } from '../support/fake-model-server.ts';
import { type FakeSpeech, startFakeSpeechServer } from '../support/fake-speech-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** As long as a name may be. */
const LONG_NAME = `hf.co/someone/${'a-model-with-many-words-'.repeat(3)}Instruct`.padEnd(100, '-');
const NAMES = ['qwen3:4b', 'nomic-embed-text:latest', LONG_NAME];
const MARKUP = /[{}<>|]|"text"|think>/i;
const session = randomUUID();

let models: FakeModelServer;
let speech: FakeSpeech;
let server: TestServer;
beforeAll(async () => {
  models = await startFakeModelServer({ models: NAMES });
  speech = await startFakeSpeechServer();
  server = await startTestServer({
    env: {
      LOCAL_MODELS: new URL(models.url).origin,
      LOCAL_CONTEXT_TOKENS: '4096',
      SPEECH_BASE_URL: speech.url,
    },
    overrides: { modelRegistry: undefined, encyclopedia: undefined },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([models.close(), speech.close()]);
});

/** The same models at the same address, with other speeds. */
async function restartModels(options: Parameters<typeof startFakeModelServer>[0]): Promise<void> {
  await models.close();
  models = await startFakeModelServer({ models: NAMES, port: Number(new URL(models.url).port), ...options });
}

async function call(path: string, body?: object): Promise<Response> {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-session-id': session, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function create(body: object = {}): Promise<Podcast> {
  const response = await call('/api/podcasts', { title: 'Abacus', wikiTitle: 'Abacus', ...body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

async function read(id: number): Promise<Podcast> {
  const response = await call(`/api/podcasts/${id}`);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

const poll = (get: () => Promise<unknown>) => expect.poll(get, { timeout: 60_000, interval: 200 });

test('a running model server makes the next podcast a conversation, without a key', async () => {
  expect(describeStart(server.container, 80)).toContain(`on this computer: qwen3:4b, ${LONG_NAME}`);
  const status = (await (await call('/api/system/status')).json()) as {
    services: { ai: { local: unknown } };
  };
  expect(status.services.ai.local).toEqual({ status: 'configured', models: ['qwen3:4b', LONG_NAME] });

  const { id } = await create({ maxLength: 1 });
  await poll(async () => (await read(id)).status).toBe('ready');
  const podcast = await read(id);
  expect(podcast).toMatchObject({ model_type: 'local', specific_model: 'qwen3:4b' });
  expect(podcast.transcript).toMatch(/\?/);
  expect(new Set(models.requests.map(({ body }) => body.model))).toEqual(new Set(['qwen3:4b']));

  const chosen = await create({ modelType: 'local', specificModel: LONG_NAME });
  expect(chosen.specific_model).toBe(LONG_NAME);
  await call(`/api/podcasts/${chosen.id}/cancel`, {});
  const other = { title: 'Abacus', modelType: 'local', specificModel: 'mistral' };
  const refused = await call('/api/podcasts', other);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining(`qwen3:4b, ${LONG_NAME}`) });
});

test('podcasts and answers of a server with all habits are ready, and nothing but words is spoken', async () => {
  await restartModels({ timeToFirstToken: 5 });
  models.fail((_, index) => MODEL_HABITS[(7 * index) % MODEL_HABITS.length]);
  const titles = ['Abacus', 'Volcano', 'Honey bee', 'Lighthouse'];
  const ids = await Promise.all(
    titles.map(async (title) => (await create({ title, wikiTitle: title, maxLength: 1 })).id),
  );
  for (const id of ids) {
    await poll(async () => (await read(id)).status).toBe('ready');
    const { transcript } = await read(id);
    expect(transcript).not.toMatch(MARKUP);
  }
  for (const { text } of speech.requests) expect(text).not.toMatch(MARKUP);
  expect(speech.requests.length).toBeGreaterThan(20);
  expect(models.requests.length).toBeGreaterThanOrEqual(MODEL_HABITS.length);
  const asked = await call(`/api/podcasts/${ids[0]}/questions`, { question: 'What is it made of?' });
  const { question } = (await asked.json()) as { question: { id: number } };
  const readStatus = async () => {
    const { questions } = (await (await call(`/api/podcasts/${ids[0]}/questions`)).json()) as {
      questions: { id: number; status: string }[];
    };
    return questions.find(({ id }) => id === question.id)?.status;
  };
  await poll(readStatus).toMatch(/^(?:ready|unanswered)$/);
}, 180_000);

test('a podcast whose model server stops waits for it, and goes on when it is back', async () => {
  await restartModels({ tokensPerSecond: 400 });
  const { id } = await create({ maxLength: 2 });
  await poll(async () => models.requests.length).toBeGreaterThan(2);
  await models.close();
  await poll(async () => (await read(id)).progress).toMatch(/^Waiting for the language model/);
  await restartModels({});
  await poll(async () => (await read(id)).status).toBe('ready');
  expect(models.requests.some(({ asked }) => asked.kind === 'outline')).toBe(false);
}, 120_000);

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { MODEL_HABITS } from '../support/fake-model-habits.ts';
import { type FakeModelServer, startFakeModelServer } from '../support/fake-model-server.ts';
import { type ServerProcess, startFreshProcess } from '../support/process.ts';

/** As long as a name may be. */
const LONG_NAME = `hf.co/someone/${'a-model-with-many-words-'.repeat(3)}Instruct`.padEnd(100, '-');
const NAMES = ['qwen3:4b', 'nomic-embed-text:latest', LONG_NAME];
const session = randomUUID();

let closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  closers = [];
});

async function startModels(options: Parameters<typeof startFakeModelServer>[0] = {}) {
  const models = await startFakeModelServer({ models: NAMES, ...options });
  closers.push(() => models.close());
  return models;
}

async function startServer(models: FakeModelServer, env: Record<string, string> = {}) {
  const address = new URL(models.url).origin;
  const { server, close } = await startFreshProcess({ LOCAL_MODELS: address, ...env });
  closers.push(close);
  return server;
}

async function call(server: ServerProcess, path: string, body?: object): Promise<Response> {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-session-id': session, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function create(server: ServerProcess, body: object = {}): Promise<Podcast> {
  const response = await call(server, '/api/podcasts', { title: 'Abacus', wikiTitle: 'Abacus', ...body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

async function read(server: ServerProcess, id: number): Promise<Podcast> {
  const response = await call(server, `/api/podcasts/${id}`);
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

const poll = (get: () => Promise<unknown>) => expect.poll(get, { timeout: 60_000, interval: 200 });

test('a running model server makes the next podcast a conversation, without a key', async () => {
  const models = await startModels();
  const server = await startServer(models);
  expect(server.output()).toContain(`on this computer: qwen3:4b, ${LONG_NAME}`);
  const status = (await (await call(server, '/api/system/status')).json()) as {
    services: { ai: { local: unknown } };
  };
  expect(status.services.ai.local).toEqual({ status: 'configured', models: ['qwen3:4b', LONG_NAME] });

  const { id } = await create(server, { maxLength: 3 });
  await poll(async () => (await read(server, id)).status).toBe('ready');
  const podcast = await read(server, id);
  expect(podcast).toMatchObject({ model_type: 'local', specific_model: 'qwen3:4b' });
  expect(podcast.transcript).toMatch(/\?/);
  expect(new Set(models.requests.map(({ body }) => body.model))).toEqual(new Set(['qwen3:4b']));

  const chosen = await create(server, { modelType: 'local', specificModel: LONG_NAME });
  expect(chosen.specific_model).toBe(LONG_NAME);
  const other = { title: 'Abacus', modelType: 'local', specificModel: 'mistral' };
  const refused = await call(server, '/api/podcasts', other);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining(`qwen3:4b, ${LONG_NAME}`) });
});

test('podcasts and answers of a server with all habits are ready, and nothing but words is spoken', async () => {
  const models = await startModels({ timeToFirstToken: 5 });
  const server = await startServer(models, { LOCAL_CONTEXT_TOKENS: '4096' });
  models.fail((_, index) => MODEL_HABITS[(7 * index) % MODEL_HABITS.length]);
  const titles = ['Abacus', 'Volcano', 'Honey bee', 'Lighthouse'];
  const ids = await Promise.all(
    titles.map(async (title) => (await create(server, { title, wikiTitle: title, maxLength: 5 })).id),
  );
  for (const id of ids) {
    await poll(async () => (await read(server, id)).status).toBe('ready');
    const { transcript } = await read(server, id);
    expect(transcript).not.toMatch(/[{}<>|]|"text"|think>/i);
  }
  const asked = await call(server, `/api/podcasts/${ids[0]}/questions`, { question: 'What is it made of?' });
  const { question } = (await asked.json()) as { question: { id: number } };
  const readStatus = async () => {
    const { questions } = (await (await call(server, `/api/podcasts/${ids[0]}/questions`)).json()) as {
      questions: { id: number; status: string }[];
    };
    return questions.find(({ id }) => id === question.id)?.status;
  };
  await poll(readStatus).toMatch(/^(?:ready|unanswered)$/);
}, 180_000);

test('a podcast whose model server stops waits for it, and goes on when it is back', async () => {
  const models = await startModels({ tokensPerSecond: 400 });
  const server = await startServer(models);
  const { id } = await create(server, { maxLength: 5 });
  await poll(async () => models.requests.length).toBeGreaterThan(2);
  await models.close();
  await poll(async () => (await read(server, id)).progress).toMatch(/^Waiting for the language model/);
  const port = Number(new URL(models.url).port);
  const again = await startModels({ port });
  await poll(async () => (await read(server, id)).status).toBe('ready');
  expect(again.requests.some(({ asked }) => asked.kind === 'outline')).toBe(false);
}, 120_000);

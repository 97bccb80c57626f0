import { describe, expect, test, vi } from 'vitest';
import {
  chapter,
  countTurnWords,
  createBrief,
  createModel,
  createSignal,
  failAlways,
  failOnce,
  getBodies,
  isRequestedLength,
  readSegment,
  registerModelServer,
  repairRequest,
  reviewedTurns,
  server,
} from '../../../../../tests/support/chat-models.ts';
import { MODEL_HABITS } from '../../../../../tests/support/fake-model-habits.ts';
import type { ModelFailure } from '../../../../../tests/support/fake-model-server.ts';
import { createArticle } from '../../../../../tests/support/fakes.ts';
import { createScriptMaterial } from '../../../../domain/script/material.ts';

registerModelServer();

const createLocalModel = () => createModel('local', { baseUrl: server.url, hasOwnAddress: true });
const createLocalBrief = (changes = {}) => createBrief('local', { contextTokens: 8_192, ...changes });
const getFormats = () =>
  getBodies().map(({ response_format }) => (response_format as { type: string } | undefined)?.type);

/** A response that is cut goes on with the next request. */
const WHOLE_HABITS = MODEL_HABITS.filter((habit) => habit !== 'cut-512');

describe('habits of model servers', () => {
  test.each(WHOLE_HABITS)('%s: reads the whole dialogue, and all other responses', async (habit) => {
    failAlways(habit);
    const model = createLocalModel();
    const { turns, error } = await readSegment(model, chapter, createLocalBrief());
    expect(error).toBeNull();
    expect(isRequestedLength(countTurnWords(turns))).toBe(true);
    for (const { text } of turns) expect(text).not.toMatch(/[{}<>|]|think/i);
    const outline = await model.writeOutline(createLocalBrief(), createSignal());
    expect(JSON.parse(outline)).toMatchObject({ question: expect.any(String), chapters: expect.any(Array) });
    const repaired = await model.repairTurn(createLocalBrief(), repairRequest, createSignal());
    expect(repaired.text).not.toBe('');
    expect(await model.reviewClaims(createLocalBrief(), reviewedTurns, createSignal())).toEqual([]);
  });

  test('reads the same turns whatever the form of the JSON', async () => {
    const spoken = new Map<string, string>();
    for (const habit of ['crlf', 'not-streamed', 'trailing-commas', 'raw-breaks', 'channels'] as const) {
      failAlways(habit);
      const { turns } = await readSegment(createLocalModel(), chapter, createLocalBrief());
      spoken.set(habit, turns.map(({ host, sources, text }) => `${host} ${sources} ${text}`).join('\n'));
    }
    expect(new Set(spoken.values()).size).toBe(1);
  });

  test('keeps the complete turns of a response that is cut after 512 tokens', async () => {
    failAlways('cut-512');
    const long = { ...chapter, words: 500 };
    const { turns, error } = await readSegment(createLocalModel(), long, createLocalBrief());
    expect(error).toMatchObject({ message: 'The local model server broke off in the middle of its answer.' });
    expect(turns.length).toBeGreaterThan(3);
  });

  test('remembers which format a server takes, and that it knows no system role', async () => {
    const model = createLocalModel();
    failAlways('no-grammar');
    await readSegment(model, chapter, createLocalBrief());
    await readSegment(model, chapter, createLocalBrief());
    expect(getFormats()).toEqual(['json_schema', 'json_object', undefined, undefined]);
    failAlways('no-system');
    await readSegment(model, chapter, createLocalBrief());
    await readSegment(model, chapter, createLocalBrief());
    const roles = getBodies().map(({ messages }) => (messages as { role: string }[])[0]?.role);
    expect(roles.slice(4)).toEqual(['system', 'user', 'user']);
  });

  test('tries the formats once for a failure that has another cause, and then names the words of the server', async () => {
    const model = createLocalModel();
    const words = 'llama runner process has terminated: signal: killed';
    failAlways({ status: 500, body: { error: { message: words } } });
    const { error } = await readSegment(model, chapter, createLocalBrief());
    expect(error).toMatchObject({
      code: 'upstream',
      message: `The local model server answered with an error (500): ${words}. Check the server and the setting LOCAL_MODELS.`,
    });
    expect(getFormats()).toEqual(['json_schema', 'json_object', undefined]);
    await readSegment(model, chapter, createLocalBrief());
    expect(getFormats()).toHaveLength(4);
    // The format is not to blame for what fails after a success.
    failOnce('hang');
    server.fail(() => undefined);
    await readSegment(model, chapter, createLocalBrief());
    failAlways({ status: 500 });
    await readSegment(model, chapter, createLocalBrief());
    expect(getFormats().slice(4)).toEqual(['json_schema', 'json_schema']);
  });

  test('blames no format for an internal error where another kind of response has worked', async () => {
    const model = createLocalModel();
    await model.writeOutline(createLocalBrief(), createSignal());
    failAlways({ status: 500 });
    await readSegment(model, chapter, createLocalBrief());
    expect(getFormats()).toEqual(['json_schema', 'json_schema']);
    failAlways('no-grammar');
    expect((await readSegment(model, chapter, createLocalBrief())).error).toBeNull();
  });

  test('tries the best format again an hour after a weaker one was accepted', async () => {
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 10, 20, 12, minutes));
    const model = createModel('local', { baseUrl: server.url, now });
    failOnce({ status: 500 });
    for (minutes of [0, 30, 59, 61, 62]) await readSegment(model, chapter, createLocalBrief());
    expect(getFormats()).toEqual([
      ...['json_schema', 'json_object', 'json_object', 'json_object'],
      ...['json_schema', 'json_schema'],
    ]);
    failAlways('no-grammar');
    for (minutes of [100, 150]) await readSegment(model, chapter, createLocalBrief());
    expect(getFormats().slice(6)).toEqual(['json_schema', 'json_object', undefined, undefined]);
  });

  test('does not keep a weaker format that did not help', async () => {
    const model = createLocalModel();
    failAlways({ status: 500 });
    await readSegment(model, chapter, createLocalBrief());
    server.fail(() => undefined);
    await readSegment(model, chapter, createLocalBrief());
    expect(getFormats()).toEqual(['json_schema', 'json_object', undefined, 'json_schema']);
  });

  test.each<[string, ModelFailure]>([
    ['an object', { status: 200, body: { error: { message: 'Model unloaded' } } }],
    ['a text', { status: 200, body: { error: 'Model unloaded' } }],
    ['a body of its own', { status: 200, body: { object: 'error', message: 'Model unloaded', code: 503 } }],
    ['plain text', { status: 503, body: 'Model unloaded' }],
  ])('shows and logs an error that comes as %s', async (_, failure) => {
    failAlways(failure);
    const logged: object[] = [];
    const log = { warn: (details: object) => logged.push(details) };
    const model = createModel('local', { baseUrl: server.url, hasOwnAddress: true, log });
    const { error } = await readSegment(model, chapter, createLocalBrief());
    expect((error as Error).message).toMatch(/: "?Model unloaded"?\. Check the server/);
    expect(JSON.stringify(logged)).toContain('Model unloaded');
  });
});

describe('a context that is smaller than it is said to be', () => {
  const longArticle = createArticle('Abacus', 300);
  const material = createScriptMaterial([longArticle]);
  const longBrief = createLocalBrief({ articles: [longArticle], material, contextTokens: 32_000 });
  const createLongModel = () => createModel('local', { baseUrl: server.url, contextTokens: 32_000 });
  const getPromptTokens = () => server.requests.map(({ prompt }) => Math.ceil(prompt.length / 4));

  test.each(['long-prompt', 'long-prompt-event', 'cut-prompt'] as const)(
    '%s: leads to the form for small contexts at once, also in later requests',
    async (habit) => {
      failAlways(habit);
      const model = createLongModel();
      await model.writeOutline(longBrief, createSignal());
      expect((await readSegment(model, chapter, longBrief)).error).toBeNull();
      const [first = 0, ...others] = getPromptTokens();
      expect(first).toBeGreaterThan(4_096);
      expect(others).toHaveLength(2);
      for (const tokens of others) expect(tokens).toBeLessThan(4_096);
      expect(model.getContextTokens('llama3.2:3b')).toBe(4_096);
    },
  );

  test('ends with the name of the setting if no form is short enough', async () => {
    failAlways({ status: 400, body: { error: { message: 'prompt too long; exceeded max context length' } } });
    const { error } = await readSegment(createLongModel(), chapter, longBrief);
    expect(error).toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/prompt too long; .*set LOCAL_CONTEXT_TOKENS\.$/),
    });
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });
});

describe('address of a model server', () => {
  test('is used with /v1 if it lacks that, also in later calls', async () => {
    const model = createModel('local', { baseUrl: new URL(server.url).origin, hasOwnAddress: true });
    expect((await readSegment(model, chapter, createLocalBrief())).error).toBeNull();
    expect((await readSegment(model, chapter, createLocalBrief())).error).toBeNull();
    expect(server.requests).toHaveLength(2);
  });

  test('is named by its setting if it cannot be reached or is another one', async () => {
    const away = createModel('openai', { baseUrl: 'http://127.0.0.1:9', hasOwnAddress: true });
    expect((await readSegment(away)).error).toMatchObject({
      message: 'OpenAI cannot be reached. Check the server and the setting OPENAI_BASE_URL.',
    });
    const other = createModel('local', {
      baseUrl: `${new URL(server.url).origin}/other`,
      hasOwnAddress: true,
    });
    const { error } = await readSegment(other, chapter, createLocalBrief());
    expect((error as Error).message).toMatch(/refused the request \(404\).* the setting LOCAL_MODELS\.$/);
  });
});

test('repairs and reviews are not sent to a server that has failed twice, until it answers again', async () => {
  const model = createLocalModel();
  await readSegment(model, chapter, createLocalBrief());
  failAlways({ status: 500, body: { error: { message: 'Out of memory' } } });
  const repair = () => model.repairTurn(createLocalBrief(), repairRequest, createSignal());
  const review = () => model.reviewClaims(createLocalBrief(), reviewedTurns, createSignal());
  for (const call of [repair, review, repair, review]) await expect(call()).rejects.toThrow('Out of memory');
  expect(server.requests).toHaveLength(3);
  await readSegment(model, chapter, createLocalBrief());
  expect(server.requests).toHaveLength(4);
  server.fail(() => undefined);
  await readSegment(model, chapter, createLocalBrief());
  expect(await review()).toEqual([]);
});

test('a local model gets one request at a time, and a review waits for dialogue', async () => {
  const model = createLocalModel();
  const order: string[] = [];
  const read = async (name: string, work: Promise<unknown>) => {
    await work;
    order.push(name);
  };
  await Promise.all([
    read('first', readSegment(model, chapter, createLocalBrief())),
    read('review', model.reviewClaims(createLocalBrief(), reviewedTurns, createSignal())),
    read('second', readSegment(model, chapter, createLocalBrief())),
  ]);
  expect(order).toEqual(['first', 'second', 'review']);
  const { requests } = server;
  for (const [at, request] of requests.entries())
    expect(request.startedAt).toBeGreaterThanOrEqual(requests[at - 1]?.endedAt ?? 0);
});

test('a request that waits for its turn ends with its signal and leaves the queue', async () => {
  failOnce('hang');
  const model = createLocalModel();
  const [first, second] = [new AbortController(), new AbortController()];
  const hanging = readSegment(model, chapter, createLocalBrief(), first.signal);
  await expect.poll(() => server.requests).toHaveLength(1);
  const waiting = readSegment(model, chapter, createLocalBrief(), second.signal);
  const reason = new Error('Gone.');
  second.abort(reason);
  expect((await waiting).error).toBe(reason);
  first.abort(reason);
  expect((await hanging).error).toBe(reason);
  expect((await readSegment(model, chapter, createLocalBrief())).error).toBeNull();
});

test('the first two turns of a response in another language are written anew, and the others left out', async () => {
  const model = createModel();
  const turn = { host: 'A' as const, sources: [1], text: 'Man schiebt die Perlen hin und her.' };
  const repair = vi.spyOn(model, 'repairTurn').mockResolvedValue(turn);
  const { turns, error } = await readSegment(model, chapter, createBrief('openai', { language: 'de' }));
  expect(error).toBeNull();
  expect(repair).toHaveBeenCalledTimes(2);
  expect(repair.mock.calls[0]?.[1].reason).toBe('It is not in German. It says the same in German.');
  expect(turns.filter(({ text }) => text === turn.text)).toHaveLength(2);
  const { turns: english } = await readSegment();
  expect(turns.length).toBeLessThan(english.length);
});

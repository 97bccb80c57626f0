import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeModelServer,
  type ModelFailure,
  startFakeModelServer,
} from '../../../../../tests/support/fake-model-server.ts';
import { createArticle } from '../../../../../tests/support/fakes.ts';
import { numberSentences } from '../../../../domain/article/numbered-sentences.ts';
import { countWords } from '../../../../domain/language/index.ts';
import type { ModelUsage, ScriptBrief, SegmentChunk, SegmentRequest } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { computeMaxAnswerCharacters } from './answer-limit.ts';
import type { ChatProvider } from './chat-providers.ts';
import { ChatScriptModel, type ChatScriptModelOptions } from './chat-script-model.ts';

const KEY = 'sk-test-0123456789abcdef';
const MODELS = { openai: 'gpt-4-turbo', deepseek: 'deepseek-chat', gemini: 'gemini-1.5-pro' } as const;
const providers = ['openai', 'deepseek', 'gemini'] as const;
const never = () => new AbortController().signal;

const article = createArticle('Abacus', 20);
const sentences = numberSentences([article]).filter(({ section }) => section === 1);
const chapter: SegmentRequest = {
  ...{ kind: 'chapter', heading: 'History', plan: ['History', 'Use'], index: 1, words: 150, after: [] },
  sentences,
};
const createSegmentRequest = (kind: SegmentRequest['kind']): SegmentRequest => ({ ...chapter, kind });
const aTurn: DraftTurn = {
  host: 'A',
  sources: [sentences[1]?.number ?? 0],
  text: 'It was made of 4711 coins.',
};
const rewriting = {
  turn: aTurn,
  reason: 'The article gives another figure.',
  before: [],
  after: [],
  sentences,
};
const lines = [{ text: 'It was made of gold.', sentences: ['It was made of brass.'] }];

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

function writer(provider: ChatProvider = 'openai', options: Partial<ChatScriptModelOptions> = {}) {
  return new ChatScriptModel({
    provider,
    apiKey: KEY,
    baseUrl: `${server.url}/${provider}`,
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...options,
  });
}

function brief(provider: ChatProvider = 'openai', part: Partial<ScriptBrief> = {}): ScriptBrief {
  const base = { title: 'Abacus', articles: [article], role: null, instructions: '', words: 700 };
  return { ...base, model: MODELS[provider], ...part };
}

/** All turns until the end or the error, and the error. */
async function read(one = writer(), request = chapter, about = brief(), signal = never()) {
  const turns: DraftTurn[] = [];
  const pieces: SegmentChunk[] = [];
  try {
    for await (const chunk of one.writeSegment(about, request, signal)) {
      pieces.push(chunk);
      if (chunk.type === 'turn') turns.push(chunk.turn);
    }
  } catch (error) {
    return { turns, pieces, error };
  }
  return { turns, pieces, error: null };
}

const always = (failure: ModelFailure) => server.fail(() => failure);
const once = (failure: ModelFailure) => server.fail((_, index) => (index === 0 ? failure : undefined));
const bodies = () => server.requests.map((request) => request.body);
const words = (turns: readonly DraftTurn[]) => turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
/** The model gives about as many words as it is asked for. */
const isAsAsked = (given: number) => Math.abs(given - chapter.words) <= 10;

describe('requests of the chat model', () => {
  test.each(providers)(
    '%s: sends the mapped model name, streaming and no parameter that newer models refuse',
    async (provider) => {
      const one = writer(provider);
      const { error, turns } = await read(one, chapter, brief(provider));
      expect(error).toBeNull();
      expect(isAsAsked(words(turns))).toBe(true);
      await read(one, createSegmentRequest('opening'), brief(provider));
      await read(one, createSegmentRequest('closing'), brief(provider));
      await read(one, { ...chapter, after: turns.slice(0, 3) }, brief(provider));
      await one.repairTurn?.(brief(provider), rewriting, never());
      await one.reviewClaims?.(brief(provider), lines, never());
      for (const body of bodies()) {
        expect(body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
        expect(body).not.toHaveProperty('temperature');
        expect(body).not.toHaveProperty('max_tokens');
      }
      const sent = bodies().map(({ model, response_format, reasoning_effort, thinking }) => ({
        ...{ model, response_format, reasoning_effort, thinking },
      }));
      const schema = (name: string) => ({ type: 'json_schema', json_schema: { name, strict: true } });
      const expected = {
        openai: { model: 'gpt-5.6-sol', reasoning_effort: 'none' },
        deepseek: {
          model: 'deepseek-v4-flash',
          thinking: { type: 'disabled' },
          response_format: { type: 'json_object' },
        },
        gemini: { model: 'gemini-3.8-flash', reasoning_effort: 'low' },
      }[provider];
      const names = ['chapter', 'opening', 'turns', 'turns', 'turns', 'audit'];
      for (const [index, name] of names.entries()) {
        expect(sent[index]).toMatchObject({ response_format: schema(name), ...expected });
      }
    },
  );

  test('sends the configured key and no OpenAI environment variables to another provider', async () => {
    process.env.OPENAI_ORG_ID = 'org-of-someone';
    const headers: Headers[] = [];
    const spy: typeof fetch = (input, init) => {
      headers.push(new Headers(init?.headers));
      return fetch(input, init);
    };
    try {
      await read(writer('deepseek', { fetch: spy }), chapter, brief('deepseek'));
    } finally {
      delete process.env.OPENAI_ORG_ID;
    }
    expect(headers[0]?.get('authorization')).toBe(`Bearer ${KEY}`);
    expect([...(headers[0]?.values() ?? [])].join()).not.toContain('org-of-someone');
  });

  test('describes the answer format to DeepSeek in words and keeps article and instructions out of the system message', async () => {
    await read(writer('deepseek'), chapter, brief('deepseek', { instructions: 'Speak of beads.' }));
    const [system, user] = (bodies()[0]?.messages ?? []) as { role: string; content: string }[];
    expect([system?.role, user?.role]).toEqual(['system', 'user']);
    expect(user?.content).toMatch(/json object.*"turns"/s);
    expect(user?.content).toContain('<instructions>\nSpeak of beads.\n</instructions>');
    expect(system?.content).not.toContain('Item 9');
    expect(user?.content).toContain('== History ==\n[22] Item');
  });

  test('orders schema keys: sources before text, the title first, the key point last', async () => {
    await read();
    await read(writer(), createSegmentRequest('opening'));
    const schemas = bodies().map(({ response_format }) => {
      const { json_schema } = response_format as { json_schema: { schema: Shape } };
      return json_schema.schema.properties;
    });
    expect(Object.keys(schemas[0] ?? {})).toEqual(['title', 'turns', 'keyPoint']);
    expect(Object.keys(schemas[1] ?? {})).toEqual(['turns', 'summary']);
    expect(Object.keys(schemas[0]?.turns?.items?.properties ?? {})).toEqual(['host', 'sources', 'text']);
    expect(Object.keys(schemas[0]?.keyPoint?.properties ?? {})).toEqual(['sources', 'text']);
  });

  test('sends instructions for opening, chapter and closing, but not for the claim review', async () => {
    const about = brief('openai', { instructions: 'Speak of beads.' });
    for (const kind of ['opening', 'chapter', 'closing'] as const)
      await read(writer(), createSegmentRequest(kind), about);
    await writer().reviewClaims?.(about, lines, never());
    const wished = server.requests.map(({ prompt }) => prompt.includes('<instructions>'));
    expect(wished).toEqual([true, true, true, false]);
  });

  test('sends a configured model alias without options that the model may not know', async () => {
    await read(writer('openai', { aliases: { 'gpt-4-turbo': 'gpt-4.1' } }));
    expect(bodies()[0]).toMatchObject({ model: 'gpt-4.1' });
    expect(bodies()[0]).not.toHaveProperty('reasoning_effort');
  });
});

describe('turns of the chat model', () => {
  test.each(providers)(
    '%s: yields turns while the answer still streams, with and without thinking',
    async (provider) => {
      await server.close();
      server = await startFakeModelServer({ tokensPerSecond: 1500 });
      const model = provider === 'deepseek' ? 'deepseek-reasoner' : MODELS[provider];
      let first = true;
      for await (const chunk of writer(provider).writeSegment(brief(provider, { model }), chapter, never())) {
        // The title comes first, and with the first turn the answer is far from its end.
        if (first) expect(chunk.type).toBe('title');
        if (chunk.type === 'turn' && chunk.turn.text !== '') {
          expect(server.requests[0]?.endedAt).toBeNull();
          break;
        }
        first = false;
      }
      expect(first).toBe(false);
    },
  );

  test('tolerates code fences, keep-alives, missing usage and unknown hosts in an answer', async () => {
    const usages: ModelUsage[] = [];
    const about = brief('openai', { onUsage: (usage) => usages.push(usage) });
    // Host A begins, as where hosts are unknown.
    const second = { ...chapter, index: 2 };
    const plain = await read(writer(), second, about);
    for (const failure of [
      'fenced',
      'thinks-aloud',
      'silent-usage',
      'wrong-hosts',
      'unknown-hosts',
      'repeated-turns',
    ] as const) {
      always(failure);
      // Every turn twice is a model that goes round in circles, but the turns themselves are good.
      expect((await read(writer(), second, about)).turns.slice(0, 4), failure).toEqual(
        plain.turns.slice(0, 4),
      );
    }
    expect(usages).toHaveLength(5);
  });

  test('a continued segment adds the missing turns without repeating earlier ones', async () => {
    const whole = await read();
    const after = whole.turns.slice(0, 6);
    const rest = await read(writer(), { ...chapter, after, words: 150 - words(after) });
    expect(rest.error).toBeNull();
    expect(isAsAsked(words(after) + words(rest.turns))).toBe(true);
    for (const turn of rest.turns) expect(after.map((one) => one.text)).not.toContain(turn.text);
    expect(server.requests[1]?.prompt).toContain(`Theo: ${after[0]?.text}`);
  });

  test('an answer without turns ends a continued segment, but fails a new one', async () => {
    always('no-turns');
    const after: DraftTurn[] = [{ host: 'A', sources: [], text: 'All has been said.' }];
    expect(await read(writer(), { ...chapter, after })).toMatchObject({ turns: [], error: null });
    expect((await read()).error).toMatchObject({ code: 'upstream', message: 'OpenAI gave no dialogue.' });
  });
});

describe('turn repair by the chat model', () => {
  test.each(providers)('%s: repairs a turn from the given sentences for the same host', async (provider) => {
    const fresh = await writer(provider).repairTurn?.(brief(provider), rewriting, never());
    expect(fresh).toEqual({ host: 'A', sources: [sentences[0]?.number], text: sentences[0]?.text });
    const { prompt } = server.requests[0] ?? { prompt: '' };
    expect(prompt).toContain('exactly 1 turn');
    expect(prompt.match(/\[REWRITE\]/g)).toHaveLength(1);
    // With its rules and the sentences near by it takes some five hundred tokens.
    const near = { ...rewriting, sentences: sentences.slice(0, 9) };
    await writer(provider).repairTurn?.(brief(provider), near, never());
    expect((server.requests[1]?.prompt.length ?? 0) / 4).toBeLessThan(provider === 'deepseek' ? 700 : 620);
  });

  test('rejects a turn repair without a turn', async () => {
    always('no-turns');
    await expect(writer().repairTurn?.(brief(), rewriting, never())).rejects.toMatchObject({
      code: 'upstream',
    });
  });
});

describe('claim review by the chat model', () => {
  const three = ['One.', 'It is gold.', 'Two.'].map((text) => ({ text, sentences: ['It is brass.'] }));

  test.each(providers)('%s: returns the indexes of unsupported turns', async (provider) => {
    await server.close();
    server = await startFakeModelServer({ doubts: (line) => line.includes('gold') });
    expect(await writer(provider).reviewClaims?.(brief(provider), three, never())).toEqual([1]);
    expect(server.requests[0]?.prompt).toContain('[1] One.\n  It is brass.\n[2] It is gold.\n  It is brass.');
  });

  test('rejects a claim review whose answer cannot be parsed', async () => {
    for (const failure of ['blank', 'garbage', 'cut'] as const) {
      always(failure);
      await expect(writer().reviewClaims?.(brief(), three, never()), failure).rejects.toMatchObject({
        code: 'upstream',
      });
    }
  });
});

interface Shape {
  properties: Record<string, Partial<Shape> & { items?: Shape }>;
}

describe('errors of the chat model', () => {
  test.each<[ModelFailure, string, string, boolean]>([
    ['cut', 'upstream', 'OpenAI broke off in the middle of its answer.', true],
    ['cut-quietly', 'upstream', 'OpenAI broke off in the middle of its answer.', true],
    ['break', 'upstream', 'The connection to OpenAI broke off.', true],
    ['error-event', 'upstream', 'OpenAI answered with an error (503).', true],
    ['repeated-turns', 'upstream', 'OpenAI repeated itself.', true],
    ['reset', 'upstream', 'OpenAI cannot be reached.', false],
    ['blank', 'upstream', 'OpenAI gave an empty answer.', false],
    ['garbage', 'upstream', 'OpenAI broke off in the middle of its answer.', false],
    ['refusal', 'validation', 'OpenAI declined to write about this.', false],
    ['filter', 'validation', 'OpenAI declined to write about this.', false],
    ['no-credit', 'validation', "OpenAI reports that this server's account has no credit left.", false],
    [{ status: 401 }, 'validation', 'OpenAI refused the key of this server.', false],
    [{ status: 403 }, 'validation', 'OpenAI refused the key of this server.', false],
    [{ status: 429 }, 'unavailable', 'OpenAI is asked too often at the moment.', false],
    [{ status: 500 }, 'upstream', 'OpenAI answered with an error (500).', false],
    [
      { status: 502, body: '<html>Bad gateway</html>' },
      'upstream',
      'OpenAI answered with an error (502).',
      false,
    ],
    [
      { status: 404, body: { detail: 'Not Found' } },
      'validation',
      'OpenAI refused the request (404).',
      false,
    ],
  ])(
    'fails on %o as %s ("%s") after one attempt, and keeps the turns before it',
    async (failure, code, message, hasTurns) => {
      always(failure);
      const { turns, error } = await read();
      expect(error).toMatchObject({ name: 'DomainError', code, message });
      expect(turns.length > 0).toBe(hasTurns);
      expect(server.requests).toHaveLength(1);
      for (const turn of turns) expect(turn.text).not.toBe('');
    },
  );

  test.each(providers)('%s: does not show the key in the error for a refused key', async (provider) => {
    const echo = `Incorrect API key provided: ${KEY}.`;
    for (const body of [
      { error: { message: echo, code: 'invalid_api_key' } },
      [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
    ]) {
      always({ status: Array.isArray(body) ? 400 : 401, body });
      const { error } = await read(writer(provider), chapter, brief(provider));
      expect(error).toMatchObject({ code: 'validation', message: expect.stringMatching(/refused the key/) });
    }
    always({ status: 400, body: { error: { message: `Bad header Bearer ${KEY} in sk-abcdefghijk` } } });
    const { error } = await read(writer(provider), chapter, brief(provider));
    expect((error as Error).message).toMatch(/refused the request \(400\): Bad header Bearer … in …$/);
  });

  test.each<[string, ModelFailure, number | undefined]>([
    ['seconds', { status: 429, retryAfter: '7' }, 7],
    ['a body', { status: 429, body: [{ error: { code: 429, details: [{ retryDelay: '34.5s' }] } }] }, 34.5],
    ['nothing', { status: 429 }, undefined],
  ])('passes on the retry delay from %s', async (_, failure, retryAfter) => {
    always(failure);
    const { error } = await read(writer('gemini'), chapter, brief('gemini'));
    expect(error).toMatchObject({ code: 'unavailable', message: 'Gemini is asked too often at the moment.' });
    expect((error as { retryAfter?: number }).retryAfter).toBe(retryAfter);
  });

  test('converts a Retry-After date to seconds', async () => {
    always({ status: 429, retryAfter: new Date(Date.now() + 20_000).toUTCString() });
    const { error } = await read();
    const { retryAfter = 0 } = error as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(17);
    expect(retryAfter).toBeLessThanOrEqual(20);
  });

  test('reports an unreachable model server as an upstream error', async () => {
    const one = writer('gemini', { baseUrl: 'http://127.0.0.1:9/v1' });
    expect((await read(one)).error).toMatchObject({ code: 'upstream', message: 'Gemini cannot be reached.' });
  });

  test('reports the usage of a failed call under the sent model name', async () => {
    const usages: ModelUsage[] = [];
    once('cut');
    await read(writer(), chapter, brief('openai', { onUsage: (usage) => usages.push(usage) }));
    expect(usages).toEqual([
      { model: 'gpt-5.6-sol', inputTokens: expect.any(Number), outputTokens: server.requests[0]?.tokens },
    ]);
    expect(usages[0]?.inputTokens).toBeGreaterThan(500);
  });
});

describe('endless answers of the chat model', () => {
  test.each<[ModelFailure, boolean]>([
    ['endless-turn', true],
    ['endless-turns', true],
    ['endless-space', true],
    ['endless-outside', true],
    ['endless-thinking', false],
  ])('aborts an answer with %s and keeps its complete turns', async (failure, hasTurns) => {
    always(failure);
    const { turns, error } = await read();
    expect(error).toMatchObject({ code: 'upstream', message: 'OpenAI gave an answer that does not end.' });
    expect(turns.length > 0).toBe(hasTurns);
    const said = turns.reduce((sum, turn) => sum + turn.text.length, 0);
    expect(said).toBeLessThan(computeMaxAnswerCharacters(chapter.words));
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('aborts an answer whose line never ends', async () => {
    always('endless-line');
    const { error } = await read();
    expect(error).toMatchObject({ code: 'upstream', message: 'The connection to OpenAI broke off.' });
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('ignores text after a complete answer and closes the connection', async () => {
    always('endless-after');
    const { turns, error } = await read();
    expect(error).toBeNull();
    expect(isAsAsked(words(turns))).toBe(true);
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('aborts an endless claim review, but keeps the turn of an endless turn repair', async () => {
    always('endless-outside');
    await expect(writer().reviewClaims?.(brief(), lines, never())).rejects.toThrow('does not end');
    // The turn itself has come by then.
    await expect(writer().repairTurn?.(brief(), rewriting, never())).resolves.toMatchObject({ host: 'A' });
  });

  test('the answer limit allows long words whose letters are all escaped', () => {
    // A Russian word is some 7 letters of 6 characters each, in the text and in the quote.
    const escaped = 2 * 7 * 6;
    expect(computeMaxAnswerCharacters(300)).toBeGreaterThan(300 * escaped);
    expect(computeMaxAnswerCharacters(100)).toBeLessThan(20_000);
  });
});

describe('parameters that a model server refuses', () => {
  test('replaces a refused strict schema by JSON mode, and a refused JSON mode by a plain prompt, also in later calls', async () => {
    const one = writer();
    always('no-schema');
    expect((await read(one)).turns.length).toBeGreaterThan(3);
    expect((await read(one)).error).toBeNull();
    const types = () => bodies().map((body) => (body.response_format as { type: string } | undefined)?.type);
    expect(types()).toEqual(['json_schema', 'json_object', 'json_object']);
    always('no-json-mode');
    expect((await read(one)).error).toBeNull();
    await one.reviewClaims?.(brief(), lines, never());
    expect(types().slice(3)).toEqual(['json_object', undefined, undefined]);
    expect(server.requests.at(-1)?.prompt).toContain('"unsupported"');
  });

  test('omits refused options in later calls', async () => {
    const one = writer('deepseek');
    always('no-options');
    expect((await read(one, chapter, brief('deepseek'))).error).toBeNull();
    expect((await read(one, chapter, brief('deepseek'))).error).toBeNull();
    expect(server.requests).toHaveLength(4);
    expect(bodies()[3]).not.toHaveProperty('thinking');
    expect(bodies()[3]).not.toHaveProperty('stream_options');
  });

  test.each([
    ['openai', 'gpt-5.6-sol', 'gpt-6-sol'],
    ['deepseek', 'deepseek-v4-flash', 'deepseek-flash'],
    ['gemini', 'gemini-3.8-flash', 'gemini-flash-latest'],
  ] as const)(
    '%s: replaces the withdrawn model %s by %s, also in concurrent calls',
    async (provider, gone, successor) => {
      await server.close();
      server = await startFakeModelServer({ unknownModels: [gone] });
      const warnings: object[] = [];
      const one = writer(provider, { log: { warn: (details) => warnings.push(details) } });
      const all = await Promise.all([1, 2, 3].map(() => read(one, chapter, brief(provider))));
      for (const { error } of all) expect(error).toBeNull();
      await read(one, chapter, brief(provider));
      const models = bodies().map((body) => body.model);
      expect(models.filter((model) => model === gone)).toHaveLength(3);
      expect(models.at(-1)).toBe(successor);
      expect(warnings[0]).toMatchObject({ model: gone, successor });
    },
  );

  test("sends the successor's own options and reports a missing successor to the visitor", async () => {
    await server.close();
    server = await startFakeModelServer({ unknownModels: ['gpt-4.1', 'gpt-6-luna'] });
    const { error } = await read(writer(), chapter, brief('openai', { model: 'gpt-4.1' }));
    expect(error).toMatchObject({
      code: 'validation',
      message: 'OpenAI does not offer the model gpt-6-luna.',
    });
    expect(bodies().map(({ model, reasoning_effort }) => [model, reasoning_effort])).toEqual([
      ['gpt-4.1', undefined],
      ['gpt-6-luna', 'none'],
    ]);
  });

  test('does not replace a model of a configured alias', async () => {
    always('no-model');
    const { error } = await read(writer('openai', { aliases: { 'gpt-4-turbo': 'llama-4' } }));
    expect(error).toMatchObject({ message: 'OpenAI does not offer the model llama-4.' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('idle timeout and abort of the chat model', () => {
  test.each(['hang', 'stall', 'babble'] as const)(
    'aborts an answer after the idle timeout (%s)',
    async (failure) => {
      always(failure);
      const { turns, error } = await read(writer('openai', { idleTimeoutMs: 400 }));
      expect(error).toMatchObject({ code: 'upstream', message: 'OpenAI stopped answering.' });
      expect(turns.length > 0).toBe(failure === 'stall');
      await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    },
  );

  test('does not count the time of a slow consumer as idle time', async () => {
    const turns: DraftTurn[] = [];
    for await (const chunk of writer('openai', { idleTimeoutMs: 400 }).writeSegment(
      brief(),
      chapter,
      never(),
    )) {
      if (chunk.type !== 'turn') continue;
      turns.push(chunk.turn);
      // Longer than the limit: the clock must not run while we are busy.
      if (turns.length === 2) await new Promise((resolve) => setTimeout(resolve, 600));
    }
    expect(isAsAsked(words(turns))).toBe(true);
  });

  test('does not abort an answer whose tokens, including thinking, keep arriving', async () => {
    await server.close();
    server = await startFakeModelServer({ tokensPerSecond: 250 });
    const { error } = await read(writer('deepseek', { idleTimeoutMs: 1000 }), chapter, brief('deepseek'));
    expect(error).toBeNull();
    const { startedAt = 0, endedAt } = server.requests[0] ?? {};
    expect((endedAt ?? 0) - startedAt).toBeGreaterThan(1000);
  });

  test('accepts a complete answer whose stream is never closed', async () => {
    always('never-closed');
    const { turns, error } = await read(writer('openai', { idleTimeoutMs: 200 }));
    expect(error).toBeNull();
    expect(isAsAsked(words(turns))).toBe(true);
    const reading = writer('openai', { idleTimeoutMs: 200 }).reviewClaims?.(brief(), lines, never());
    await expect(reading).resolves.toEqual([]);
  });

  test.each(['hang', 'stall'] as const)(
    'an abort while the model sends nothing (%s) closes the request at once',
    async (failure) => {
      always(failure);
      const controller = new AbortController();
      const reading = read(writer(), chapter, brief(), controller.signal);
      await expect
        .poll(() => server.requests[0] && (failure === 'hang' || server.requests[0].tokens > 50))
        .toBe(true);
      const reason = new Error('The visitor has left.');
      controller.abort(reason);
      expect((await reading).error).toBe(reason);
      await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    },
  );

  test('an abort between turns closes the request before the next turn is read', async () => {
    await server.close();
    server = await startFakeModelServer({ tokensPerSecond: 300 });
    const controller = new AbortController();
    const turns = writer().writeSegment(brief(), chapter, controller.signal)[Symbol.asyncIterator]();
    await turns.next();
    const reason = new Error('Stop.');
    controller.abort(reason);
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    await expect(turns.next()).rejects.toBe(reason);
  });

  test('closes the request when the consumer stops reading', async () => {
    await server.close();
    server = await startFakeModelServer({ tokensPerSecond: 300 });
    for await (const _ of writer().writeSegment(brief(), chapter, never())) break;
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('sends no request with an aborted signal', async () => {
    const reason = new Error('Gone.');
    await expect(writer().reviewClaims?.(brief(), lines, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.requests).toHaveLength(0);
  });
});

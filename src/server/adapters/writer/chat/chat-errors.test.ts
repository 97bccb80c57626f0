import { describe, expect, test } from 'vitest';
import {
  chapter,
  createBrief,
  createModel,
  failAlways,
  failOnce,
  KEY,
  PROVIDERS,
  readSegment,
  registerModelServer,
  server,
} from '../../../../../tests/support/chat-models.ts';
import type { ModelFailure } from '../../../../../tests/support/fake-model-server.ts';
import type { ModelUsage } from '../../../../domain/script-model.ts';

registerModelServer();

describe('errors of the chat model', () => {
  test.each<[ModelFailure, string, string, boolean]>([
    ['cut', 'upstream', 'OpenAI broke off in the middle of its answer.', true],
    ['cut-quietly', 'upstream', 'OpenAI broke off in the middle of its answer.', true],
    ['break', 'upstream', 'The connection to OpenAI broke off.', true],
    ['error-event', 'upstream', 'OpenAI answered with an error (503): Overloaded.', true],
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
    [
      { status: 503 },
      'upstream',
      'OpenAI answered with an error (503): The server said 503 on purpose.',
      false,
    ],
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
      failAlways(failure);
      const { turns, error } = await readSegment();
      expect(error).toMatchObject({ name: 'DomainError', code, message });
      expect(turns.length > 0).toBe(hasTurns);
      expect(server.requests).toHaveLength(1);
      for (const turn of turns) expect(turn.text).not.toBe('');
    },
  );

  test.each(PROVIDERS)('%s: does not show the key in the error for a refused key', async (provider) => {
    const echo = `Incorrect API key provided: ${KEY}.`;
    for (const body of [
      { error: { message: echo, code: 'invalid_api_key' } },
      [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
    ]) {
      failAlways({ status: Array.isArray(body) ? 400 : 401, body });
      const { error } = await readSegment(createModel(provider), chapter, createBrief(provider));
      expect(error).toMatchObject({ code: 'validation', message: expect.stringMatching(/refused the key/) });
    }
    failAlways({ status: 400, body: { error: { message: `Bad header Bearer ${KEY} in sk-abcdefghijk` } } });
    const { error } = await readSegment(createModel(provider), chapter, createBrief(provider));
    expect((error as Error).message).toMatch(/refused the request \(400\): Bad header Bearer … in …$/);
  });

  test.each<[string, ModelFailure, number | undefined]>([
    ['seconds', { status: 429, retryAfter: '7' }, 7],
    ['a body', { status: 429, body: [{ error: { code: 429, details: [{ retryDelay: '34.5s' }] } }] }, 34.5],
    ['nothing', { status: 429 }, undefined],
  ])('passes on the retry delay from %s', async (_, failure, retryAfter) => {
    failAlways(failure);
    const { error } = await readSegment(createModel('gemini'), chapter, createBrief('gemini'));
    expect(error).toMatchObject({ code: 'unavailable', message: 'Gemini is asked too often at the moment.' });
    expect((error as { retryAfter?: number }).retryAfter).toBe(retryAfter);
  });

  test('converts a Retry-After date to seconds', async () => {
    failAlways({ status: 429, retryAfter: new Date(Date.now() + 20_000).toUTCString() });
    const { error } = await readSegment();
    const { retryAfter = 0 } = error as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(17);
    expect(retryAfter).toBeLessThanOrEqual(20);
  });

  test('reports an unreachable model server as an upstream error', async () => {
    const model = createModel('gemini', { baseUrl: 'http://127.0.0.1:9/v1' });
    expect((await readSegment(model)).error).toMatchObject({
      code: 'upstream',
      message: 'Gemini cannot be reached.',
    });
  });

  test('reports the usage of a failed call under the sent model name', async () => {
    const usages: ModelUsage[] = [];
    failOnce('cut');
    await readSegment(
      createModel(),
      chapter,
      createBrief('openai', { onUsage: (usage) => usages.push(usage) }),
    );
    expect(usages).toEqual([
      {
        model: 'gpt-5.6-sol',
        inputTokens: expect.any(Number),
        cachedInputTokens: 0,
        outputTokens: server.requests[0]?.tokens,
      },
    ]);
    expect(usages[0]?.inputTokens).toBeGreaterThan(500);
  });
});

import { expect, test } from 'vitest';
import { writeConversation } from '../../../../../tests/support/conversation-writing.ts';
import { MODEL_HABITS } from '../../../../../tests/support/fake-model-habits.ts';
import { readWholeArticle } from '../../../../../tests/support/test-articles.ts';
import { countWords } from '../../../../domain/language/index.ts';
import type { Script } from '../../../../pipeline/script.ts';
import { ChatScriptModel } from './chat-script-model.ts';
import { registerModelServer, restartModelServer, server } from './chat-test-helpers.ts';

const PODCASTS = 50;
const MAX_MINUTES = 5;

registerModelServer();

/** Deterministic numbers from 0 to 1 (linear congruential generator with the constants of Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function writePodcast(contextTokens = 8_192, maxLength = MAX_MINUTES): Promise<Script> {
  const model = new ChatScriptModel({
    ...{ provider: 'local', apiKey: 'none', baseUrl: server.url, hasOwnAddress: true },
    contextTokens,
  });
  return writeConversation(await readWholeArticle('animal-farm'), model, undefined, { maxLength });
}

const listTurns = (script: Script) => script.segments.flatMap((segment) => segment.getUsedTurns());
const countScriptWords = (script: Script) =>
  listTurns(script).reduce((sum, { text }) => sum + countWords(text), 0);

test('50 podcasts of a server with all habits at random are complete, without JSON or tags', async () => {
  await restartModelServer({ timeToFirstToken: 5 });
  const plain = await writePodcast();
  const plainRequests = server.requests.length;
  const random = createRandom(11);
  server.fail(() => MODEL_HABITS[Math.floor(random() * MODEL_HABITS.length)]);
  for (let count = 0; count < PODCASTS; count += 1) {
    const before = server.requests.length;
    const script = await writePodcast();
    expect(script.segments.every(({ isWritten }) => isWritten)).toBe(true);
    for (const { text, supported } of listTurns(script)) {
      expect(text).not.toMatch(/[{}<>|]|"text"|think|\\/i);
      expect(supported).not.toBe(false);
    }
    expect(Math.abs(countScriptWords(script) / countScriptWords(plain) - 1)).toBeLessThan(0.15);
    // A refused form is tried once, and an answer that was cut goes on.
    expect(server.requests.length - before).toBeLessThan(2.5 * plainRequests + 10);
  }
}, 180_000);

test.each([
  [{ status: 500, body: { error: { message: 'CUDA error: out of memory' } } }, 'CUDA error: out of memory'],
  [{ status: 400, body: { error: { message: 'No models loaded.' } } }, 'No models loaded.'],
])(
  'a failure that lasts ends after at most eight calls, with the words of the server and the setting: %j',
  async (failure, words) => {
    server.fail(() => failure);
    const error = await writePodcast().catch((reason: unknown) => reason);
    expect((error as Error).message).toContain(words);
    expect((error as Error).message).toContain('LOCAL_MODELS');
    expect(server.requests.length).toBeLessThanOrEqual(8);
  },
  60_000,
);

test('every request of a podcast of ten minutes, with its answer, fits into 4,096 tokens of four characters', async () => {
  const script = await writePodcast(4_096, 10);
  expect(countScriptWords(script)).toBeGreaterThan(1_200);
  for (const { prompt } of server.requests) expect(prompt.length / 4 + 700).toBeLessThan(4_096);
});

import { describe, expect, test } from 'vitest';
import {
  createSignal,
  MODELS,
  registerModelServer,
  restartModelServer,
  server,
} from '../../../../../tests/support/chat-models.ts';
import { MODEL_HABITS } from '../../../../../tests/support/fake-model-habits.ts';
import { composeContent } from '../../../../../tests/support/fake-model-responses.ts';
import type { ModelFailure, ModelRequest } from '../../../../../tests/support/fake-model-server.ts';
import {
  createFakeEncyclopedia,
  createMemoryCheckpoints,
  FakeSpeechModel,
} from '../../../../../tests/support/fakes.ts';
import { request, setUp } from '../../../../../tests/support/generation.ts';
import { createRandom } from '../../../../../tests/support/random.ts';
import { createSettings } from '../../../../../tests/support/settings.ts';
import { readWholeArticle } from '../../../../../tests/support/test-articles.ts';
import type { GeneratedPodcast } from '../../../../domain/podcast/podcast.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { generate } from '../../../../pipeline/generate.ts';
import type { ChatProvider } from './chat-providers.ts';
import { ChatScriptModel } from './chat-script-model.ts';

/** `PODCASTS=50` makes more. */
const PODCASTS = Number(process.env.PODCASTS ?? 1);
const DIALOGUE = ['opening', 'chapter', 'turns'];
/** No response, or one without a turn. */
const FAILURES: readonly ModelFailure[] = ['garbage', 'blank', 'no-turns', { status: 500 }];

registerModelServer();

interface Options {
  provider?: ChatProvider;
  checkpoints?: ReturnType<typeof createMemoryCheckpoints>;
  speechModel?: FakeSpeechModel;
  maxLength?: number;
  contextTokens?: number;
}

/** Outline, dialogue, repairs, reviews, speech and mastering. */
async function makePodcast({
  provider = 'local',
  checkpoints = createMemoryCheckpoints(),
  speechModel = new FakeSpeechModel({ local: false }),
  maxLength = 5,
  contextTokens = 8_192,
}: Options = {}): Promise<GeneratedPodcast> {
  const article = await readWholeArticle('animal-farm');
  const scriptModel = new ChatScriptModel({
    ...{ provider, apiKey: 'none', baseUrl: server.url, hasOwnAddress: true },
    contextTokens,
  });
  const encyclopedia = createFakeEncyclopedia(article);
  const { ports } = setUp({
    ...{ scriptModel, checkpoints, encyclopedia },
    speechModel,
  });
  const { title } = article;
  const settings = createSettings({ title, wikiTitles: [title], specificModel: MODELS[provider], maxLength });
  return generate({ ...request, settings }, ports, createSignal());
}

/** Without what a habit changes in them. */
const normalize = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^an?$/.test(word)).join(' ');

function listSentTurns({ asked }: ModelRequest): string[] {
  const { turns } = JSON.parse(composeContent(asked, undefined, () => false)) as { turns: DraftTurn[] };
  return turns.map(({ text }) => normalize(text));
}

test(
  'podcasts of a server with all habits and failures at random lose no good turn, and speak only words',
  async () => {
    await restartModelServer({ timeToFirstToken: 5 });
    const random = createRandom(11);
    const all = [...MODEL_HABITS, ...FAILURES];
    const answered: ModelRequest[] = [];
    server.fail((sent) => {
      const failure = all[Math.floor(random() * all.length)];
      const isComplete = failure !== undefined && !FAILURES.includes(failure) && failure !== 'cut-512';
      if (isComplete && DIALOGUE.includes(sent.asked.kind)) answered.push(sent);
      return failure;
    });
    for (let count = 0; count < PODCASTS; count += 1) {
      answered.length = 0;
      const speechModel = new FakeSpeechModel({ local: false });
      const { segments, duration, writer } = await makePodcast({ speechModel });
      const spoken = segments.map(({ body }) => normalize(body)).join('\n');
      const sent = answered.filter(({ status }) => status === 200).flatMap(listSentTurns);
      expect(sent.length).toBeGreaterThan(20);
      expect(sent.filter((text) => !spoken.includes(text))).toEqual([]);
      for (const text of speechModel.synthesizedTexts)
        expect(text).not.toMatch(/[{}<>|]|"text"|think|certainly!|\\/i);
      for (const { supported } of segments) expect(supported).not.toBe(false);
      // The words of five minutes, as fast as the fake speech is.
      expect(duration).toBeGreaterThan(220);
      expect(writer).toBeUndefined();
    }
  },
  PODCASTS * 60_000,
);

test('a podcast whose model answers, but never gives a turn, is published as a reading', async () => {
  server.fail(({ asked }) => (asked.kind === 'outline' ? 'endless-outside' : 'garbage'));
  const { segments, writer, showNotes } = await makePodcast({ maxLength: 2 });
  const read = segments.filter((turn) => turn.read);
  expect(writer).toBe('builtin');
  // Besides intro and outro.
  expect(read.length).toBeGreaterThan(segments.length / 2);
  for (const { supported, sources } of read) {
    expect(supported).toBe(true);
    expect(sources?.length).toBeGreaterThan(0);
  }
  expect(showNotes.summary).toContain(`${read.length} lines are read from the article`);
  expect(server.requests.some(({ asked }) => asked.kind === 'audit')).toBe(false);
}, 90_000);

describe('a failure that lasts', () => {
  const memory = { status: 500, body: { error: { message: 'CUDA error: out of memory' } } };

  test.each<[string, ChatProvider, ModelFailure, RegExp]>([
    ['outline', 'local', memory, /CUDA error: out of memory.* LOCAL_MODELS/],
    ['outline', 'local', { status: 400, body: { error: 'No models loaded.' } }, /No models.* LOCAL_MODELS/],
    ['chapter', 'openai', 'reset', /cannot be reached.* OPENAI_BASE_URL/],
    ['rewrite', 'local', memory, /CUDA error: out of memory.* LOCAL_MODELS/],
    ['chapter', 'openai', 'no-credit', /no credit left/],
    ['chapter', 'local', 'no-model', /does not offer the model/],
  ])(
    'at the first %s ends after at most eight calls (%s, %j), and another run keeps what was written',
    async (kind, provider, failure, message) => {
      const checkpoints = createMemoryCheckpoints();
      let calls = 0;
      server.fail(({ asked }) => {
        // Figures that need repairs.
        if (calls === 0 && asked.kind !== kind)
          return asked.kind === 'opening' ? 'changed-numbers' : undefined;
        calls += 1;
        return failure;
      });
      const speechModel = new FakeSpeechModel({ local: false });
      await expect(makePodcast({ provider, checkpoints, speechModel, maxLength: 2 })).rejects.toThrow(
        message,
      );
      expect(calls).toBeLessThanOrEqual(8);

      await restartModelServer({});
      const { segments } = await makePodcast({ provider, checkpoints, maxLength: 2 });
      const written = kind === 'outline' ? [] : ['outline', 'opening'];
      for (const { asked } of server.requests) expect(written).not.toContain(asked.kind);
      const spoken = new Set(segments.map(({ body }) => body));
      for (const text of speechModel.synthesizedTexts) expect(spoken).toContain(text);
    },
    90_000,
  );
});

test('every request of ten minutes in a context of 4,096 tokens of four characters leaves 700 for its response', async () => {
  await restartModelServer({ reportsLine: (line) => line.includes('farm') });
  server.fail(({ asked }) => (asked.kind === 'opening' ? 'changed-numbers' : undefined));
  const { segments, duration } = await makePodcast({ maxLength: 10, contextTokens: 4_096 });
  expect(duration).toBeGreaterThan(440);
  const longest = new Map<string, number>();
  for (const { asked, prompt } of server.requests)
    longest.set(asked.kind, Math.max(longest.get(asked.kind) ?? 0, prompt.length / 4));
  expect([...longest.keys()].toSorted()).toEqual([
    'audit',
    'chapter',
    'opening',
    'outline',
    'rewrite',
    'turns',
  ]);
  expect(Math.max(...longest.values()) + 700).toBeLessThan(4_096);
  expect(segments.every((turn) => turn.read === undefined)).toBe(true);
}, 90_000);

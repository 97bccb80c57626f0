import { beforeAll, describe, expect, test } from 'vitest';
import { ConversationModel, writeConversation } from '../../tests/support/conversation-writing.ts';
import { createArticle } from '../../tests/support/fakes.ts';
import { createSettings } from '../../tests/support/settings.ts';
import { readWholeArticle } from '../../tests/support/test-articles.ts';
import { createScriptMaterial, sumWords } from '../domain/script/material.ts';
import type { Outline } from '../domain/script/outline.ts';
import type { DraftTurn } from '../domain/script/script.schema.ts';
import type { ScriptBrief, SegmentRequest } from '../domain/script-model.ts';
import { composeOutlineRequest, composeSegmentRequest, fitsWhole } from './conversation.ts';
import { TOKENS_PER_WORD } from './prompts/conversation-messages.ts';
import { estimatePromptTokens, type Prompt } from './prompts/prompt.ts';
import type { Script } from './script.ts';

const SMALL = 4_096;
const OUTLINE_RESPONSE_TOKENS = 700;

function countTokens(prompt: Prompt, words?: number): number {
  return estimatePromptTokens(prompt) + (words ? TOKENS_PER_WORD * words : OUTLINE_RESPONSE_TOKENS);
}

const getLast = (prompt: Prompt | undefined) => prompt?.at(-1)?.content ?? '';
const listShown = (prompt: Prompt | undefined) =>
  [...(prompt?.[1]?.content ?? '').matchAll(/^\[(\d+)\]/gm)].map((match) => Number(match[1]));
const readFrame = (text: string, tag: string) =>
  new RegExp(`<${tag}>\n([^]*?)\n</${tag}>`).exec(text)?.[1]?.split('\n') ?? [];

describe('a podcast of ten minutes in a context of 4,096 tokens', () => {
  let model: ConversationModel;
  let script: Script;
  /** One for each request for a segment. */
  let prompts: readonly Prompt[] = [];

  beforeAll(async () => {
    model = new ConversationModel({
      contextTokens: SMALL,
      damage: (at) => (at === 4 ? 'too-short' : undefined),
    });
    script = await writeConversation(await readWholeArticle('animal-farm'), model, undefined, {
      customInstructions: 'Speak of the windmill. '.repeat(87),
    });
    prompts = model.prompts.slice(-model.requests.length);
  });

  test('fits with each request and its response', () => {
    expect(model.brief?.contextTokens).toBe(SMALL);
    expect(script.segments.length).toBeGreaterThanOrEqual(7);
    for (const outline of model.prompts.slice(0, -model.requests.length))
      expect(countTokens(outline)).toBeLessThan(SMALL);
    for (const [at, prompt] of prompts.entries())
      expect(countTokens(prompt, model.requests[at]?.words)).toBeLessThan(SMALL);
  });

  test('shows the lead and the beginnings of the sections for the outline', () => {
    const { sentences } = script.brief.material;
    const shown = new Set(listShown(model.prompts[0]));
    const sections = Map.groupBy(sentences, ({ section }) => section);
    for (const [section, own] of sections) {
      const isShown = own.map(({ number }) => shown.has(number));
      expect(isShown[0], `section ${section}`).toBe(true);
      expect(isShown.lastIndexOf(true)).toBe(isShown.filter(Boolean).length - 1);
    }
    expect(shown.size).toBeLessThan(sentences.length);
    expect(countTokens(model.prompts[0] ?? [])).toBeGreaterThan(0.9 * SMALL);
    expect(getLast(model.prompts[0])).toMatch(/\nWrite the outline\.$/);
  });

  test('shows a segment the beginning of its own sentences, and as many words as it speaks', () => {
    for (const [at, { sentences, words, exchanges }] of model.requests.entries()) {
      if (exchanges.length > 0) continue;
      const shown = sentences.slice(0, listShown(prompts[at]).length);
      expect(listShown(prompts[at])).toEqual(shown.map(({ number }) => number));
      expect(sumWords(shown)).toBeGreaterThanOrEqual(Math.min(words, sumWords(sentences)));
    }
  });

  test('shows a continuation only what has not been cited', () => {
    const at = model.requests.findIndex(({ exchanges }) => exchanges.length > 0);
    const cited =
      model.requests[at]?.exchanges.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources)) ?? [];
    expect(cited.length).toBeGreaterThan(0);
    for (const number of cited) expect(listShown(prompts[at])).not.toContain(number);
    const said = model.requests[at]?.exchanges.flatMap(({ turns }) => turns) ?? [];
    expect(
      readFrame(getLast(prompts[at]), 'spoken')
        .slice(-said.length)
        .map((line) => line.replace(/^\w+: /, '')),
    ).toEqual(said.map(({ text }) => text));
  });

  test('shows the outline, the last two segments whole and earlier ones as title and key point', () => {
    const { outline, segments } = script;
    for (const [at, prompt] of prompts.entries()) {
      const { index = 0, earlier = [], exchanges = [], words } = model.requests[at] ?? {};
      expect(prompt.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
      const shownOutline = JSON.parse(prompt[2]?.content ?? '') as Outline;
      expect(shownOutline.question).toBe(outline.question);
      expect(shownOutline.chapters.map(({ title, tells }) => [title, tells])).toEqual(
        outline.chapters.map(({ title, tells }) => [title, tells]),
      );
      const told = outline.chapters.slice(0, Math.max(index - 3, 0)).map(({ title }, before) => {
        const keyPoint = segments[before + 1]?.keyPoint;
        return `${before + 1}. ${title}${keyPoint ? `: ${keyPoint}` : ''}`;
      });
      expect(readFrame(getLast(prompt), 'told')).toEqual(told);
      const whole = [...earlier.slice(-2), { exchanges }].flatMap((one) =>
        one.exchanges.flatMap(({ turns }) => turns),
      );
      expect(readFrame(getLast(prompt), 'spoken')).toEqual(
        whole.map(({ host, text }) => `${host === 'A' ? 'Mira' : 'Theo'}: ${text}`),
      );
      expect(getLast(prompt)).toMatch(new RegExp(`about ${words} words\\.( Its sentences: [\\d, -]+\\.)?$`));
    }
  });
});

describe('the largest request', () => {
  const article = createArticle('Abacus', 90);

  /** Everything that visitors and models write is as long as it may be. */
  function createLargest(
    letter: string,
    contextTokens: number,
  ): { brief: ScriptBrief; request: SegmentRequest } {
    const text = (characters: number) => letter.repeat(characters);
    const own = createScriptMaterial([article]);
    const outline: Outline = {
      question: text(300),
      chapters: Array.from({ length: 8 }, (_, at) => ({
        ...{ title: text(80), tells: text(300) },
        sentences: own.sentences.slice(40 * at, 40 * at + 40),
      })),
      ending: text(300),
    };
    const turn: DraftTurn = { host: 'A', sources: [1, 2, 3], text: `${text(5)} `.repeat(28) };
    const exchanges = [{ words: 280, turns: Array<DraftTurn>(10).fill(turn) }];
    const earlier = Array(8).fill({ exchanges, keyPoint: text(300) });
    return {
      brief: {
        ...{ title: text(80), articles: [article], material: own, model: 'm', contextTokens, words: 1500 },
        ...{
          language: 'en',
          settings: createSettings({ role: 'deep-dive', customInstructions: text(2_000) }),
          series: { title: text(80), topic: text(80), part: 12 },
        },
      },
      request: {
        ...{ kind: 'chapter', index: 8, outline, earlier, exchanges: [], words: 280 },
        sentences: outline.chapters[7]?.sentences ?? [],
      },
    };
  }

  test.each(['x', 'ж'])(
    'fits into 4,096 tokens and has some of its sentences, with texts of %s',
    (letter) => {
      const { brief, request } = createLargest(letter, SMALL);
      expect(countTokens(composeOutlineRequest(brief))).toBeLessThan(SMALL);
      const prompt = composeSegmentRequest(brief, request);
      expect(countTokens(prompt, 280)).toBeLessThan(SMALL);
      expect(listShown(prompt).length).toBeGreaterThan(0);
    },
  );

  test.each(['x', '鐘'])('keeps whole wishes in a context of 32,768 tokens, with texts of %s', (letter) => {
    const { brief, request } = createLargest(letter, 32_768);
    expect(fitsWhole(brief)).toBe(true);
    const tight = { ...brief, contextTokens: 16_384 };
    for (const one of [brief, tight]) {
      expect(composeOutlineRequest(one)[1]?.content).toContain(letter.repeat(1_000));
      expect(countTokens(composeSegmentRequest(one, request), 280)).toBeLessThan(one.contextTokens ?? 0);
    }
  });
});

test('a conversation that just fits whole fits with its last request as well', async () => {
  const article = await readWholeArticle('animal-farm');
  const model = new ConversationModel();
  const { brief } = await writeConversation(article, model);
  let contextTokens = SMALL;
  while (!fitsWhole({ ...brief, contextTokens })) contextTokens += 64;
  expect(contextTokens).toBeLessThan(20_000);
  const last = model.prompts.at(-1) ?? [];
  expect(countTokens(last, model.requests.at(-1)?.words)).toBeLessThan(contextTokens);
  expect(fitsWhole(brief)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { ConversationModel, writeConversation } from '../../../tests/support/conversation-writing.ts';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import { estimateSeconds, estimateUsage } from './estimate.ts';

const CHARACTERS_PER_TOKEN = 4;

describe('the estimated tokens', () => {
  test('grow with the length of the podcast, but only those of the prompts with the article', () => {
    const short = estimateUsage('m', 600, 750);
    const long = estimateUsage('m', 600, 1500);
    const deep = estimateUsage('m', 15_000, 1500);
    expect(long.outputTokens).toBeGreaterThan(short.outputTokens * 1.7);
    expect(long.inputTokens).toBeGreaterThan(short.inputTokens * 1.5);
    expect(deep.outputTokens).toBe(long.outputTokens);
    // The outline, opening, 8 chapters and the closing have the whole article, and the reviews some of it.
    expect(deep.inputTokens - long.inputTokens).toBeCloseTo(14_400 * 1.6 * (11 + 0.6), -1);
  });

  test('of repeated prompts are mostly cached', () => {
    for (const articleWords of [600, 4_000, 15_000]) {
      const { inputTokens, cachedInputTokens = 0 } = estimateUsage('m', articleWords, 1500);
      expect(cachedInputTokens / inputTokens).toBeGreaterThan(0.6);
      expect(cachedInputTokens / inputTokens).toBeLessThan(0.8);
    }
  });

  test.each(['plankton', 'andrei-tarkovsky', 'toronto'])(
    'are at least those of a whole conversation, and not far more (%s)',
    async (name) => {
      const article = await readWholeArticle(name);
      const model = new ConversationModel();
      const { brief, segments } = await writeConversation(article, model);
      const prompts = model.prompts.flat().reduce((sum, { content }) => sum + content.length, 0);
      const responses = JSON.stringify(segments.map(({ exchanges }) => exchanges)).length;
      const { inputTokens, outputTokens } = estimateUsage('m', article.words, brief.words);
      expect((CHARACTERS_PER_TOKEN * inputTokens) / prompts).toBeGreaterThan(1);
      expect((CHARACTERS_PER_TOKEN * inputTokens) / prompts).toBeLessThan(1.5);
      expect((CHARACTERS_PER_TOKEN * outputTokens) / responses).toBeGreaterThan(1);
      expect((CHARACTERS_PER_TOKEN * outputTokens) / responses).toBeLessThan(1.5);
    },
  );
});

describe('the estimated time', () => {
  test('is that of all segments, one after another', () => {
    const seconds = estimateSeconds(1500, 10, { isBuiltInWriter: false });
    const writing = estimateUsage('m', 1500, 1500).outputTokens / 60;
    expect(seconds).toBeGreaterThan(writing + 10);
    expect(seconds).toBeLessThan(writing + 20);
    expect(estimateSeconds(2250, 15, { isBuiltInWriter: false })).toBeGreaterThan(seconds * 1.3);
  });

  test('follows from the measured speed of a local model', () => {
    const estimate = (tokensPerSecond: number) =>
      estimateSeconds(1500, 10, { isBuiltInWriter: false, tokensPerSecond });
    expect(estimate(10)).toBeGreaterThan(400);
    expect(estimate(10) / estimate(20)).toBeCloseTo(2, 1);
  });

  test('is short without a language model', () => {
    expect(estimateSeconds(1500, 10, { isBuiltInWriter: true })).toBeLessThan(
      estimateSeconds(1500, 10, { isBuiltInWriter: false }) / 2,
    );
    expect(estimateSeconds(1500, 10, { isBuiltInWriter: true })).toBeGreaterThan(
      estimateSeconds(750, 5, { isBuiltInWriter: true }),
    );
  });

  test('is that of the voices if they are slower', () => {
    expect(estimateSeconds(1500, 10, { isBuiltInWriter: false, realTimeRatio: 2 })).toBe(302);
    expect(estimateSeconds(1500, 10, { isBuiltInWriter: true, realTimeRatio: 0.5 })).toBe(1202);
    expect(estimateSeconds(1500, 10, { isBuiltInWriter: false, realTimeRatio: 50 })).toBe(
      estimateSeconds(1500, 10, { isBuiltInWriter: false }),
    );
  });
});

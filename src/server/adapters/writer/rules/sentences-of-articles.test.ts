import { describe, expect, test } from 'vitest';
import { findSentenceProblems } from '../../../../../tests/support/sentence-check.ts';
import { readTestArticles, readWholeArticles } from '../../../../../tests/support/test-articles.ts';
import { analyzeArticles } from './analysis/podcast-analysis.ts';

/** Words that a rule may put for signs: ranges, units, abbreviations in full, the name for a pronoun or another name. */
const MAX_REPLACED_WORDS = 8;
const MAX_DAMAGED_RATIO = 0.003;
const articles = [...(await readWholeArticles()), ...(await readTestArticles())];
const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('sentences that the built-in writer may select', () => {
  test('are the own sentences of the article, apart from a few replaced words', () => {
    let sentences = 0;
    for (const article of articles) {
      for (const { sourceText, text } of analyzeArticles([article]).unitsByNumber.values()) {
        sentences += 1;
        const source = new Set(listWords(sourceText));
        const replaced = new Set(listWords(text).filter((word) => !source.has(word)));
        expect(replaced.size, `${text} | ${sourceText}`).toBeLessThanOrEqual(MAX_REPLACED_WORDS);
      }
    }
    expect(sentences).toBeGreaterThan(4000);
  });

  test('parse as sentences by an independent check, but for three in a thousand', () => {
    let sentences = 0;
    const damaged: string[] = [];
    for (const article of articles) {
      for (const { text } of analyzeArticles([article]).unitsByNumber.values()) {
        sentences += 1;
        const problems = findSentenceProblems(text);
        // The check does not know every verb, but it knows every other problem.
        if (problems.length > 0) damaged.push(`${problems.join()}: ${text}`);
      }
    }
    expect(damaged.filter((problem) => !problem.startsWith('has no verb:'))).toEqual([]);
    expect(damaged.length, damaged.join('\n')).toBeLessThanOrEqual(MAX_DAMAGED_RATIO * sentences);
  });
});

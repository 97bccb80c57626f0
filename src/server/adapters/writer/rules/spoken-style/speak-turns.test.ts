import { beforeAll, describe, expect, test } from 'vitest';
import { readWholeArticles } from '../../../../../../tests/support/test-articles.ts';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { numberSentences } from '../../../../../domain/article/numbered-sentences.ts';
import { hasAtMostSentences } from '../../../../../domain/language/index.ts';
import { MAX_TURN_SENTENCES } from '../../../../../domain/script/segment-length.ts';
import { createTurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import { analyzeArticles } from '../analysis/podcast-analysis.ts';
import { type SpokenStyle, speakTurns } from './speak-turns.ts';

/** A split repeats or names the subject, and a rule says a plain word. */
const MAX_NEW_WORDS = 6;

const mill = createArticle('Mill', [
  [
    '',
    1,
    'The mill was not sold in 1880. The people of the town had always baked their own bread, but the mill was closed in the spring of 1880. However, the bakers commenced work again in May.',
  ],
]);

function createStyle(article: typeof mill): SpokenStyle {
  const analysis = analyzeArticles([article]);
  const [subject] = analysis.subjects;
  if (!subject) throw new Error('The article has no subject.');
  return {
    verifier: createTurnVerifier(numberSentences([article]), analysis.getClaimContext),
    vocabulary: analysis.vocabulary,
    ...{ subject, after: [], spokenTexts: [], maxSameOpenings: 9 },
  };
}

const sentences = numberSentences([mill]);
const [first, second, third] = sentences;
if (!first || !second || !third) throw new Error('The article has three sentences.');

describe('speakTurns', () => {
  test('splits, contracts and says plain words', () => {
    const turns = [
      { host: 'A' as const, text: first.text, sources: [first.number] },
      { host: 'B' as const, text: second.text, sources: [second.number] },
      { host: 'A' as const, text: third.text, sources: [third.number] },
    ];
    expect(speakTurns(turns, createStyle(mill)).map(({ text }) => text)).toEqual([
      "The mill wasn't sold in 1880.",
      'The people of the town had always baked their own bread. But the mill was closed in the spring of 1880.',
      'But the bakers began work again in May.',
    ]);
  });

  test('leaves phrases of the hosts, and what claim verification does not support', () => {
    const turns = [
      { host: 'A' as const, text: 'It is not clear, is it?', sources: [] },
      {
        host: 'B' as const,
        text: 'The mill was not closed in the spring of 1880.',
        sources: [second.number],
      },
    ];
    expect(speakTurns(turns, createStyle(mill))).toEqual(turns);
  });

  test('does not begin a turn like the one before', () => {
    const turns = [{ host: 'B' as const, text: third.text, sources: [third.number] }];
    const after = [{ host: 'A' as const, text: 'But the mill stood.', sources: [] }];
    expect(speakTurns(turns, { ...createStyle(mill), after })[0]?.text).toMatch(/^However, the bakers/u);
  });
});

describe('sentences of real articles that speakTurns has changed', () => {
  const pairs: { before: string; once: string; twice: string; isSupported: boolean }[] = [];

  beforeAll(async () => {
    for (const article of await readWholeArticles()) {
      const style = createStyle(article);
      for (const { text, number } of analyzeArticles([article]).unitsByNumber.values()) {
        const turn = { host: 'A' as const, text, sources: [number] };
        const [once = turn] = speakTurns([turn], style);
        if (once.text === text) continue;
        const [twice = once] = speakTurns([once], style);
        const { supported, doubt } = style.verifier.verify(once, []);
        const isSupported = supported !== false && doubt === undefined;
        pairs.push({ before: text, once: once.text, twice: twice.text, isSupported });
      }
    }
  }, 120_000);

  test('are many', () => {
    expect(pairs.length).toBeGreaterThan(600);
  });

  test('are not changed twice', () => {
    const changed = pairs.filter(({ once, twice }) => twice !== once);
    expect(changed.map(({ twice }) => twice)).toEqual(changed.map(({ once }) => once));
  });

  test('stay supported, in at most four sentences', () => {
    for (const { once, isSupported } of pairs) {
      expect(isSupported, once).toBe(true);
      expect(hasAtMostSentences(once, MAX_TURN_SENTENCES), once).toBe(true);
    }
  });

  test('keep their words, apart from a few that a rule names', () => {
    const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const { before, once } of pairs) {
      const known = new Set(listWords(before));
      const added = new Set(listWords(once).filter((word) => !known.has(word)));
      expect(added.size, `${once} | ${before}`).toBeLessThanOrEqual(MAX_NEW_WORDS);
    }
  });
});

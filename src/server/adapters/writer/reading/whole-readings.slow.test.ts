import { describe, expect, test } from 'vitest';
import { checkReading } from '../../../../../tests/support/check-reading.ts';
import { readTestArticles, readWholeArticles } from '../../../../../tests/support/test-articles.ts';
import { countTurnWords, createBrief, writeReading } from '../../../../../tests/support/write-reading.ts';
import type { Article } from '../../../../domain/article/article.schema.ts';
import { BuiltInWriter } from './builtin-writer.ts';

const MINUTES = [5, 10, 20];
const MIN_NEIGHBOURS_RATIO = 0.95;
const MAX_LENGTH_DIFFERENCE = 0.15;
/** With this much prose for each word of the podcast, an article is long enough. */
const MIN_MATERIAL_RATIO = 2;
const INTRO_AND_OUTRO_WORDS = 60;
const MIN_GOOD_PASSAGES_RATIO = 0.85;

/** The tests of a length share the readings. */
const readings = new Map<string, ReturnType<typeof readWhole>>();

async function readWhole(article: Article, minutes: number) {
  const brief = createBrief([article], minutes);
  const segments = await writeReading(new BuiltInWriter(), brief);
  return { brief, turns: segments.flatMap(({ turns }) => turns) };
}

function read(article: Article, minutes: number) {
  const key = `${minutes} ${article.title} ${article.words}`;
  const known = readings.get(key) ?? readWhole(article, minutes);
  readings.set(key, known);
  return known;
}

/** Sentences without signs of formulas and lists. */
function countProse({ sections }: Article): number {
  const sentences = sections.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u));
  const prose = sentences.filter(
    (one) => /^\p{Lu}.*\.$/u.test(one) && !/[=<>{}\\^]|^.{1,30} [–-] /u.test(one),
  );
  return prose.reduce((sum, one) => sum + one.split(' ').length, 0);
}

describe.each(MINUTES)('BuiltInWriter reads the English articles for %i minutes', (minutes) => {
  test('in neighbouring sentences, none twice, without a defect, a question or a remark', async () => {
    let sentences = 0;
    let lonely = 0;
    let passages = 0;
    let goodPassages = 0;
    for (const article of [...(await readWholeArticles()), ...(await readTestArticles())]) {
      const { brief, turns } = await read(article, minutes);
      const figures = checkReading(turns, brief.material.sentences);
      expect(figures.defects, article.title).toEqual([]);
      expect([figures.twice, figures.questions, figures.remarks], article.title).toEqual([0, 0, 0]);
      sentences += figures.sentences;
      lonely += figures.lonely;
      passages += figures.passages;
      goodPassages += figures.goodPassages;
    }
    expect(sentences).toBeGreaterThan(1000);
    expect(1 - lonely / sentences).toBeGreaterThanOrEqual(MIN_NEIGHBOURS_RATIO);
    expect(goodPassages / passages).toBeGreaterThanOrEqual(MIN_GOOD_PASSAGES_RATIO);
  });

  test('in the length that was asked for, where the article has enough prose', async () => {
    let checked = 0;
    for (const article of await readWholeArticles()) {
      const { brief, turns } = await read(article, minutes);
      if (countProse(article) < MIN_MATERIAL_RATIO * brief.words) continue;
      checked += 1;
      const words = INTRO_AND_OUTRO_WORDS + countTurnWords(turns);
      expect(Math.abs(words / brief.words - 1), `${article.title}: ${words}`).toBeLessThan(
        MAX_LENGTH_DIFFERENCE,
      );
    }
    expect(checked).toBeGreaterThan(minutes === 20 ? 3 : 15);
  });

  test('by turns: host B begins, and no host follows itself', async () => {
    for (const article of await readWholeArticles()) {
      const { turns } = await read(article, minutes);
      for (const [at, { host }] of turns.entries())
        expect(host, article.title).toBe(at % 2 === 0 ? 'B' : 'A');
    }
  });
});

import { expect, test } from 'vitest';
import { checkReading } from '../../../../../tests/support/check-reading.ts';
import { readTestArticles, readWholeArticles } from '../../../../../tests/support/test-articles.ts';
import { countTurnWords, createBrief, writeReading } from '../../../../../tests/support/write-reading.ts';
import type { Article } from '../../../../domain/article/article.schema.ts';
import { BuiltInWriter } from './builtin-writer.ts';

const MINUTES = [5, 20];
const MIN_NEIGHBOURS_RATIO = 0.95;
const MAX_LENGTH_DIFFERENCE = 0.15;
/** With this much prose for each word of the podcast, an article is long enough. */
const MIN_MATERIAL_RATIO = 2;
const INTRO_AND_OUTRO_WORDS = 60;
const MIN_GOOD_PASSAGES_RATIO = 0.85;

async function read(article: Article, minutes: number) {
  const brief = createBrief([article], minutes);
  const segments = await writeReading(new BuiltInWriter(), brief);
  return { brief, turns: segments.flatMap(({ turns }) => turns) };
}

/** Sentences without signs of formulas and lists. */
function countProse({ sections }: Article): number {
  const sentences = sections.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u));
  const prose = sentences.filter(
    (one) => /^\p{Lu}.*\.$/u.test(one) && !/[=<>{}\\^]|^.{1,30} [–-] /u.test(one),
  );
  return prose.reduce((sum, one) => sum + one.split(' ').length, 0);
}

test.each(MINUTES)(
  'BuiltInWriter reads the English articles for %i minutes by turns, in neighbouring sentences without a defect',
  async (minutes) => {
    const total = { sentences: 0, lonely: 0, passages: 0, goodPassages: 0, longEnough: 0 };
    // The built-in articles are short.
    const short = minutes > 10 ? [] : await readTestArticles();
    for (const article of [...(await readWholeArticles()), ...short]) {
      const { brief, turns } = await read(article, minutes);
      const figures = checkReading(turns, brief.material.sentences);
      expect(figures.defects, article.title).toEqual([]);
      expect([figures.twice, figures.questions, figures.remarks], article.title).toEqual([0, 0, 0]);
      expect(turns.map(({ host }) => host)).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'B' : 'A')));
      total.sentences += figures.sentences;
      total.lonely += figures.lonely;
      total.passages += figures.passages;
      total.goodPassages += figures.goodPassages;
      if (countProse(article) < MIN_MATERIAL_RATIO * brief.words) continue;
      total.longEnough += 1;
      const words = INTRO_AND_OUTRO_WORDS + countTurnWords(turns);
      expect(Math.abs(words / brief.words - 1), `${article.title}: ${words}`).toBeLessThan(
        MAX_LENGTH_DIFFERENCE,
      );
    }
    expect(total.sentences).toBeGreaterThan(1000);
    expect(1 - total.lonely / total.sentences).toBeGreaterThanOrEqual(MIN_NEIGHBOURS_RATIO);
    expect(total.goodPassages / total.passages).toBeGreaterThanOrEqual(MIN_GOOD_PASSAGES_RATIO);
    expect(total.longEnough).toBeGreaterThan(minutes === 20 ? 3 : 15);
  },
);

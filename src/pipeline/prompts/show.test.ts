import { beforeAll, describe, expect, test } from 'vitest';
import { writeFakeDialogue } from '../../../tests/support/dialogues.ts';
import { measureFlow } from '../../../tests/support/flow-measures.ts';
import { measureShow } from '../../../tests/support/show-measures.ts';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import type { Article } from '../../domain/article/article.schema.ts';

const MINUTES = 10;
const MIN_ARTICLE_WORDS = 1_400;
const GATES = { shapes: 5, maxSharedRuns: 0.01, minConsecutive: 0.6, minDeepHeadings: 0.9, maxHeadings: 3 };

let articles: Article[] = [];

beforeAll(async () => {
  articles = (await readWholeArticles()).filter(({ words }) => words >= MIN_ARTICLE_WORDS);
});

async function measure(edit?: (prompt: string) => string, some = articles) {
  const written = await Promise.all(
    some.map(async (article) => {
      const { parts, prompts, unsupported } = await writeFakeDialogue(article, MINUTES, edit);
      return {
        ...measureShow(parts, prompts),
        ...measureFlow(parts, [article]),
        unsupported,
        title: article.title,
      };
    }),
  );
  const getMean = (key: 'sharedRuns' | 'consecutive' | 'deepHeadings' | 'toldLines') =>
    written.reduce((sum, measures) => sum + measures[key], 0) / written.length;
  return { written, getMean };
}

describe('ten-minute podcasts that a model writes as the prompts say', () => {
  test('keep the promise, have many shapes, tell a few headings in depth and nothing twice', async () => {
    const { written, getMean } = await measure();
    expect(written.length).toBeGreaterThan(20);
    for (const { title, shapes, hasAlikeNeighbours, isPromiseKept, maxHeadings, toldLines } of written) {
      expect(isPromiseKept, title).toBe(true);
      expect(shapes, title).toBeGreaterThanOrEqual(GATES.shapes);
      expect(hasAlikeNeighbours, title).toBe(false);
      expect(maxHeadings, title).toBeLessThanOrEqual(GATES.maxHeadings);
      expect(toldLines, title).toBe(1);
    }
    expect(getMean('sharedRuns')).toBeLessThanOrEqual(GATES.maxSharedRuns);
    expect(getMean('consecutive')).toBeGreaterThanOrEqual(GATES.minConsecutive);
    expect(getMean('deepHeadings')).toBeGreaterThanOrEqual(GATES.minDeepHeadings);
  });

  test.each<[string, RegExp, (measured: Awaited<ReturnType<typeof measure>>) => boolean]>([
    [
      'the promise',
      /^Sentence \[\d+\] is what.*$/gmu,
      ({ written }) => written.some((one) => !one.isPromiseKept),
    ],
    ['the shape', /^Shape: .*$/gmu, ({ written }) => written.some((one) => one.shapes < GATES.shapes)],
    [
      'what later chapters refer to',
      /^Tell \[.*in any case.*$/gmu,
      ({ getMean }) => getMean('toldLines') < 1,
    ],
    [
      'that earlier lines are not told again',
      /, never more/gu,
      ({ getMean }) => getMean('sharedRuns') > GATES.maxSharedRuns,
    ],
    [
      'that sentences follow one another',
      /, mostly sentences that follow one another/gu,
      ({ getMean }) => getMean('consecutive') < GATES.minConsecutive,
    ],
    [
      'how many sentences a heading needs',
      /, tell at least three sentences/gu,
      ({ getMean }) => getMean('deepHeadings') < GATES.minDeepHeadings,
    ],
  ])('miss a gate if the prompts do not say %s', async (_, line, isMissed) => {
    const edit = (prompt: string) => prompt.replace(line, '');
    expect(isMissed(await measure(edit, articles.slice(0, 3)))).toBe(true);
  });
});

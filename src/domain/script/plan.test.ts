import { describe, expect, test } from 'vitest';
import type { Article, Section } from '../article/article.schema.ts';
import { assignAllSections, openingSections, planWords, sectionsFor, targetWords, wordsIn } from './plan.ts';

const prose = (name: string, sentences: number) =>
  Array.from({ length: sentences }, (_, n) => `${name} sentence number ${n} stands here.`).join(' ');

function article(title: string, sections: [string, number, string][], lead = prose('Lead', 5)): Article {
  const all: Section[] = [{ heading: '', level: 1, text: lead }];
  for (const [heading, level, text] of sections) all.push({ heading, level, text });
  return {
    title,
    description: '',
    url: '',
    revisionUrl: '',
    revision: 1,
    origin: 'wikipedia',
    sections: all,
    words: wordsIn(all),
  };
}

const chapter = (...headings: string[]) => ({ title: headings[0] ?? 'x', headings, points: [] });
const headingsOf = (chapters: Section[][]) =>
  chapters.map((sections) => sections.map((section) => section.heading));

const river = article('River', [
  ['History', 2, prose('History', 9)],
  ['Early days', 3, prose('Early', 6)],
  ['Geography', 2, ''],
  ['Source', 3, prose('Source', 5)],
  ['Mouth', 3, prose('Mouth', 5)],
  ['Wildlife', 2, prose('Wildlife', 6)],
  ['See also', 2, 'Other river'],
]);

test('targetWords follows the article, between two minutes and the limit', () => {
  expect(targetWords(60, 15)).toBe(300);
  expect(targetWords(1200, 15)).toBe(1500);
  expect(targetWords(15000, 15)).toBe(2250);
  expect(targetWords(15000, 1)).toBe(150);
});

test('planWords sums to the target and leaves no part too small', () => {
  for (const [target, weights] of [
    [2250, [900, 30, 400, 5]],
    [300, [10, 10, 200]],
    [301, []],
    [150, [1, 1, 1, 1, 1, 1, 1]],
    [1501, [0, 0]],
  ] as const) {
    const words = planWords(target, weights);
    expect(words).toHaveLength(weights.length + 2);
    expect(words.reduce((a, b) => a + b, 0)).toBe(target);
    for (const n of words) expect(n).toBeGreaterThanOrEqual(Math.min(40, Math.floor(target / words.length)));
  }
  const [opening = 0, , , closing = 0] = planWords(2250, [1, 1]);
  expect(opening / 2250).toBeCloseTo(0.08, 2);
  expect(closing / 2250).toBeCloseTo(0.06, 2);
});

test('sectionsFor takes subsections along and forgives case and spaces', () => {
  expect(sectionsFor([' HISTORY '], [river]).map((s) => s.heading)).toEqual(['History', 'Early days']);
  expect(sectionsFor(['Early  days', 'nothing'], [river]).map((s) => s.heading)).toEqual(['Early days']);
});

describe('assignAllSections', () => {
  test('unmentioned sections go to the nearest neighbour, apparatus to nobody', () => {
    const { opening, chapters, closing } = assignAllSections(
      { chapters: [chapter('History'), chapter('Source'), chapter('Nonsense')] },
      [river],
    );
    expect(opening).toEqual([river.sections[0]]);
    expect(closing).toEqual([river.sections[0]]);
    expect(headingsOf(chapters)).toEqual([['History', 'Early days'], ['Source', 'Mouth', 'Wildlife'], []]);
  });

  test('a subsection named elsewhere leaves its parent', () => {
    const { chapters } = assignAllSections(
      { chapters: [chapter('Early days', 'Wildlife'), chapter('History')] },
      [river],
    );
    expect(headingsOf(chapters)[1]).toContain('History');
    expect(headingsOf(chapters)[0]).toEqual(['Early days', 'Source', 'Mouth', 'Wildlife']);
  });

  test('one section named by two chapters is divided, nothing told twice or lost', () => {
    const { chapters } = assignAllSections({ chapters: [chapter('History'), chapter('History')] }, [
      article('X', [['History', 2, prose('History', 30)]]),
    ]);
    expect(headingsOf(chapters)).toEqual([['History'], ['History']]);
    expect(
      chapters
        .flat()
        .map((s) => s.text)
        .join(' '),
    ).toBe(prose('History', 30));
    expect(Math.abs(wordsIn(chapters[0] ?? []) - wordsIn(chapters[1] ?? []))).toBeLessThan(15);
  });

  test('an article that is all lead is shared out, each sentence told once', () => {
    const stub = article('Stub', [], prose('Lead', 20));
    const { opening, chapters, closing } = assignAllSections(
      { chapters: [chapter(), chapter(), chapter()] },
      [stub],
    );
    expect(opening).toEqual(openingSections([stub]));
    for (const sections of chapters) expect(sections).toHaveLength(1);
    expect(
      [opening, ...chapters, closing]
        .flat()
        .map((s) => s.text)
        .join(' '),
    ).toBe(prose('Lead', 20));
  });

  test('headings that come in two articles go to their own chapters, further leads with them', () => {
    const both = [
      article('One', [['History', 2, prose('One', 9)]]),
      article('Two', [['History', 2, prose('Two', 9)]]),
    ];
    const { chapters } = assignAllSections({ chapters: [chapter('History'), chapter('History')] }, both);
    expect(chapters[0]).toEqual([both[0]?.sections[1]]);
    expect(chapters[1]).toEqual([both[1]?.sections[0], both[1]?.sections[1]]);
  });

  test('an outline that names nothing right still covers everything in order', () => {
    const { chapters } = assignAllSections({ chapters: [chapter('a'), chapter('b')] }, [river]);
    expect(
      headingsOf(chapters)
        .flat()
        .filter((h, i, all) => all.indexOf(h) === i),
    ).toEqual(['History', 'Early days', 'Source', 'Mouth', 'Wildlife']);
    for (const sections of chapters) expect(sections.length).toBeGreaterThan(0);
  });
});

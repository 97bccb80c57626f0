import { describe, expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
import type { Article, Section } from '../article/article.schema.ts';
import { countArticleWords } from '../article/extract.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { computeTargetWords } from './lengths.ts';
import { planSegments } from './plan-segments.ts';

const FRAME = { intro: 25, outro: 30 };

const prose = (name: string, sentences: number) =>
  Array.from(
    { length: sentences },
    (_, n) => `${name} sentence number ${n} stands here for all to read.`,
  ).join(' ');

function article(title: string, sections: [string, number, string][], lead = prose('Lead', 5)): Article {
  const all: Section[] = [{ heading: '', level: 1, text: lead }];
  for (const [heading, level, text] of sections) all.push({ heading, level, text });
  return {
    ...{ title, description: '', url: '', revisionUrl: '', revision: 1, origin: 'wikipedia' as const },
    sections: all,
    words: countArticleWords(all),
  };
}

const river = article('River', [
  ['History', 2, prose('History', 30)],
  ['Early days', 3, prose('Early', 8)],
  ['Geography', 2, ''],
  ['Source', 3, prose('Source', 7)],
  ['Mouth', 3, prose('Mouth', 6)],
  ['Rapids', 2, '• one\n\n• two\n\n• three'],
  ['Wildlife', 2, prose('Wildlife', 20)],
  ['See also', 2, 'The other river is a river, too.'],
  ['Links', 3, 'This one is a link below it.'],
]);

const headings = (articles: Article[], words: number) =>
  planSegments(articles, words, FRAME)
    .filter((segment) => segment.kind === 'chapter')
    .map((segment) => segment.heading);

test('every narratable sentence is in exactly one segment, in order; lists and reference sections are in none', () => {
  const segments = planSegments([river], 1500, FRAME);
  const planned = segments.slice(0, -1).flatMap((segment) => segment.sentences.map(({ number }) => number));
  const all = [...planned, ...(segments.at(-1)?.sentences.map(({ number }) => number) ?? [])];
  const expected = selectNarratableSentences([river], numberSentences([river])).map(({ number }) => number);
  expect([...all].sort((a, b) => a - b)).toEqual(expected);
  expect(planned).toEqual([...planned].sort((a, b) => a - b));
  const text = segments.flatMap((segment) => segment.sentences.map((sentence) => sentence.text)).join(' ');
  expect(text).not.toMatch(/one|other river|a link/);
});

test('segments keep their order, and their words sum to the target', () => {
  for (const words of [150, 300, 700, 1500, 2250]) {
    const segments = planSegments([river], words, FRAME);
    expect(segments.map(({ kind }) => kind)).toEqual([
      'opening',
      ...segments.slice(1, -1).map(() => 'chapter'),
      'closing',
    ]);
    expect(segments.map(({ index: segment }) => segment)).toEqual(segments.map((_, index) => index));
    expect(segments.reduce((sum, segment) => sum + segment.words, 0)).toBe(words);
  }
});

test('chapters have about 190 words: long sections are cut evenly, short ones are joined', () => {
  const segments = planSegments([river], 1500, FRAME).filter((segment) => segment.kind === 'chapter');
  expect(segments.length).toBeGreaterThanOrEqual(6);
  expect(segments.length).toBeLessThanOrEqual(8);
  for (const segment of segments) {
    expect(segment.words).toBeGreaterThan(130);
    expect(segment.words).toBeLessThan(270);
  }
  expect(headings([river], 1500)).toEqual([
    'History',
    'History, continued',
    'History, part 3',
    'Early days',
    'Source and Mouth',
    'Wildlife',
    'Wildlife, continued',
  ]);
});

test('no chapter joins a piece of a section with another section', () => {
  for (const words of [300, 900, 1500, 2250, 4500]) {
    const segments = planSegments([river], words, FRAME).filter((segment) => segment.kind === 'chapter');
    for (const { sentences } of segments) {
      const sections = new Set(sentences.map(({ section }) => section));
      if (sections.size === 1) continue;
      for (const section of sections) {
        const own = sentences.filter((sentence) => sentence.section === section).length;
        const last = section === 6 && own === 19 ? 20 : own;
        const text = river.sections[section]?.text ?? '';
        expect(last).toBe(text.split('. ').length);
      }
    }
  }
});

test('a podcast has as many headings as it can tell in depth, the longer ones and history first', () => {
  for (const [words, sections] of [
    [300, [1, 5]],
    [1500, [1, 2, 4, 5, 7]],
    [2250, [1, 2, 4, 5, 7]],
  ] as const) {
    const segments = planSegments([river], words, FRAME).filter((segment) => segment.kind === 'chapter');
    const planned = new Set(segments.flatMap((segment) => segment.sentences.map(({ section }) => section)));
    expect([...planned].sort((a, b) => a - b)).toEqual(sections);
  }
});

describe('the lead of an article', () => {
  const ends = (articles: Article[]) => {
    const segments = planSegments(articles, 1500, FRAME);
    return [segments[0], segments.at(-1)].map((segment) => segment?.sentences.map(({ text }) => text) ?? []);
  };

  test('is divided between opening and closing', () => {
    const [opening = [], closing = []] = ends([river]);
    expect(opening.length).toBe(3);
    expect(closing.length).toBe(2);
    expect([...opening, ...closing].join(' ')).toBe(prose('Lead', 5));
  });

  test('does not begin the closing with a sentence that depends on the opening', () => {
    const text = 'The river is long. It is deep. It is cold. The river is old. It was here before us.';
    const [, closing = []] = ends([article('River', [['History', 2, prose('History', 30)]], text)]);
    expect(closing[0]).toBe('The river is old.');
  });

  test('goes to the opening if it has one sentence, and the last sentence of the article closes', () => {
    const short = article('River', [['History', 2, prose('History', 30)]], 'The river is long and deep.');
    const [opening, closing] = ends([short]);
    expect(opening).toEqual(['The river is long and deep.']);
    expect(closing).toEqual(['History sentence number 29 stands here for all to read.']);
  });

  test('becomes chapters under the title of an article without sections', () => {
    const stub = article('Stub', [], prose('Lead', 20));
    const segments = planSegments([stub], 300, FRAME);
    expect(segments.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Stub',
      'Stub, continued',
      'A closing thought',
    ]);
    const text = segments.flatMap((segment) => segment.sentences.map((sentence) => sentence.text)).join(' ');
    expect(text).toBe(prose('Lead', 20));
  });

  test('may have a few words only', () => {
    for (const count of [0, 1, 2, 3]) {
      const segments = planSegments([article('Stub', [], prose('Lead', count))], 300, FRAME);
      expect(segments.flatMap((segment) => segment.sentences)).toHaveLength(count);
      expect(segments.at(-1)?.kind).toBe('closing');
    }
  });
});

test('chapters of several articles are separate and name their article', () => {
  const both = [
    article('One', [['History', 2, prose('One', 12)]]),
    article('Two', [['History', 2, prose('Two', 12)]]),
  ];
  const segments = planSegments(both, 700, FRAME).filter((segment) => segment.kind === 'chapter');
  for (const { sentences } of segments) expect(new Set(sentences.map(({ article: at }) => at)).size).toBe(1);
  expect(segments.map(({ heading }) => heading)).toEqual(['One: History', 'Two', 'Two: History']);
});

const createLongArticle = (sectionCount: number) =>
  article(
    'Long',
    Array.from({ length: sectionCount }, (_, n): [string, number, string] => [
      `Heading ${n}`,
      n % 3 === 0 ? 2 : 3,
      prose(`Part ${n}`, 12),
    ]),
  );

test('planSegments divides a very long article with many headings into chapters of similar length', () => {
  const long = createLongArticle(120);
  const segments = planSegments([long], computeTargetWords(long.words, 15), FRAME);
  const chapters = segments.filter((segment) => segment.kind === 'chapter');
  expect(chapters.length).toBeGreaterThanOrEqual(9);
  expect(chapters.length).toBeLessThanOrEqual(11);
  const material = chapters.map(({ sentences }) =>
    sentences.reduce((n, { text }) => n + countWords(text), 0),
  );
  expect(Math.max(...material) / Math.min(...material)).toBeLessThan(1.6);
});

test('planSegments takes linear time for an article with many headings', async () => {
  const growth = await measureGrowth((sectionCount) => {
    const long = createLongArticle(sectionCount);
    planSegments([long], computeTargetWords(long.words, 15), FRAME);
  }, 160);
  expect(growth).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
});

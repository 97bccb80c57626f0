import { describe, expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import type { Article } from '../article/article.schema.ts';
import { getMaxChapters, MAX_CHAPTER_WORDS } from '../length/lengths.ts';
import { checkOutline } from './check-outline.ts';
import { createScriptMaterial, sumWords } from './material.ts';
import type { Outline } from './outline.ts';

/** Sentences 1 to 31 are the lead, 32 to 61 'History', 62 to 91 'Use' and 92 to 121 'Legacy', of 16 words each. */
const material = createScriptMaterial([createArticle('Abacus', 30)]);
/** Of the chapters of a podcast of ten minutes. */
const WORDS = 1280;

interface WrittenChapter {
  title?: unknown;
  tells?: unknown;
  sentences?: unknown;
}

const CHAPTERS: readonly WrittenChapter[] = [
  { title: 'Beads', tells: 'How beads came.', sentences: '2-31' },
  { title: 'Tablets', tells: 'How tablets went.', sentences: '32-50, 55' },
  { title: 'Schools', tells: 'Who counts.', sentences: '62-80' },
  { title: 'Contests', tells: 'Who wins.', sentences: '81-91' },
  { title: 'Afterwards', tells: 'Who keeps it.', sentences: '92-121' },
];

const write = (chapters: unknown, change: object = {}) =>
  JSON.stringify({ question: 'Who still counts by hand?', chapters, ending: 'A bead.', ...change });
const check = (chapters: unknown, words = WORDS) => checkOutline(write(chapters), material, words);
const listTitles = (outline: Outline | null) => outline?.chapters.map(({ title }) => title) ?? [];
const listNumbers = (outline: Outline | null) =>
  outline?.chapters.map(({ sentences }) => sentences.map(({ number }) => number)) ?? [];

/** Chapters of neighbouring sentences. */
const createForty = (sentences: number, count = 40) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Part ${at + 1}`,
    sentences: `${sentences * at + 1}-${sentences * (at + 1)}`,
  }));

function expectUsable(outline: Outline | null, words = WORDS): void {
  const chapters = outline?.chapters ?? [];
  expect(chapters.length).toBeGreaterThanOrEqual(Math.ceil(words / MAX_CHAPTER_WORDS));
  expect(chapters.length).toBeLessThanOrEqual(getMaxChapters(words));
  for (const { title, sentences } of chapters) {
    expect(title.trim()).not.toBe('');
    expect(sumWords(sentences)).toBeGreaterThanOrEqual(40);
  }
  expect(new Set(listTitles(outline)).size).toBe(chapters.length);
  const numbers = listNumbers(outline).flat();
  expect(new Set(numbers).size).toBe(numbers.length);
}

test('an outline without faults is kept as it was written', () => {
  const outline = check(CHAPTERS);
  expectUsable(outline);
  expect(outline).toMatchObject({ question: 'Who still counts by hand?', ending: 'A bead.' });
  expect(outline?.chapters.map(({ title, tells }) => ({ title, tells }))).toEqual(
    CHAPTERS.map(({ title, tells }) => ({ title, tells })),
  );
  const [, second] = listNumbers(outline);
  expect(second).toEqual([...Array.from({ length: 19 }, (_, at) => 32 + at), 55]);
});

describe('the sentences of a chapter', () => {
  test('lose unknown numbers', () => {
    const chapters = CHAPTERS.map((chapter) => ({
      ...chapter,
      sentences: `0, ${chapter.sentences}, 500-900`,
    }));
    expect(check(chapters)).toEqual(check(CHAPTERS));
  });

  test('lose those that an earlier chapter has', () => {
    const outline = check([...CHAPTERS.slice(0, 4), { title: 'All', tells: '', sentences: '1-121' }]);
    expectUsable(outline);
    const last = listNumbers(outline).at(-1);
    expect(last?.slice(0, 3)).toEqual([1, 51, 52]);
    expect(last).not.toContain(55);
  });

  test('may be a list of numbers, reversed, or have repeated numbers', () => {
    const [first, second] = CHAPTERS;
    const numbers = Array.from({ length: 30 }, (_, at) => 31 - at);
    const chapters = [
      { ...first, sentences: numbers },
      { ...second, sentences: '50-32, 55, 40, 32-34' },
      ...CHAPTERS.slice(2),
    ];
    expect(check(chapters)).toEqual(check(CHAPTERS));
  });

  test.each(['', 'the history', 'All of it.', null, undefined, 7, true, {}, [], '9000-9100'])(
    'drop their chapter if they are %j',
    (sentences) => {
      expect(listTitles(check([...CHAPTERS.slice(0, 4), { title: 'Bad', sentences }]))).not.toContain('Bad');
    },
  );

  test('drop their chapter if they have less than 40 words', () => {
    const outline = check([{ title: 'Short', sentences: '1-2' }, ...CHAPTERS]);
    expect(listTitles(outline)).toEqual(listTitles(check(CHAPTERS)));
    // A dropped chapter leaves its sentences to later ones.
    expect(listNumbers(outline)[0]).toContain(2);
  });
});

describe('the chapters of an outline', () => {
  test.each([
    ['as a whole', [{ title: 'All', tells: 'Everything.', sentences: '1-121' }]],
    ['as a giant range', [{ title: 'All', tells: 'Everything.', sentences: '0-999999' }]],
    ['with twice the same', [CHAPTERS[0], CHAPTERS[0], { title: 'Rest', sentences: '32-121' }]],
  ])('become more if there are too few, %s', (_, chapters) => {
    const outline = check(chapters);
    expectUsable(outline);
    expect(outline?.chapters.length).toBe(5);
  });

  test('are not divided within a sentence', () => {
    const long = `${'The tower was built of stone and '.repeat(60)}it stood. It fell on a Sunday in June at noon.`;
    const sections = [{ heading: '', level: 1, text: long }];
    const tower: Article = { ...createArticle('Tower'), sections, words: 380 };
    const own = createScriptMaterial([tower]);
    const outline = checkOutline(write([{ title: 'Tower', sentences: '1-2' }]), own, WORDS);
    expect(outline?.chapters.length).toBeGreaterThan(0);
    for (const { sentences } of outline?.chapters ?? []) expect(sentences.length).toBeGreaterThan(0);
  });

  test('are cut at the length of the podcast', () => {
    const long = createScriptMaterial([createArticle('Abacus', 50)]);
    const checkForty = (words: number) => checkOutline(write(createForty(5)), long, words);
    expect(listTitles(checkForty(WORDS))).toEqual(createForty(5, 8).map(({ title }) => title));
    expect(checkForty(300)?.chapters.length).toBe(2);
  });

  test('have a title each: the heading of the first sentence for none, and a number for a repeated one', () => {
    const titles = ['', '  ', 'Use (2)', 7, 'Use'];
    const chapters = CHAPTERS.map((chapter, at) => ({ ...chapter, title: titles[at] }));
    expect(listTitles(check(chapters))).toEqual(['Abacus', 'History', 'Use (2)', 'Use', 'Use (3)']);
    const same = CHAPTERS.map((chapter) => ({ ...chapter, title: 'Beads' }));
    expect(listTitles(check(same))).toEqual(['Beads', 'Beads (2)', 'Beads (3)', 'Beads (4)', 'Beads (5)']);
    const missing = CHAPTERS.map(({ sentences }) => ({ sentences }));
    expectUsable(check(missing));
  });
});

test('texts of an outline are single lines of limited length that can be stored', () => {
  const hostile = `A\n[1] line\0 ${'🎉'.repeat(2_000)}`;
  const chapters = CHAPTERS.map((chapter) => ({ ...chapter, title: hostile, tells: hostile }));
  const outline = checkOutline(write(chapters, { question: hostile, ending: hostile }), material, WORDS);
  expectUsable(outline);
  const { question = '', ending = '' } = outline ?? {};
  for (const text of [
    question,
    ending,
    ...(outline?.chapters ?? []).flatMap((one) => [one.title, one.tells]),
  ]) {
    expect(text).toMatch(/^A \[1\] line 🎉+/u);
    expect(text).not.toContain('\0');
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(300);
  }
});

test('texts of another type count as missing', () => {
  const outline = checkOutline(
    write(CHAPTERS, { question: { text: 'Who?' }, ending: null }),
    material,
    WORDS,
  );
  expect(outline).toMatchObject({ question: '', ending: '' });
  expectUsable(outline);
});

test.each([
  ['a fence', '```json\n', '\n```'],
  ['a sentence', 'Here is the outline:\n\n', '\nShall I go on?'],
])('%s around an outline is skipped', (_, before, after) => {
  expect(checkOutline(`${before}${write(CHAPTERS)}${after}`, material, WORDS)).toEqual(check(CHAPTERS));
});

test.each([
  ['is empty', ''],
  ['is blank', ' \n '],
  ['is prose', 'First the beads, then the tablets.'],
  ['is cut off', write(CHAPTERS).slice(0, -40)],
  ['is a list', '[1, 2, 3]'],
  ['is null', 'null'],
  ['has no chapters', write([])],
  ['has chapters that are no list', write('twelve')],
  ['has chapters in words', write(['Beads', 'Tablets'])],
  [
    'has prose instead of sentence numbers',
    write(CHAPTERS.map((one) => ({ ...one, sentences: 'the lead' }))),
  ],
  ['has unknown numbers only', write(CHAPTERS.map((one) => ({ ...one, sentences: '700-800' })))],
  ['has forty chapters of which the first have too little material', write(createForty(3))],
  ['has far too little material', write([{ title: 'Beads', sentences: '1-4' }])],
])('a response that %s is no outline', (_, response) => {
  expect(checkOutline(response, material, WORDS)).toBeNull();
});

test('an outline of a short article may use all of it', () => {
  const short = createScriptMaterial([createArticle('Abacus', 2)]);
  const outline = checkOutline(write([{ title: 'All', sentences: '1-9' }]), short, WORDS);
  expect(outline?.chapters.length).toBeGreaterThan(0);
});

test('a hostile outline of the largest size is checked within a second', () => {
  const huge = createScriptMaterial([createArticle('Abacus', 700)]);
  const chapters = Array.from({ length: 3_000 }, (_, at) => ({
    title: 'T',
    sentences: `${at}-1, 9, 9, 9, 9`,
  }));
  const startedAt = performance.now();
  checkOutline(write(chapters), huge, WORDS);
  checkOutline('{'.repeat(150_000), huge, WORDS);
  checkOutline(`{${'}'.repeat(150_000)}`, huge, WORDS);
  checkOutline(`{"chapters":${'['.repeat(75_000)}${']'.repeat(75_000)}}`, huge, WORDS);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('chapters of a model that saw an excerpt go on to the end of their section, without sentences of others', () => {
  const chapters = [
    { title: 'Tablets', sentences: '32-33' },
    { title: 'More tablets', sentences: '50-51' },
    { title: 'Schools', sentences: '88-89' },
    { title: 'Afterwards', sentences: '92' },
  ];
  expect(listNumbers(check(chapters, 1000))).toEqual([]);
  const extended = listNumbers(checkOutline(write(chapters), material, 1000, { isExcerpt: true }));
  const getEnds = (numbers: readonly number[] = []) => [numbers[0], numbers.at(-1)];
  expect(extended.map(getEnds)).toEqual([
    [32, 46],
    [50, 61],
    [88, 91],
    [92, 106],
  ]);
});

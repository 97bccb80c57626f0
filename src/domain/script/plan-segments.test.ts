import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import type { Language } from '../languages.ts';
import { divideWords } from '../length/lengths.ts';
import { createScriptMaterial, type ScriptMaterial } from './material.ts';
import type { Outline } from './outline.ts';
import { createOutlineByRules } from './outline-by-rules.ts';
import { planSegments } from './plan-segments.ts';

const WORDS = divideWords(1500, 70);
const material = createScriptMaterial([createArticle('Abacus', 30)]);

function createOutline(from: ScriptMaterial, ...sections: number[]): Outline {
  const chapters = sections.map((section) => ({
    title: `Part ${section}`,
    tells: '',
    sentences: from.sentences.filter((sentence) => sentence.section === section),
  }));
  return { question: '', chapters, ending: '' };
}

test('an outline becomes opening, chapters and closing, in order and with all words', () => {
  const outline = createOutline(material, 1, 2, 3, 1, 2);
  const segments = planSegments(outline, { material, language: 'en' }, WORDS);
  expect(segments.map(({ kind }) => kind)).toEqual([
    'opening',
    ...outline.chapters.map(() => 'chapter'),
    'closing',
  ]);
  expect(segments.map(({ index }) => index)).toEqual(segments.map((_, at) => at));
  expect(segments.slice(1, -1).map(({ title, sentences }) => ({ title, sentences }))).toEqual(
    outline.chapters.map(({ title, sentences }) => ({ title, sentences })),
  );
  expect([segments[0]?.words, segments.at(-1)?.words]).toEqual([WORDS.opening, WORDS.closing]);
  const words = segments.reduce((sum, segment) => sum + segment.words, 0);
  expect(words).toBeGreaterThan(1427);
  expect(words).toBeLessThan(1433);
});

test('a chapter has words by its share of the material', () => {
  const outline = createOutline(material, 1, 2, 3);
  const [first] = outline.chapters;
  const chapters = [{ title: 'Half', tells: '', sentences: first?.sentences.slice(0, 15) ?? [] }];
  const halved = { ...outline, chapters: [...chapters, ...outline.chapters.slice(1)] };
  const [, half, whole, other] = planSegments(
    halved,
    { material, language: 'en' },
    { ...WORDS, chapters: 600 },
  );
  expect(whole?.words).toBe(other?.words);
  expect((half?.words ?? 0) / (whole?.words ?? 0)).toBeCloseTo(0.5, 1);
});

test('opening and closing have the sentences of the lead that no chapter has', () => {
  const lead = material.sentences.filter(({ section }) => section === 0);
  const getEnds = (outline: Outline) => {
    const segments = planSegments(outline, { material, language: 'en' }, WORDS);
    return [segments[0], segments.at(-1)].map((segment) => segment?.sentences);
  };
  expect(getEnds(createOutline(material, 1, 2))).toEqual([lead, lead]);
  const part = { title: 'Lead', tells: '', sentences: lead.slice(3, 9) };
  const rest = lead.filter((sentence) => !part.sentences.includes(sentence));
  expect(getEnds({ question: '', chapters: [part], ending: '' })).toEqual([rest, rest]);
  expect(getEnds(createOutline(material, 0, 1))).toEqual([lead, lead]);
});

test('opening and closing of an article without a lead have all sentences', () => {
  const article = createArticle('Abacus', 8);
  const sections = article.sections.map((section) =>
    section.heading === '' ? { ...section, text: '' } : section,
  );
  const own = createScriptMaterial([{ ...article, sections }]);
  const segments = planSegments(createOutline(own, 1), { material: own, language: 'en' }, WORDS);
  expect(segments[0]?.sentences).toEqual(own.sentences);
});

test('the titles of opening and closing are in the language of the podcast, or the title of the article', () => {
  const getTitles = (language: Language | null) => {
    const segments = planSegments(createOutline(material, 0), { material, language }, WORDS);
    return [segments[0]?.title, segments.at(-1)?.title];
  };
  expect(getTitles('de')).toEqual(['Einleitung', 'Zum Schluss']);
  expect(getTitles('ru')).toEqual(['Введение', 'В завершение']);
  expect(getTitles(null)).toEqual(['Abacus', 'Abacus']);
});

test.each([300, 750, 1500, 2250])(
  'the outline by rules of a podcast of %i words keeps the chapter limits',
  (target) => {
    const words = divideWords(target, 70);
    const segments = planSegments(
      createOutlineByRules(material, words.chapters),
      { material, language: 'en' },
      words,
    );
    const chapters = segments.filter(({ kind }) => kind === 'chapter');
    expect(chapters.length).toBeGreaterThan(0);
    const fits = words.chapters >= 220;
    for (const chapter of chapters) {
      if (fits) expect(chapter.words).toBeGreaterThanOrEqual(110);
      expect(chapter.words).toBeLessThanOrEqual(280);
      expect(chapter.sentences.length).toBeGreaterThan(0);
    }
  },
);

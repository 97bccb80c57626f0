import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import type { Article } from '../article/article.schema.ts';
import { createBaseline, isSubstantiveRevision } from './article-baseline.ts';

const article = createArticle('Abacus', 20);
const baseline = createBaseline(article);

const change = (edit: (text: string, section: number) => string): Article => ({
  ...article,
  sections: article.sections.map((section, index) => ({ ...section, text: edit(section.text, index) })),
});
const append = (sentence: string) => change((text, index) => (index === 1 ? `${text} ${sentence}` : text));

test('the same text in a new revision is no substantive revision', () => {
  expect(isSubstantiveRevision(baseline, { ...article, revision: 8 })).toBe(false);
});

test('other spaces, dashes, commas and capitals are no substantive revision', () => {
  const edited = change((text) => text.replaceAll(' near', ', near').replaceAll('Item', 'ITEM').concat('  '));
  expect(isSubstantiveRevision(baseline, edited)).toBe(false);
});

test('one corrected word is no substantive revision', () => {
  const edited = change((text, index) => (index === 2 ? text.replace('near', 'neer') : text));
  expect(isSubstantiveRevision(baseline, edited)).toBe(false);
});

test('a removed section is no substantive revision', () => {
  expect(isSubstantiveRevision(baseline, { ...article, sections: article.sections.slice(0, 3) })).toBe(false);
});

test('two new sentences are a substantive revision', () => {
  expect(isSubstantiveRevision(baseline, append('Schools still use it. Few merchants do.'))).toBe(true);
});

test('a new sentence with a new number is a substantive revision', () => {
  expect(isSubstantiveRevision(baseline, append('A museum bought it in 2026.'))).toBe(true);
});

test('one new sentence in a short article is a substantive revision', () => {
  const short = createArticle('Abacus', 3);
  const edited = {
    ...short,
    sections: [...short.sections, { heading: 'Today', level: 2, text: 'Schools still use it.' }],
  };
  expect(isSubstantiveRevision(createBaseline(short), edited)).toBe(true);
});

test('a baseline of a very long article stays below 35 kB', () => {
  expect(createBaseline(createArticle('Abacus', 3_000)).length).toBeLessThan(35_000);
});

import { expect, test } from 'vitest';
import { findSpokenHeading } from './heading-phrases.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { AnalyzedSection } from './podcast-analysis.ts';
import type { Subject } from './subject.ts';
import { createVocabulary } from './vocabulary.ts';

const texts = [
  'The early orbit of the crew was long.',
  'They wrote about personal privacy in it, and the Great Fire was near Bern.',
  'The personal style and the planning office are of political importance.',
];
const article = {
  vocabulary: createVocabulary(texts),
  sections: [{ units: texts.map((text) => ({ text }) as NarrationUnit) } as AnalyzedSection],
};
const thing = { name: 'Abacus', isPerson: false, isPlural: false, possessive: '' } as Subject;
const person = { name: 'Ann Lee', isPerson: true, isPlural: false, possessive: 'her' } as Subject;

test.each([
  ['Early orbit', thing, 'the early orbit'],
  ['Great Fire', thing, 'the Great Fire'],
  ['Personal privacy', thing, 'personal privacy'],
  ['Political importance', thing, 'its political importance'],
  ['Personal style', person, 'her personal style'],
  ['Planning', thing, null],
  ['Early privacy', thing, null],
  ['Other influence', thing, null],
  ['Since 1945', thing, null],
  ['Abacus', thing, null],
])('findSpokenHeading: %j as part of a sentence', (heading, subject, phrase) => {
  expect(findSpokenHeading(heading, subject, article)).toBe(phrase);
});

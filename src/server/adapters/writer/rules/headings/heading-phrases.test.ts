import { expect, test } from 'vitest';
import type { AnalyzedSection } from '../analysis/podcast-analysis.ts';
import type { Subject } from '../references/subject.ts';
import { createVocabulary } from '../references/vocabulary.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findSpokenHeading, isPluralPhrase } from './heading-phrases.ts';

const texts = [
  'The early orbit of the crew was long.',
  'They wrote about personal privacy in it, and the Great Fire was near Bern.',
  'They read the Book of Optics and saw the social classes in India between the wars.',
  'The early use of privacy in medieval privacy and the themes of its themes; old themes.',
  'They had to concentrate, by Pal, and animal tissues of animals are tissues with many tissues.',
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
  ['Planning', thing, 'the planning'],
  ['Early privacy', thing, null],
  ['Other influence', thing, null],
  ['Since 1945', thing, null],
  ['Book of Optics', thing, 'the Book of Optics'],
  ['Social Classes', thing, 'the social classes'],
  ['India', thing, 'India'],
  ['Concentrate', thing, null],
  ['Early use in the United Kingdom', thing, 'its early use in the United Kingdom'],
  ['Old themes', thing, 'its old themes'],
  ['Animal tissues', thing, 'animal tissues'],
  ['Taxation and commerce', thing, 'taxation and commerce'],
  ['Evidence and testimony', thing, 'the evidence and testimony'],
  ["Pal's dissent", thing, "Pal's dissent"],
  ['The main dangers', thing, 'the main dangers'],
  ['The library remembered', thing, null],
  ['President of the Club', thing, null],
  ['Reviving the Games', thing, null],
  ['Charges and more', thing, null],
  ['Final years', person, 'her final years'],
  ['Abacus', thing, null],
])('findSpokenHeading: %j as part of a sentence', (heading, subject, phrase) => {
  expect(findSpokenHeading(heading, subject, article)).toBe(phrase);
});

test('findSpokenHeading says of no part of another thing that it is the subject’s', () => {
  expect(findSpokenHeading('Origin', thing, article, 'History, ')).toBe('its origin');
  expect(findSpokenHeading('Origin', thing, article, 'History, Great Temple, ')).toBeNull();
});

test('isPluralPhrase knows where "That was" would be wrong', () => {
  expect(isPluralPhrase('the rebellions')).toBe(true);
  expect(isPluralPhrase('the evidence and testimony')).toBe(true);
  expect(isPluralPhrase('the planning')).toBe(false);
  expect(isPluralPhrase('the rise of the princes')).toBe(false);
});

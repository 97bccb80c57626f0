import { expect, test } from 'vitest';
import { findHeadingPhrase } from './heading-phrases.ts';
import type { Subject } from './subject.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary([
  'The early orbit, planning, style and influence, the women and men in it, a political importance. Later Bern, the Middle of Bern.',
]);
const thing = { name: 'Abacus', isPerson: false, isPlural: false, possessive: '' } as Subject;
const person = { name: 'Ann Lee', isPerson: true, isPlural: false, possessive: 'her' } as Subject;

test.each([
  ['Planning', thing, 'the planning'],
  ['Early orbit', thing, 'the early orbit'],
  ['Political importance', thing, 'its political importance'],
  ['Early style', person, 'her early style'],
  ['Bern', thing, 'Bern'],
  ['Political', thing, null],
  ['Other influence', thing, null],
  ['1800–1945', thing, null],
  ['Abacus', thing, null],
])('findHeadingPhrase: %j as part of a sentence', (heading, subject, phrase) => {
  expect(findHeadingPhrase(heading, subject, vocabulary)).toBe(phrase);
});

import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { findHeadingQuestion } from './heading-questions.ts';

const vocabulary = createVocabulary([
  'Most beads and a bicycle, volcanoes and the press, in Rome they work.',
]);

test.each([
  ['How the beads work', 'How do the beads work?'],
  ['Why volcanoes form', 'Why do volcanoes form?'],
  ['How a bicycle stays up', 'How does a bicycle stay up?'],
  ['How a bicycle dies', 'How does a bicycle die?'],
  ['Why volcanoes fell', null],
  ['What comes out', 'What comes out?'],
  ['How the press worked', null],
  ['Where it happens', null],
  ['How people came to understand it', null],
  ['Working methods', null],
])('findHeadingQuestion: %j', (heading, question) => {
  expect(findHeadingQuestion(heading, vocabulary)).toBe(question);
});

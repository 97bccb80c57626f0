import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { rateDialogue } from './rate-dialogue.ts';

const TEXTS = [
  'The old hall was a school for many years.',
  'The crew left the town because the mill had burned down.',
  'The crew left the town in May.',
];
const vocabulary = createVocabulary(TEXTS);
const subject = {
  ...{ name: 'Bern', phrase: 'Bern', topic: 'Bern', introduced: 'Bern', short: 'Bern' },
  ...{ pronoun: '', possessive: '', isPlural: false, isPerson: false },
  ...{ alias: null, aliasTerms: [], synonym: null, kinds: [] },
};

test('a sentence for which there is a question counts more than one that can be divided, and that more than another', () => {
  const [asked = 0, divided = 0, plain = 0] = TEXTS.map((text) =>
    rateDialogue({ text, standaloneText: text }, { vocabulary, subject }),
  );
  expect(asked).toBe(1);
  expect(divided).toBeLessThan(asked);
  expect(divided).toBeGreaterThan(plain);
  expect(plain).toBe(0);
});

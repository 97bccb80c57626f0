import { expect, test } from 'vitest';
import { countWords } from '../../../../domain/language/index.ts';
import { scoreMoment, tellsEvent } from './moment-score.ts';
import type { Subject } from './subject.ts';

const subject = { name: 'Light', short: 'light' } as Subject;
const score = (text: string) => scoreMoment({ text, sourceText: text, words: countWords(text) }, subject);

test('scoreMoment rates titles in another language, abstract nouns and commemorations lower', () => {
  expect(score('She wrote the book Rue de la paix in a week.')).toBeLessThan(
    score('She wrote the book Peace Street in a week.'),
  );
  expect(score('The recognition of identity requires information and confirmation.')).toBeLessThan(
    score('The way to know a name is to ask for it twice.'),
  );
  expect(score('A minor planet was found by her pupils at night.')).toBeLessThan(
    score('A small comet was found by her friends at night.'),
  );
});

test('tellsEvent finds what happened to somebody', () => {
  expect(tellsEvent('The crew escaped at night.')).toBe(true);
  expect(tellsEvent('The park has a greenhouse.')).toBe(false);
});

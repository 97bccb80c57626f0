import { expect, test } from 'vitest';
import { UsedFirstWords } from './used-first-words.ts';

test('UsedFirstWords allows the same first words once in a segment and a few times in a podcast', () => {
  const firstWords = new UsedFirstWords(
    ['The ice melts.', 'The ice, however, grows.', 'In 1986 they left.'],
    2,
  );
  expect(firstWords.isUsed('The ice flows.')).toBe(true);
  expect(firstWords.isUsed('In 1986, she stayed.')).toBe(false);
  firstWords.add('In 1986 she stayed.');
  expect(firstWords.isUsed('In 1986?')).toBe(true);
  expect(firstWords.isUsed('Why?')).toBe(false);
});

test('UsedFirstWords allows no first words of the intro and the outro', () => {
  const firstWords = new UsedFirstWords([], 2);
  expect(firstWords.isUsed('Hello and goodbye.')).toBe(true);
  expect(firstWords.isUsed('This was the mill.')).toBe(true);
});

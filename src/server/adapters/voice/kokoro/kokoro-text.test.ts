import { expect, test } from 'vitest';
import { groupSentences, splitTurn, toKokoroText } from './kokoro-text.ts';

test('groupSentences returns sentences, and a very short one together with the next', () => {
  const text = 'Yes. It was built in the harbour of the old town. Why? Nobody knows the reason today.';
  expect(groupSentences(text)).toEqual([
    ['Yes.', 'It was built in the harbour of the old town.'],
    ['Why?', 'Nobody knows the reason today.'],
  ]);
});

test('groupSentences keeps a short sentence at the end and drops dots without words', () => {
  expect(groupSentences('It was built in the harbour of the old town. Goodbye.')).toEqual([
    ['It was built in the harbour of the old town.'],
    ['Goodbye.'],
  ]);
  expect(groupSentences('. . .')).toEqual([]);
});

test('toKokoroText writes numbers in words and ends with punctuation', () => {
  expect(toKokoroText('It has 3 rooms')).toBe('It has three rooms.');
  expect(toKokoroText('😀 !')).toBe('');
});

test('toKokoroText ends a clause with a comma, so that the voice stays up', () => {
  expect(toKokoroText('When the ship came home –')).toBe('When the ship came home,');
});

test.each([
  ['Hello and welcome. I am Mira.', ['Hello and welcome.', 'I am Mira.']],
  ['Hello, this is Mira.', ['Hello, this is Mira.']],
  ['Hello, and thank you for joining us. I am Mira.', ['Hello, and thank you for joining us.', 'I am Mira.']],
  [
    'When the ship came home, nobody was on board. Why? Nobody knows the reason today.',
    ['When the ship came home,', 'nobody was on board. Why?', 'Nobody knows the reason today.'],
  ],
  ['In 1,200 places, bees live.', ['In 1,200 places, bees live.']],
])('splitTurn gives the first clause of "%s" by itself, if it is a phrase', (text, parts) => {
  expect(splitTurn(text).map((part) => part.text)).toEqual(parts);
});

test('splitTurn gives no part without a word', () => {
  for (const text of [
    'Is it really that old? 😀. It is.',
    '😀. Hello to all of you.',
    'Wait... !!! ... What?',
  ]) {
    const parts = splitTurn(text).map((part) => toKokoroText(part.text));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts).not.toContain('');
  }
  expect(splitTurn('😀')).toEqual([]);
});

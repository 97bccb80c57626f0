import { expect, test } from 'vitest';
import { splitIntoPieces, splitTurn, toKokoroText } from './kokoro-text.ts';

const getSentences = (text: string) => splitIntoPieces(text).map(({ sentences }) => sentences);

test('planPieces returns sentences, and a very short one together with the next', () => {
  const text = 'Yes. It was built in the harbour of the old town. Why? Nobody knows the reason today.';
  expect(getSentences(text)).toEqual([
    ['Yes.', 'It was built in the harbour of the old town.'],
    ['Why?', 'Nobody knows the reason today.'],
  ]);
});

test('planPieces keeps a short sentence at the end and drops dots without words', () => {
  expect(getSentences('It was built in the harbour of the old town. Goodbye.')).toEqual([
    ['It was built in the harbour of the old town.'],
    ['Goodbye.'],
  ]);
  expect(splitIntoPieces('. . .')).toEqual([]);
});

test('planPieces cuts a very long sentence between clauses, with a shorter pause', () => {
  const text =
    'The crew of the ship sailed along the coast for eleven days, looked for a harbour where they could repair the broken mast, and found none before the winter came. They went home.';
  expect(splitIntoPieces(text)).toEqual([
    {
      sentences: [
        'The crew of the ship sailed along the coast for eleven days, looked for a harbour where they could repair the broken mast,',
      ],
      pauseSeconds: 0.15,
    },
    { sentences: ['and found none before the winter came.'], pauseSeconds: 0.35 },
    { sentences: ['They went home.'], pauseSeconds: 0.35 },
  ]);
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
  expect(splitTurn(text, 0).map((part) => part.text)).toEqual(parts);
});

test('splitTurn gives no part without a word', () => {
  for (const text of [
    'Is it really that old? 😀. It is.',
    '😀. Hello to all of you.',
    'Wait... !!! ... What?',
  ]) {
    const parts = splitTurn(text, 0).map((part) => toKokoroText(part.text));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts).not.toContain('');
  }
  expect(splitTurn('😀', 0)).toEqual([]);
});

test('splitTurn gives parts that take at most half of the sound that the listener has left', () => {
  const text =
    'The crew sailed along the coast for eleven days, looked for a harbour on December 21, 1968, and found none, though they asked everyone they met. They went home.';
  const split = (leadSeconds: number) => splitTurn(text, leadSeconds).map((part) => part.text);
  expect(split(30)).toEqual([text]);
  expect(split(12)).toEqual([
    'The crew sailed along the coast for eleven days, looked for a harbour on December 21, 1968, and found none,',
    'though they asked everyone they met.',
    'They went home.',
  ]);
  expect(split(2)).toEqual([
    'The crew sailed along the coast for eleven days,',
    'looked for a harbour on December 21, 1968, and found none,',
    'though they asked everyone they met.',
    'They went home.',
  ]);
  expect(splitTurn(text, 2).map((part) => part.pauseSeconds)).toEqual([0.15, 0.15, 0.35, 0.35]);
});

test('planPieces cuts a text without marks between two words, so that no piece takes minutes', () => {
  const text = 'rain falls '.repeat(180).trim();
  const pieces = splitIntoPieces(text).map(({ sentences }) => sentences.join(' '));
  expect(pieces.join(' ')).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
});

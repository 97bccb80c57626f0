import { describe, expect, test } from 'vitest';
import { countCharacters, countUtf8Bytes, splitText } from './synthesize-pieces.ts';

const LIMIT = 5_000;
const bare = (text: string) => text.replace(/\s+/gu, '');

describe('splitText', () => {
  test('splitText returns a text of exactly the limit unchanged and splits one that is a byte longer', () => {
    const text = `${'Word. '.repeat(833)}So`;
    expect(countUtf8Bytes(text)).toBe(LIMIT);
    const wrapped = text.replaceAll('. ', '.\n');
    expect(splitText(wrapped, LIMIT, countUtf8Bytes)).toEqual([wrapped]);
    expect(splitText(`${text}.`, LIMIT, countUtf8Bytes)).toHaveLength(2);
  });

  test('splitText splits between sentences into few pieces', () => {
    const sentence = 'Dr. Smith counted 3.5 apples in the U.S. that day.';
    const pieces = splitText(Array(10).fill(sentence).join(' '), 160, countUtf8Bytes);
    expect(pieces.map((piece) => piece.split(sentence).length - 1)).toEqual([3, 3, 3, 1]);
  });

  test('splitText splits a long sentence at commas, then between words', () => {
    const clauses = splitText('One two three, four five six, seven eight nine; ten.', 20, countUtf8Bytes);
    expect(clauses).toEqual(['One two three,', 'four five six,', 'seven eight nine;', 'ten.']);
    expect(splitText('one two three four five', 11, countUtf8Bytes)).toEqual([
      'one two',
      'three four',
      'five',
    ]);
  });
});

test.each([
  ['Cyrillic', 'Москва слезам не верит, но иногда плачет. '.repeat(300)],
  ['Cyrillic without a space', 'щ'.repeat(6_001)],
  ['emojis without a space', '👩‍🚀🎉'.repeat(1_000)],
  ['Chinese', '长城是中国古代的军事防御工程，东起山海关，西至嘉峪关，'.repeat(120)],
  ['one letter with endless accents', `e${'\u0301'.repeat(6_000)}`],
])('splitText keeps %s to the limit, cuts no character and loses nothing', (_, text) => {
  const pieces = splitText(text, LIMIT, countUtf8Bytes);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) {
    expect(countUtf8Bytes(piece)).toBeLessThanOrEqual(LIMIT);
    expect(piece.isWellFormed()).toBe(true);
  }
  expect(bare(pieces.join(' '))).toBe(bare(text));
});

test('splitText does not cut an emoji of several code points', () => {
  const astronaut = '👩‍🚀';
  for (const piece of splitText(astronaut.repeat(40), 100, countUtf8Bytes)) {
    expect(piece.replaceAll(astronaut, '')).toBe('');
  }
});

test('splitText uses the given measure', () => {
  expect(splitText('щ'.repeat(4_096), 4_096, countCharacters)).toHaveLength(1);
});

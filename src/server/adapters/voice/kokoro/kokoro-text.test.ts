import { expect, test } from 'vitest';
import { groupSentences, toKokoroText } from './kokoro-text.ts';

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

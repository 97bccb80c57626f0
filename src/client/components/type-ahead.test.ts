import { beforeEach, expect, test } from 'vitest';
import { TypeAhead } from './select.tsx';

const labels = ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', null, 'deepseek', 'gpt-3.5-turbo'];
let typing: TypeAhead;
let at = 0;
beforeEach(() => {
  typing = new TypeAhead();
  at = 5_000;
});
/** Presses keys 100 ms apart and returns the selected label after each key. */
const type = (keys: string, current = 0) =>
  [...keys].map((key) => {
    at += 100;
    const found = typing.press(key, at, labels, current);
    if (found !== -1) current = found;
    return current;
  });

test('type-ahead matches quickly typed keys as the start of one entry', () => {
  expect(type('gpt-3').at(-1)).toBe(5);
  at += 1_001;
  expect(type('gpt-4o', 5).at(-1)).toBe(1);
});

test('type-ahead starts a new text more than 1 s after the last key, not before', () => {
  expect(type('d')).toEqual([4]);
  at += 900;
  expect(type('g', 4)).toEqual([4]);
  at += 901;
  expect(type('g', 4)).toEqual([5]);
});

test('type-ahead cycles through matching enabled entries when one key is repeated', () => {
  expect(type('ggggg')).toEqual([1, 2, 5, 0, 1]);
});

test('type-ahead keeps the selection for a key without a match', () => {
  expect(type('z', 2)).toEqual([2]);
  expect(new TypeAhead().press('a', 0, [], -1)).toBe(-1);
});

import { beforeEach, expect, test } from 'vitest';
import { TypeAhead } from './type-ahead.ts';

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

test('matches quickly typed keys as the start of one entry', () => {
  expect(type('gpt-3').at(-1)).toBe(5);
  at += 1_001;
  expect(type('gpt-4o', 5).at(-1)).toBe(1);
});

test('the text starts anew more than 1 s after the last key, not before', () => {
  expect(type('d')).toEqual([4]);
  at += 900;
  expect(type('g', 4)).toEqual([4]);
  at += 901;
  expect(type('g', 4)).toEqual([5]);
});

test('one key again and again goes through its entries, past what cannot be chosen, and around', () => {
  expect(type('ggggg')).toEqual([1, 2, 5, 0, 1]);
});

test('a key that begins nothing changes nothing', () => {
  expect(type('z', 2)).toEqual([2]);
  expect(new TypeAhead().press('a', 0, [], -1)).toBe(-1);
});

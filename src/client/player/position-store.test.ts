// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { POSITIONS_KEY, PositionStore } from './position-store.ts';

let now: number;
const tab = () => new PositionStore(localStorage, () => now);

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
});

test('a position outlives the page, and is stored every few seconds', () => {
  const store = tab();
  store.update(1, 60, false);
  now += 1_000;
  store.update(1, 61, false);
  expect(tab().getResumeSeconds(1, 600)).toBe(57);
  now += 5_000;
  store.update(1, 66, false);
  expect(tab().getResumeSeconds(1, 600)).toBe(63);
  now += 1_000;
  store.update(1, 67, false);
  store.flush();
  expect(tab().getResumeSeconds(1, 600)).toBe(64);
});

test('a tab that heard it earlier does not overwrite one that heard it later', () => {
  const early = tab();
  const late = tab();
  early.update(2, 1, false);
  now += 1_000;
  early.update(1, 40, false);
  now += 60_000;
  late.update(1, 100, false);
  late.flush();
  early.flush();
  expect(tab().getResumeSeconds(1, 600)).toBe(97);
  expect(early.findNewerSeconds(1, 600)).toBe(97);
  expect(late.findNewerSeconds(1, 600)).toBeNull();
});

test('what another tab has written is taken in when it is told of', () => {
  const mine = tab();
  const other = tab();
  other.update(1, 100, false);
  other.flush();
  expect(mine.getResumeSeconds(1, 600)).toBe(0);
  mine.reload('something else');
  expect(mine.getResumeSeconds(1, 600)).toBe(0);
  mine.reload(POSITIONS_KEY);
  expect(mine.getResumeSeconds(1, 600)).toBe(97);
});

test('what is finished begins anew', () => {
  const store = tab();
  store.update(1, 300, false);
  store.finish(1, 300);
  expect(tab().getResumeSeconds(1, 600)).toBe(0);
  expect(tab().isNearEnd(1, 600)).toBe(true);
});

test('the positions heard longest ago are forgotten first, and the text stays small', () => {
  const store = tab();
  for (let id = 1; id <= 600; id += 1) {
    now += 1;
    store.update(id, 60, false);
  }
  store.flush();
  expect(tab().getResumeSeconds(100, 600)).toBe(0);
  expect(tab().getResumeSeconds(101, 600)).toBe(57);
  expect(localStorage.getItem(POSITIONS_KEY)?.length).toBeLessThan(40_000);
});

test.each([['nonsense'], ['[1]'], ['{"1":{"seconds":"60"}}'], ['{"1":null}']])(
  'a stored text that makes no sense is as good as none: %s',
  (text) => {
    localStorage.setItem(POSITIONS_KEY, text);
    expect(tab().getResumeSeconds(1, 600)).toBe(0);
  },
);

test('without a storage positions last as long as the page', () => {
  const store = new PositionStore(null, () => now);
  store.update(1, 60, false);
  store.flush();
  expect(store.getResumeSeconds(1, 600)).toBe(57);
});

import { beforeEach, expect, test } from 'vitest';
import {
  computeResumeSeconds,
  isPlayedToEnd,
  type Position,
  PositionStore,
  parsePositions,
  shouldReplace,
} from './position-store.ts';
import { POSITIONS_KEY } from './stored-keys.ts';

const position = (seconds: number, fields: Partial<Position> = {}): Position => ({
  seconds,
  at: 1_000,
  finished: false,
  ...fields,
});

test.each([
  ['0 for an unplayed podcast', undefined, 600, 0],
  ['3 s before the last position', position(120), 600, 117],
  ['not before the start', position(2), 600, 0],
  ['a position before the last 15 s', position(584.9), 600, 581.9],
  ['0 within the last 15 s', position(585), 600, 0],
  ['0 for a finished podcast', position(300, { finished: true }), 600, 0],
  ['a podcast of unknown length', position(585), null, 582],
])('resume position of a podcast: %s', (_name, saved, duration, start) => {
  expect(computeResumeSeconds(saved, duration)).toBeCloseTo(start);
});

test.each([
  ['the first position', position(0), undefined, false, true],
  ['a later position', position(61, { at: 2_000 }), position(60), false, true],
  ['an older position', position(300, { at: 999 }), position(60), true, false],
  ['0 after more than 30 s', position(0, { at: 2_000 }), position(30.1), false, false],
  ['0 after more than 30 s, by the listener', position(0, { at: 2_000 }), position(30.1), true, true],
  ['0 after 30 s', position(0, { at: 2_000 }), position(30), false, true],
  ['30 s from the start', position(30, { at: 2_000 }), position(600), false, true],
])('replacement of a saved position: %s', (_name, next, saved, isUserAction, isReplaced) => {
  expect(shouldReplace(next, saved, isUserAction)).toBe(isReplaced);
});

test.each([
  ['played to its end', false, 20, true],
  ['moved to the end', false, 0.2, false],
  ['a live stream', true, 20, false],
])('completion of a podcast: %s', (_name, isLive, secondsSinceJump, finished) => {
  expect(isPlayedToEnd(isLive, secondsSinceJump)).toBe(finished);
});

let now: number;
const openTab = () => new PositionStore(localStorage, () => now);

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
});

test('position store stores positions every few seconds and restores them', () => {
  const store = openTab();
  store.update(1, 60, false);
  now += 1_000;
  store.update(1, 61, false);
  expect(openTab().getResumeSeconds(1, 600)).toBe(57);
  now += 5_000;
  store.update(1, 66, false);
  expect(openTab().getResumeSeconds(1, 600)).toBe(63);
  now += 1_000;
  store.update(1, 67, false);
  store.flush();
  expect(openTab().getResumeSeconds(1, 600)).toBe(64);
});

test('position store does not overwrite a newer position of another tab', () => {
  const early = openTab();
  const late = openTab();
  early.update(2, 1, false);
  now += 1_000;
  early.update(1, 40, false);
  now += 60_000;
  late.update(1, 100, false);
  late.flush();
  early.flush();
  expect(openTab().getResumeSeconds(1, 600)).toBe(97);
  expect(early.findNewerSeconds(1, 600)).toBe(97);
  expect(late.findNewerSeconds(1, 600)).toBeNull();
});

test('position store reads the positions of another tab after a storage event', () => {
  const mine = openTab();
  const other = openTab();
  other.update(1, 100, false);
  other.flush();
  expect(mine.getResumeSeconds(1, 600)).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: POSITIONS_KEY }));
  expect(mine.getResumeSeconds(1, 600)).toBe(97);
});

test('position store starts a finished podcast at the beginning', () => {
  const store = openTab();
  store.update(1, 300, false);
  store.finish(1, 300);
  expect(openTab().getResumeSeconds(1, 600)).toBe(0);
  expect(openTab().isNearEnd(1, 600)).toBe(true);
});

test('position store removes the oldest positions above the limit', () => {
  const store = openTab();
  for (let id = 1; id <= 600; id += 1) {
    now += 1;
    store.update(id, 60, false);
  }
  store.flush();
  expect([store.find(100), Object.keys(store.getAll()).length]).toEqual([undefined, 500]);
  expect(openTab().getResumeSeconds(100, 600)).toBe(0);
  expect(openTab().getResumeSeconds(101, 600)).toBe(57);
  expect(localStorage.getItem(POSITIONS_KEY)?.length).toBeLessThan(40_000);
});

test.each([['nonsense'], ['[1]'], ['{"1":{"seconds":"60"}}'], ['{"1":null}']])(
  'position store ignores the invalid stored text %s',
  (text) => {
    localStorage.setItem(POSITIONS_KEY, text);
    expect(openTab().getResumeSeconds(1, 600)).toBe(0);
  },
);

test('position store keeps positions in memory without a storage', () => {
  const store = new PositionStore(null, () => now);
  store.update(1, 60, false);
  store.flush();
  expect(store.getResumeSeconds(1, 600)).toBe(57);
});

test('position store merges imported positions: the newer one of each podcast wins, none is from the future', () => {
  const store = openTab();
  store.update(1, 100, false);
  store.update(2, 100, false);
  const merged = new Map([
    [1, { seconds: 50, at: now - 1, finished: false }],
    [2, { seconds: 200, at: now + 5, finished: false }],
    [3, { seconds: 300, at: now - 5, finished: true }],
    [4, { seconds: 40, at: now + 1_000_000, finished: false }],
  ]);
  now += 10;
  expect(store.merge(merged)).toBe(3);
  const resumed = openTab();
  expect([1, 2, 4].map((id) => resumed.getResumeSeconds(id, 600))).toEqual([97, 197, 37]);
  expect(resumed.getAll()[3]).toEqual({ seconds: 300, at: 999_995, finished: true });
  now += 1_000;
  store.update(4, 90, false);
  expect(store.getResumeSeconds(4, 600)).toBe(87);
  expect(store.merge(merged)).toBe(0);
});

test('parsePositions ignores invalid entries', () => {
  const valid = { seconds: 5, at: 7, finished: false };
  const stored = { 1: valid, 2: { seconds: -1, at: 7 }, 3: { seconds: 5 }, 4: null, '-1': valid, x: valid };
  expect([...parsePositions(stored)]).toEqual([[1, valid]]);
  for (const value of [null, 'text', [], undefined]) expect(parsePositions(value).size).toBe(0);
});

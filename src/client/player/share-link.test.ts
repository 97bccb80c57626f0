import { expect, test } from 'vitest';
import { getShareLink, parseStartSeconds } from './share-link.ts';

test.each([
  [0, 'http://localhost:3000/shared/7'],
  [0.9, 'http://localhost:3000/shared/7'],
  [125.8, 'http://localhost:3000/shared/7?t=125'],
])('a share link at %f s is %s', (seconds, link) => {
  expect(getShareLink(7, seconds)).toBe(link);
});

test.each([
  ['?t=125', 125],
  ['?t=12.5', 12.5],
  ['?t=90s', 90],
  ['?t=0', 0],
  ['?t=-5', null],
  ['?t=1e3', null],
  ['?t=NaN', null],
  ['?t=', null],
  ['?t=99999999', null],
  ['?u=1', null],
])('the time link %s starts at %s', (query, seconds) => {
  expect(parseStartSeconds(new URLSearchParams(query))).toBe(seconds);
});

import { expect, test } from 'vitest';
import { getStem } from './stems.ts';

test.each([
  ['folding', 'folded', 'folds'],
  ['built', 'building', 'builds'],
  ['cities', 'city'],
  ['boxes', 'box'],
  ['stopped', 'stopping', 'stops'],
  ['largest', 'larger'],
  ['took', 'taken', 'taking'],
  ['leaves', 'leaf'],
])('getStem returns the same stem for %s and %s', (...words) => {
  expect(new Set(words.map(getStem)).size).toBe(1);
});

test('getStem keeps short and similar words apart', () => {
  expect(getStem('bus')).toBe('bus');
  expect(getStem('glass')).not.toBe(getStem('gas'));
});

import { expect, test } from 'vitest';
import { areAntonyms, areOpposites } from './opposites.ts';

test.each([
  ['increased', 'decreasing'],
  ['won', 'losing'],
  ['possible', 'impossible'],
  ['disagreed', 'agreed'],
  ['careful', 'careless'],
  ['strengthens', 'weakened'],
])('%s and %s are opposites in both directions', (word, other) => {
  expect(areOpposites(word, other)).toBe(true);
  expect(areOpposites(other, word)).toBe(true);
});

test.each([
  ['increase', 'increased'],
  ['big', 'large'],
  ['unit', 'it'],
  ['find', 'discover'],
])('%s and %s are no opposites', (word, other) => {
  expect(areOpposites(word, other)).toBe(false);
});

test('antonyms are exact forms', () => {
  expect(areAntonyms('rise', 'fall')).toBe(true);
  expect(areAntonyms('rise', 'falls')).toBe(true);
  expect(areAntonyms('improve', 'worsen')).toBe(false);
});

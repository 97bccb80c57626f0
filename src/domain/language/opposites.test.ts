import { expect, test } from 'vitest';
import { areAntonyms } from './opposites.ts';

test('antonyms are exact forms', () => {
  expect(areAntonyms('rise', 'fall')).toBe(true);
  expect(areAntonyms('rise', 'falls')).toBe(true);
  expect(areAntonyms('improve', 'worsen')).toBe(false);
});

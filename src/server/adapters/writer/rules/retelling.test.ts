import { expect, test } from 'vitest';
import { createRetellingFilter } from './retelling.ts';

test('createRetellingFilter rejects a sentence that was said in nearly the same words', () => {
  const isNew = createRetellingFilter([
    'The town burned down in the summer of 1804, and a hall was built of stone.',
  ]);
  expect(isNew('In that year the town burned down in the summer of 1804.')).toBe(false);
  expect(isNew('The town burned down in the summer of 1904, and a hall was built of stone.')).toBe(true);
  expect(isNew('The hall was built by the river for the mayor of the town.')).toBe(true);
});

import { expect, test } from 'vitest';
import { createRetellingFilter, removeRestated } from './retelling.ts';

test('createRetellingFilter rejects a sentence that was said in nearly the same words', () => {
  const isNew = createRetellingFilter([
    'The town burned down in the summer of 1804, and a hall was built of stone.',
  ]);
  expect(isNew('In that year the town burned down in the summer of 1804.')).toBe(false);
  expect(isNew('The town burned down in the summer of 1904, and a hall was built of stone.')).toBe(true);
  expect(isNew('The hall was built by the river for the mayor of the town.')).toBe(true);
});

test('removeRestated keeps the first of two sentences that say the same', () => {
  const units = [
    { text: 'The novel was translated into Latin by an unknown scholar of the town.' },
    { text: 'An unknown scholar of the town translated the novel into Latin.' },
    { text: 'The novel was sold by the scholar in the town.' },
  ];
  expect(removeRestated(units)).toEqual([units[0], units[2]]);
});

import { expect, test } from 'vitest';
import { findPeriod } from './headings.ts';

test.each([
  ['1800–1945', { kind: 'years', from: '1800', to: '1945' }],
  ['1970–85: Early life', { kind: 'years', from: '1970', to: '1985' }],
  ['Since 1945', { kind: 'since', from: '1945', to: '' }],
  ['Before 1800', { kind: 'before', from: '1800', to: '' }],
  ['Saturn V', null],
])('findPeriod: %j is %j', (heading, expected) => {
  expect(findPeriod(heading)).toEqual(expected);
});

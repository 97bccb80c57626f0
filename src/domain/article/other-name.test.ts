import { expect, test } from 'vitest';
import { findOtherName } from './other-name.ts';

const LIFE = 'Dovia baked bread. Dovia sold it. Dovia was rich.';
const find = (lead: string, text = LIFE) =>
  findOtherName({
    title: 'Jane Doe (baker)',
    sections: [
      { heading: '', level: 1, text: lead },
      { heading: 'Life', level: 2, text },
    ],
  });

test.each([
  'Jane Doe (latinized Dovia; 1801) was a baker.',
  'Jane Doe, better known in the north as Dovia, was a baker.',
])('findOtherName finds the name with which the article goes on: %s', (lead) => {
  expect(find(lead)).toBe('Dovia');
});

test.each([
  ['Jane Doe (born Dovia Doe) was a baker.', LIFE],
  ['Jane Doe, known as Dovia, was a baker.', 'Doe baked bread. Later, Dovia sold it.'],
])('findOtherName finds no birth name and none that the article does not use: %s', (lead, text) => {
  expect(find(lead, text)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Subject } from './subject.ts';
import { formatBirth } from './subject-continuity.ts';

const subject = { name: 'Jane Doe', short: 'Doe', isPerson: true, pronoun: 'she' } as Subject;

test.each([
  ['Jane Marie Doe was born in Bern in 1901.', 'She was born in Bern in 1901.'],
  ['Karl Doe was born in Basel.', 'Karl Doe was born in Basel.'],
  ['Jane Doe wrote in Bern.', 'Jane Doe wrote in Bern.'],
])('formatBirth begins %j with the pronoun if it is about the subject', (text, expected) => {
  expect(formatBirth(text, subject)).toBe(expected);
});

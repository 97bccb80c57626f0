import { expect, test } from 'vitest';
import { listStems } from '../references/unknown-references.ts';
import { asksForUnknown } from './unknown-topics.ts';

const known = listStems('The crew reached the pole and met a philosopher of ethics.');

test.each([
  ['And the main role?', true],
  ['Who hired the cook?', true],
  ['And in music?', true],
  ['And the crew?', false],
  ['Who hired the crew?', false],
  ['And in ethics?', true],
  ['What did Ann Lee believe?', true],
  ['What happened in 1986?', true],
  ['What happened after the pole?', false],
  ['What was the reason?', false],
])('asksForUnknown: %j is %s', (question, expected) => {
  expect(asksForUnknown(question, known, 'She left.')).toBe(expected);
});

test('asksForUnknown: a second field may be asked for', () => {
  expect(asksForUnknown('And in music?', known, 'In logic, she was a student.')).toBe(false);
});

test.each([
  ['And in South Korea?', 'It was sold in Japan.', false],
  ['And in South Korea?', 'It was sold for years.', true],
  ['And in practice?', 'It was sold for years.', false],
  ['And in some versions?', 'It was sold in Japan.', true],
])('asksForUnknown: %j after %j is %s', (question, said, expected) => {
  expect(asksForUnknown(question, known, said)).toBe(expected);
});

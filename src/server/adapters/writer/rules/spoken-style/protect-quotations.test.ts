import { expect, test } from 'vitest';
import { changeOutsideQuotations } from './protect-quotations.ts';

const shout = (text: string) => text.replaceAll('was', 'WAS');

test.each([
  ['It was "what was" and was.', 'It WAS "what was" and WAS.'],
  ['It was “the inn that was”.', 'It WAS “the inn that was”.'],
  [`It was "what 'was' and was" and was.`, `It WAS "what 'was' and was" and WAS.`],
  ["It was Bern's inn.", "It WAS Bern's inn."],
])('changeOutsideQuotations leaves quoted words: %s', (text, changed) => {
  expect(changeOutsideQuotations(text, shout)).toBe(changed);
});

test('changeOutsideQuotations leaves a sentence with an open quotation', () => {
  expect(changeOutsideQuotations('He said: "It was cold.', shout)).toBe('He said: "It was cold.');
});

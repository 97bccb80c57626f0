import { expect, test } from 'vitest';
import { readSpokenForms } from '../../../tests/support/spoken-forms.ts';

const MIN_SHARE = 0.98;
const MIN_CASES = 400;

const cases = await readSpokenForms();
const kinds = [...new Set(cases.map(({ kind }) => kind))];

test('there are enough labelled spoken forms', () => {
  expect(cases.length).toBeGreaterThanOrEqual(MIN_CASES);
  expect(kinds).toHaveLength(6);
});

test.each(kinds)('the spoken forms of "%s" are right', (kind) => {
  const labelled = cases.filter((one) => one.kind === kind);
  const wrong = labelled.filter(({ expected, actual }) => expected !== actual);
  const share = 1 - wrong.length / labelled.length;
  const list = wrong.map(({ written, actual }) => `${written} => ${actual}`).join('\n');
  expect(share, list).toBeGreaterThanOrEqual(MIN_SHARE);
});

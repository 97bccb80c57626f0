import { expect, test } from 'vitest';
import { formatNames, listUsedAbbreviations } from './spoken-names.ts';
import type { Subject } from './subject.ts';

const subject = { name: 'Jane Doe', short: 'Doe', isPerson: true, alias: 'Dovia' } as Subject;
const abbreviations = listUsedAbbreviations(['She left the BBS (and Bern).', 'The Bern Choir (BC) sang.']);

test.each([
  ['Jane Doe (in Latin Dovia) was a baker.', 0, 'Jane Doe, also known as Dovia, was a baker.'],
  ['Jane Doe (in Latin Dovia) was a baker.', 2, 'Jane Doe (in Latin Dovia) was a baker.'],
  ["Jane Doe's mother was a baker.", 2, "Doe's mother was a baker."],
  ['The Bern Baking Society (BBS) met.', 2, 'The Bern Baking Society, or BBS, met.'],
  ['The Bern Choir (BC) sang.', 2, 'The Bern Choir (BC) sang.'],
])('formatNames says %j of section %i as %j', (text, section, expected) => {
  expect(formatNames(text, section, { subject, abbreviations })).toBe(expected);
});

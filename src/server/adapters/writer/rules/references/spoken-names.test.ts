import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { formatNames, readAbbreviations } from './spoken-names.ts';
import { detectSubject } from './subject.ts';

const subject = {
  ...detectSubject(createArticle('Jane Doe', [['', 1, 'Jane Doe was a baker.']])),
  ...{ name: 'Jane Doe', short: 'Doe', isPerson: true, alias: 'Dovia', aliasTerms: ["Dovia's rule"] },
};
const sentences = ['She left the BBS (and Bern).', 'The XQ met.', 'The Bern Choir (BC) sang.'];
const abbreviations = readAbbreviations(['The Bern Baking Society (BBS) met.', ...sentences], sentences);

test.each([
  ['Jane Doe (in Latin Dovia) was a baker.', 0, 'Jane Doe, also known as Dovia, was a baker.'],
  ['Jane Doe (in Latin Dovia) was a baker.', 2, 'Jane Doe (in Latin Dovia) was a baker.'],
  ["Jane Doe's mother was a baker.", 2, "Doe's mother was a baker."],
  ["Bakers like Dovia's bread.", 1, "Bakers like Doe's bread."],
  ["Dovia wrote down Dovia's rule.", 1, "Doe wrote down Dovia's rule."],
  ['Later she was known as Dovia.', 1, 'Later she was known as Dovia.'],
  ['Bern has a Dovia Street.', 1, 'Bern has a Dovia Street.'],
  ['"Dovia baked," he said.', 1, '"Dovia baked," he said.'],
  ['The Bern Baking Society (BBS) met.', 2, 'The Bern Baking Society (BBS) met.'],
  ['She left the BBS.', 2, 'She left the Bern Baking Society.'],
  ['The bakers of Bern (XQ) met.', 2, 'The bakers of Bern, or XQ, met.'],
  ['The Bern Choir (BC) sang.', 2, 'The Bern Choir (BC) sang.'],
])('formatNames says %j of section %i as %j', (text, section, expected) => {
  expect(formatNames(text, section, { subject, abbreviations })).toBe(expected);
});

test.each([
  ['The Bern Fair (also known as Panis) is old.', 'The Bern Fair, also known as Panis, is old.'],
  [
    'It joined the Bern Guild (formerly the Oven Club).',
    'It joined the Bern Guild, formerly the Oven Club,.',
  ],
  ['The Thun Fair (also known as Salis) is old.', 'The Thun Fair (also known as Salis) is old.'],
  ['The Bern Fair (called Panis by bakers) is old.', 'The Bern Fair (called Panis by bakers) is old.'],
])('formatNames says a name in a bracket if the article goes on with it: %j', (text, expected) => {
  const more = [text, 'The first Panis was small.', 'The Oven Club met.', 'Salis Street is long.'];
  expect(formatNames(text, 2, { subject, abbreviations: readAbbreviations(more, more) })).toBe(expected);
});

test('formatNames says one of two names with a stroke between them', () => {
  const bread = detectSubject(createArticle('Bread', [['', 1, 'Bread, also known as loaf, is a food.']]));
  const format = (text: string) => formatNames(text, 2, { subject: bread, abbreviations });
  expect(format('Much bread/loaf is sold.')).toBe('Much bread is sold.');
  expect(format('Much bread/cake is sold.')).toBe('Much bread/cake is sold.');
});

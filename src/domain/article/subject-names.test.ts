import { expect, test } from 'vitest';
import { findOtherName, nameInSentence } from './subject-names.ts';

test.each([
  ['Bread Road', 'The Bread Road was a network of mills.', 'the Bread Road'],
  ['Oven', 'An oven is a chamber for baking.', 'the oven'],
  ['Rye bread', 'The rye bread of Bern is dark.', 'the rye bread'],
  ['Bern', 'Bern is a city.', 'Bern'],
  ['The Mill', 'The Mill is a novel.', 'The Mill'],
  ['Mill', 'The Millers are a family.', 'Mill'],
  ['Anna Keller', '', 'Anna Keller'],
])('nameInSentence says %s', (title, text, name) => {
  expect(nameInSentence({ title, sections: [{ heading: '', level: 1, text }] })).toBe(name);
});

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

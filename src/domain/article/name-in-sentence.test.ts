import { expect, test } from 'vitest';
import { nameInSentence } from './name-in-sentence.ts';

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

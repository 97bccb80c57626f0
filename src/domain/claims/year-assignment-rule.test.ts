import { expect, test } from 'vitest';
import { splitWords } from '../language/index.ts';
import { readArticleNames } from './article-names.ts';
import { readPassage } from './passage.ts';
import { checkYearAssignment } from './year-assignment-rule.ts';

const CITED = ['Genoa rebuilt its tower in 1543.', 'In England, Trinity House got a charter in 1514.'];
const names = readArticleNames(splitWords(CITED.join(' ')));
const check = (turn: string, cited = CITED) =>
  checkYearAssignment(readPassage(turn), cited.map(readPassage), names);

test.each([
  'Genoa rebuilt it in 1543. Trinity House got its charter in 1514.',
  'In 1514 the English had their Trinity House.',
  'It was rebuilt in 1543.',
])('checkYearAssignment accepts a year next to its own name: %s', (turn) => expect(check(turn)).toBeNull());

test('checkYearAssignment rejects a year that the citations give to another name', () => {
  expect(check('Trinity House got its charter in 1543.')).toBe('date');
  expect(check('In 1514, Genoa rebuilt its tower.')).toBe('date');
  expect(check('In 1514, Genoa rebuilt its tower.', CITED.slice(1))).toBeNull();
});

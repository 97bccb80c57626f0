import { expect, test } from 'vitest';
import { checkBinding } from './binding.ts';
import { namesIn } from './names.ts';
import { passageOf } from './passage.ts';
import { wordsOf } from './words.ts';

const CITED = ['Genoa rebuilt its tower in 1543.', 'In England, Trinity House got a charter in 1514.'];
const names = namesIn(wordsOf(CITED.join(' ')));
const check = (turn: string, cited = CITED) => checkBinding(passageOf(turn), cited.map(passageOf), names);

test.each([
  'Genoa rebuilt it in 1543. Trinity House got its charter in 1514.',
  'In 1514 the English had their Trinity House.',
  'It was rebuilt in 1543.',
])('%s', (turn) => expect(check(turn)).toBeNull());

test('a year stays with its name', () => {
  expect(check('Trinity House got its charter in 1543.')).toBe('date');
  expect(check('In 1514, Genoa rebuilt its tower.')).toBe('date');
  expect(check('In 1514, Genoa rebuilt its tower.', CITED.slice(1))).toBeNull();
});

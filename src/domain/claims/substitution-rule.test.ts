import { expect, test } from 'vitest';
import { splitWords } from '../language/index.ts';
import { readArticleNames } from './article-names.ts';
import { readPassage } from './passage.ts';
import { checkSubstitution } from './substitution-rule.ts';

const MANTLE = 'The mantle, the deep layer beneath the crust, is almost entirely solid rock.';
const GOODMAN = 'Benny Goodman, a clarinettist from Chicago, took swing to Carnegie Hall in 1938.';
const SEEDS = 'The first seeds may have been the remains of early stars, or clouds of gas that collapsed.';
const FEE =
  'Several governments are trying ways of paying drug makers, such as a fixed yearly fee for access.';
const TOWN = 'The flow destroyed the port within minutes and killed nearly everyone in the town.';
const HERBS = 'He asked only what strength and comfort may lie in herbs and roots.';
const WALL = 'A bacterium with a faulty wall swells with water and bursts.';

const check = (turn: string, cited: string) => {
  const [said, given] = [readPassage(turn), readPassage(cited)];
  const names = readArticleNames([cited, 'Then Count Basie came.'].flatMap(splitWords));
  return checkSubstitution(said, given, said, given.index, names);
};

test.each([
  ['The mantle is almost entirely liquid rock.', MANTLE, 'negation'],
  ['Count Basie took swing to Carnegie Hall in 1938.', GOODMAN, 'name'],
  ['Ellington took swing to Carnegie Hall in 1938.', 'Goodman took swing to Carnegie Hall in 1938.', 'name'],
  ['The first seeds were the remains of early stars.', SEEDS, 'certainty'],
  ['He asked only what strength and comfort lie in herbs and roots.', HERBS, 'certainty'],
  ['Several governments are trying a fixed monthly fee for access.', FEE, 'unit'],
  ['The flow killed everyone in the town.', TOWN, 'certainty'],
  ['He won four rounds.', 'He lost four rounds.', 'negation'],
  ['A bacterium with a faulty wall turns green and begins to spin.', WALL, 'words'],
])('checkSubstitution rejects a copied sentence with a rival word: %s', (turn, cited, reason) => {
  expect(check(turn, cited)).toBe(reason);
});

test.each([
  ['The mantle is nearly all solid rock.', MANTLE],
  ['Goodman took swing to Carnegie Hall in 1938.', GOODMAN],
  ['The first seeds might have been the remains of early stars.', SEEDS],
  ['He asked for the strength and comfort in herbs and roots.', HERBS],
  ['The flow killed nearly everyone in the town.', TOWN],
  [
    'Douglas Adams was an English author and dramatist.',
    'Douglas Adams (died 11 May 2001) was an English author and dramatist.',
  ],
  [
    'In the sun the walls can reach more than sixty degrees.',
    'In the sun the walls can reach more than 60 °C.',
  ],
  ['A bacterium with a faulty wall fills with water and bursts.', WALL],
])('checkSubstitution accepts synonyms and kept caution: %s', (turn, cited) => {
  expect(check(turn, cited)).toBeNull();
});

test('checkSubstitution accepts the title for the other name of the subject', () => {
  const [said, given] = ['Jane Doe baked bread in Bern.', 'Dovia baked bread in Bern.'].map(readPassage);
  if (!said || !given) throw new Error('There is no passage.');
  const words = splitWords(`Then Jane Doe and Dovia came. ${given.text}`);
  const checkWith = (subject: string) =>
    checkSubstitution(said, given, said, given.index, readArticleNames(words, splitWords(subject)));
  expect(checkWith('Jane Doe, Dovia')).toBeNull();
  expect(checkWith('')).toBe('name');
});

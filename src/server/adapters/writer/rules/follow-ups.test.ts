import { expect, test } from 'vitest';
import { findFollowUp } from './follow-ups.ts';
import type { Subject } from './subject.ts';

const subject = { isPerson: true, short: 'Lee', name: 'Ann Lee', pronoun: 'she' } as Subject;
const find = (before: string, text: string) => {
  const found = findFollowUp({ text, link: null }, before, subject);
  return found && [found.kind, found.slot];
};

test.each([
  ['The storm reached the town.', 'It caused much damage and left 30 families homeless.', ['damage', '']],
  ['The chapel is older.', 'An inscription proves a settlement of that time.', ['evidence', '']],
  ['She wrote a short novel.', 'It tells of a ferryman and his dog.', ['content', '']],
  ['Three kinds of bee live in the hive.', 'The queen lays the eggs there.', ['which', 'three kinds']],
  ['The crew rested for two years.', 'This allowed them to build a house.', ['result', '']],
  ['The tribe lived by the lake.', 'The name of the lake derives from a word for salt.', ['nameOrigin', '']],
  [
    'The plan was made by Joseph Simons.',
    'Joseph Simons was a baker of the town.',
    ['whoWas', 'Joseph Simons'],
  ],
  ['In Korea, the king introduced Hangul.', 'Hangul is a simple alphabet.', ['whatIs', 'Hangul']],
  ['She published a play.', 'It was praised by critics.', ['received', '']],
  ['Lee tried to open a school.', 'The council refused it.', ['success', '']],
  ['The hall was a school for years.', 'It was sold to a baker.', ['became', 'it']],
  ['The council refused to pay.', 'She sold the house.', ['did', 'she']],
  ['She lost the school to her brother.', 'She moved to Bern.', ['didNext', 'she']],
  ['The council asked Baker for money.', 'Baker refused.', ['responded', 'Baker']],
  ['The mill was closed.', 'It is now a hotel.', ['today', '']],
  ['She crossed the lake and survived.', 'She was the first to do so.', ['unheardOf', '']],
])('after %j, %j answers a question', (before, text, expected) => {
  expect(find(before, text)).toEqual(expected);
});

test.each([
  ['She left the school.', 'She moved to Bern.', 'nobody waits for the next deed'],
  ['It is unclear whether the chapel is older.', 'An inscription proves a settlement.', 'the doubt stays'],
  ['The bridge was built of oak.', 'John Baker considered it a mistake.', 'an opinion answers nothing'],
  ['She wrote a play.', 'Baker argues that critics missed it.', 'it says nothing of the reviews'],
  [
    'The letter has four legs of the two tables.',
    'A table is old.',
    'the number is not what the sentence is about',
  ],
  ['The lake is deep.', 'Miller crossed it.', 'nobody has spoken of Miller'],
  ['Her brother died.', 'She sold the house.', 'somebody died'],
  ['The council refused to pay.', 'She had sold the house.', 'it happened before'],
  ['The lake is deep.', 'She sold the house.', 'nothing happened that one could answer'],
])('after %j, nobody asks for %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { findFollowUp } from './follow-ups.ts';

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
  ['The lake draws gold from its sand.', 'This process is called washing.', ['nameFor', '']],
  ['Some tools are shared.', 'One example is the large saw.', ['example', '']],
  ['The town has old bridges.', 'There are dozens of bridges in the town.', ['howMany', '']],
  ['She crossed the lake.', 'It was in May 1923.', ['when', '']],
  ['The sail hangs above the hull.', 'A hull is the body of a ship.', ['whatIs', 'a hull']],
  ['She left the letter unsigned.', 'It is not known why she wrote it.', ['unknown', 'why']],
  ['Wind drives the mill.', 'The result is a low hum.', ['result', '']],
  ['Lee tried to open a school.', 'The council refused it.', ['success', '']],
  ['The hall was a school for years.', 'It was sold to a baker.', ['became', 'it']],
  ['The council refused to pay.', 'She sold the house.', ['did', 'she']],
  ['She lost the school to her brother.', 'She moved to Bern.', ['didNext', 'she']],
  ['The council asked Baker for money.', 'Baker refused.', ['agreed', 'Baker']],
  ['The council wrote to Baker.', 'Baker replied with a poem.', ['responded', 'Baker']],
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
  [
    'The lens was difficult to aim, but the crew was able to film.',
    'The crew spent the hour talking.',
    'it was overcome',
  ],
  ['The mill had a rival.', 'Critics argue that the rival was better.', 'an opinion is no dispute'],
  ['She praised the first attempt.', 'Lee was succeeded by Baker.', 'nobody tried anything'],
  ['The map opens with a tug at two corners.', 'Medicine uses it, too.', 'the corners are beside the point'],
  ['She went to Bern, where Lee made a film.', 'Lee returned to Bern.', 'she herself did the deed before'],
  ['The mill is old.', 'It is unclear whether the mill had a rival.', 'nobody could ask whether'],
  [
    'Rolls filled the hall.',
    'Nobody knows how large the collection grew.',
    '"how" alone asks something else',
  ],
  ['Her brother died.', 'She sold the house.', 'somebody died'],
  ['The council refused to pay.', 'She had sold the house.', 'it happened before'],
  ['The lake is deep.', 'She sold the house.', 'nothing happened that one could answer'],
])('after %j, nobody asks for %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

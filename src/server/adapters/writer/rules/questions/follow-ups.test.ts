import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { findFollowUp } from './follow-ups.ts';

const subject = { isPerson: true, short: 'Lee', name: 'Ann Lee', pronoun: 'she' } as Subject;
const find = (before: string, text: string) => {
  const found = findFollowUp({ text, link: null }, before, subject);
  return found && `${found.kind} ${found.slot}`.trim();
};

test.each([
  ['The storm reached the town.', 'It caused much damage and left 30 families homeless.', 'damage'],
  ['The chapel is older.', 'An inscription proves a settlement of that time.', 'evidence'],
  ['She wrote a short novel.', 'It tells of a ferryman and his dog.', 'content'],
  ['Three kinds of bee live in the hive.', 'The queen lays the eggs there.', 'which three kinds'],
  ['The crew rested for two years.', 'This allowed them to build a house.', 'result'],
  ['The tribe lived by the lake.', 'The name of the lake derives from a word for salt.', 'nameOrigin'],
  ['The plan was made by Joseph Simons.', 'Joseph Simons was a baker of the town.', 'whoWas Joseph Simons'],
  ['In Korea, the king introduced Hangul.', 'Hangul is a simple alphabet.', 'whatIs Hangul'],
  ['She published a play.', 'It was praised by critics.', 'received'],
  ['Some tools are shared.', 'One example is the large saw.', 'example'],
  ['The sail hangs above the hull.', 'A hull is the body of a ship.', 'whatIs a hull'],
  ['Wind drives the mill.', 'The result is a low hum.', 'result'],
  ['Lee tried to open a school.', 'The council refused it.', 'success'],
  ['The hall was a school for years.', 'It was sold to a baker.', 'became it'],
  ['The council refused to pay.', 'She sold the house.', 'did she'],
  ['She lost the school to her brother.', 'She moved to Bern.', 'didNext she'],
  ['The council wrote to Baker.', 'Baker replied with a poem.', 'responded Baker'],
  ['The mill was closed.', 'It is now a hotel.', 'today'],
])('after %j, %j answers a question', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
});

test.each([
  [
    'Her son was ill.',
    'In letters revealed in 2015, she wrote to a friend.',
    'the letters tell of something else',
  ],
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
  ['She praised the first attempt.', 'Lee was succeeded by Baker.', 'nobody tried anything'],
  ['The map opens with a tug at two corners.', 'Medicine uses it, too.', 'the corners are beside the point'],
  ['She went to Bern, where Lee made a film.', 'Lee returned to Bern.', 'she herself did the deed before'],
  ['Her brother died.', 'She sold the house.', 'somebody died'],
  ['The council refused to pay.', 'She had sold the house.', 'it happened before'],
  ['The lake is deep.', 'She sold the house.', 'nothing happened that one could answer'],
])('after %j, nobody asks for %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

test.each([
  ['She set out for the coast.', 'Initially, she struggled and took odd jobs.', 'hard'],
  ['He wished to see the great storm.', 'The wish came true in May.', 'cameTrue'],
  ['Old letters were found in the tower.', 'In one letter a woman complains of the cold.', 'letters'],
  ['The king sent an official to the west to find allies.', 'His mission went wrong at once.', 'success'],
  ['Several models were developed.', 'The first was published by Baker.', 'firstOf'],
  ['The first theory says that eyes send rays.', 'The second theory is older.', 'otherOf second'],
  ['The town has a monument.', 'The monument is 44 metres tall.', 'size tall'],
  ['The work brought her into contact with thinkers.', 'She met Baker.', 'whomMet she'],
])('after %j, which prompts a question, %j answers: %s', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
});

test.each([
  ['She liked the coast.', 'She struggled with the wind.', 'she did not begin anything'],
  ['The king had two sons.', 'The first bridge was built in May.', 'a bridge is no son'],
  ['He saw the great storm.', 'The wish came true in May.', 'nobody had a wish'],
  ['The letters are short.', 'They describe the cold.', 'nobody has found them'],
  ['The lake is deep.', 'The monument is 44 metres tall.', 'nobody has spoken of a monument'],
])('after %j, which prompts none, nobody asks before %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

test.each([
  ['This task was difficult.', 'A cloud of dust hid the stars.', 'inWhatWay'],
  ['The book was banned for several reasons.', 'The old king appeared in it as a fool.', 'whatReasons'],
])('after %j, %j answers only as the next sentence of the article: %s', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
  expect(findFollowUp({ text, link: null }, before, subject, false)).toBeNull();
});

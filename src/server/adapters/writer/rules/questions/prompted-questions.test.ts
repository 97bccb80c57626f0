import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { findFollowUp } from './follow-ups.ts';

const subject = { isPerson: true, short: 'Lee', name: 'Ann Lee', pronoun: 'she' } as Subject;
const find = (before: string, text: string) => {
  const found = findFollowUp({ text, link: null }, before, subject);
  return found && `${found.kind} ${found.slot}`.trim();
};

test.each([
  [
    'Only Webb needed some convincing.',
    'With the crew behind the plan, Webb eventually approved it.',
    'cameRound Webb',
  ],
  ['Lee invited Baker to the town.', 'Baker declined.', 'agreed Baker'],
  ['Lee ordered the crew to leave the bottles closed.', 'They obeyed.', 'obeyed they'],
  ['The king banned the making of gold.', 'They continued in cellars.', 'stopped them'],
  ['Lee had to choose between two schools.', 'She chose the smaller one.', 'chosen she'],
  ['She reached the final in Bern.', 'She lost in four sets.', 'won she'],
  ['She set out for the coast.', 'Initially, she struggled and took odd jobs.', 'hard'],
  ['The crew was unable to see the stars.', 'The crew built a mirror.', 'solvedBy the crew'],
  ['Dust was the main problem.', 'To solve this, a lid was added.', 'solved'],
  ['He wished to see the great storm.', 'The wish came true in May.', 'cameTrue'],
  ['A letter was found in the tower.', 'It complains of the cold.', 'letter'],
  ['Old letters were found in the tower.', 'In one letter a woman complains of the cold.', 'letters'],
  ['No merchant spoke of it.', 'The geographer John Baker coined the term.', 'coined term'],
  ['The king sent an official to the west to find allies.', 'His mission went wrong at once.', 'success'],
  ['The book divided the critics.', 'In 1991, a survey asked readers for a book.', 'asked'],
  ['She suspected that light is straight.', 'She carried out experiments with a lens.', 'tested she'],
  ['Several models were developed.', 'The first was published by Baker.', 'firstOf'],
  ['The first theory says that eyes send rays.', 'The second theory is older.', 'otherOf second'],
  ['The game has no teams.', 'The winner receives ten pounds from the mayor.', 'prize'],
  ['They began to build the tower.', 'The work took eleven years.', 'howLong'],
  ['The battle began at dawn.', 'The battle lasted three hours.', 'lasted'],
  ['The town has a monument.', 'The monument is 44 metres tall.', 'size tall'],
  ['Baker sold the hall.', 'It fetched $300,000.', 'price'],
  ['A church stands on the hill.', 'The church dates from 1469.', 'age'],
  ['The jail was built in May.', 'It was the first jail with separate cells.', 'special'],
  ['The church stands on the hill.', 'It is the largest church of the county.', 'specialNow'],
  ['A fountain for dogs stands at the gate.', 'It was donated by a prince.', 'maker'],
  ['Lee lost her job in May.', 'She moved to Bern.', 'nextHome she'],
  ['The work brought her into contact with thinkers.', 'She met Baker.', 'whomMet she'],
])('after %j, %j answers: %s', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
});

test.each([
  ['Webb was happy with the plan.', 'Webb eventually approved it.', 'nobody had a doubt'],
  ['Lee invited Baker to the town.', 'Miller declined.', 'nobody has spoken of Miller'],
  ['Lee liked the crew.', 'They obeyed.', 'nobody gave an order'],
  ['The king liked gold.', 'They continued in cellars.', 'nothing was banned'],
  ['She reached the final and won.', 'She lost her ring.', 'the end is told'],
  ['She liked the coast.', 'She struggled with the wind.', 'she did not begin anything'],
  ['The crew slept.', 'The crew built a mirror.', 'there was no problem'],
  ['The king had two sons.', 'The first bridge was built in May.', 'a bridge is no son'],
  ['He saw the great storm.', 'The wish came true in May.', 'nobody had a wish'],
  ['The letters are short.', 'They describe the cold.', 'nobody has found them'],
  ['The lake is deep.', 'The winner receives ten pounds.', 'nobody plays'],
  ['The lake is deep.', 'The work took eleven years.', 'nobody works'],
  ['The lake is deep.', 'The monument is 44 metres tall.', 'nobody has spoken of a monument'],
  ['The battle began.', 'Many soldiers were killed, and it lasted.', 'the main clause is about the dead'],
  ['She left the school.', 'She moved to Bern.', 'one school is no home'],
  ['Her brother was ordered to leave.', 'He refused and was killed.', 'somebody died'],
])('after %j, nobody asks before %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

test.each([
  ['This task was difficult.', 'A cloud of dust hid the stars.', 'inWhatWay'],
  ['He came home with something more useful.', 'His report described rich lands.', 'something'],
  ['The book was banned for several reasons.', 'The old king appeared in it as a fool.', 'whatReasons'],
  ['The two models differ.', 'The first one has more beads than the other.', 'differ'],
])('after %j, %j answers only as the next sentence of the article: %s', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
  expect(findFollowUp({ text, link: null }, before, subject, false)).toBeNull();
});

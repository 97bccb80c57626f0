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
  ['The lake draws gold from its sand.', 'This process is called washing.', 'nameFor'],
  ['Some tools are shared.', 'One example is the large saw.', 'example'],
  ['The town has old bridges.', 'There are dozens of bridges in the town.', 'howMany'],
  ['She crossed the lake.', 'It was in May 1923.', 'when'],
  ['The sail hangs above the hull.', 'A hull is the body of a ship.', 'whatIs a hull'],
  ['She left the letter unsigned.', 'It is not known why she wrote it.', 'unknown why'],
  ['Wind drives the mill.', 'The result is a low hum.', 'result'],
  ['Lee tried to open a school.', 'The council refused it.', 'success'],
  ['The hall was a school for years.', 'It was sold to a baker.', 'became it'],
  ['The council refused to pay.', 'She sold the house.', 'did she'],
  ['She lost the school to her brother.', 'She moved to Bern.', 'didNext she'],
  ['The council asked Baker for money.', 'Baker refused.', 'agreed Baker'],
  ['The council wrote to Baker.', 'Baker replied with a poem.', 'responded Baker'],
  ['The mill was closed.', 'It is now a hotel.', 'today'],
  ['She crossed the lake and survived.', 'She was the first to do so.', 'unheardOf'],
])('after %j, %j answers a question', (before, text, expected) => {
  expect(find(before, text)).toBe(expected);
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
])('after %j, which prompts a question, %j answers: %s', (before, text, expected) => {
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
])('after %j, which prompts none, nobody asks before %j: %s', (before, text) => {
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

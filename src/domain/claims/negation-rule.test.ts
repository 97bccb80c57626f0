import { expect, test } from 'vitest';
import { checkNegation } from './negation-rule.ts';
import { readPassage } from './passage.ts';

const check = (turn: string, cited: string) =>
  checkNegation(readPassage(turn), readPassage(cited), new Set(['weav']));

test.each([
  ['No cars in the centre at all.', 'No cars drive through the historic centre.'],
  ["The hump isn't water.", 'The hump stores fat rather than water.'],
  ['You find hardly any large reefs there.', 'Few large reefs form there.'],
  ['No military bases: that is the treaty.', 'The treaty bans military bases.'],
  ["They weren't the same from city to city.", 'Copies differed from city to city.'],
  ["It can't hold itself up.", 'It can no longer hold itself up.'],
  ['No one has ever seen it.', 'It has never been seen.'],
  ["I wouldn't want to be a keeper. Didn't the keeper leave?", 'The keeper left.'],
  ['He hardly had to build the tower.', 'He built the tower with little difficulty.'],
  ['Not every tower burned.', 'Most towers burned.'],
  ['They leave a wide space there.', 'Guides forbid it: no wide space.\nThe standard wants a wide space.'],
  ['No other tower stood there.', 'It was the only tower that stood there.'],
  ['No wonder that the tower burned.', 'The tower burned.'],
  ["It burned, didn't it?", 'The tower burned.'],
  ['A few towers burned.', 'Many towers burned.'],
  ["It served people who weren't bakers.", 'It served people outside the guild of bakers.'],
  ['Not the bishop. He burned the tower.', 'The bishop saved the tower, and the king burned it.'],
  ["It held ten men. That's hardly a tower.", 'The tower held ten men.'],
  ['Weaving came to the town.', 'Weaving came to the town (its art was painting, not weaving).'],
])('checkNegation accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['Cars drive through the historic centre.', 'No cars drive through the historic centre.'],
  ["Bees don't fly where the dance tells them.", 'Bees do fly where the dance tells them.'],
  ['They did pay taxes.', 'They received free meals and paid no taxes.'],
  ['He went on eating.', 'He eats nothing.'],
  ['The flow killed nobody.', 'The flow killed the people of the town.'],
  ['It has not lost its pigment.', 'It has lost its pigment.'],
  ["The bakers didn't stand outside the walls.", 'The bakers stood outside the walls.'],
  ['The town has weaving.', 'The town has no weaving.'],
  ['It is hardly a tower.', 'It is a tower.'],
  ['He burned the tower. Not the bishop saved it.', 'The bishop saved it.'],
  ['They burned in a blaze and not slowly.', 'They burned slowly and not in a blaze.'],
])('checkNegation rejects %j for %j, which denies something else', (turn, cited) =>
  expect(check(turn, cited)).toBe('negation'),
);

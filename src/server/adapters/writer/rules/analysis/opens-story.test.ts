import { expect, test } from 'vitest';
import { opensStory } from './opens-story.ts';

test.each([
  ['Her father bet a baker that she would win.', true],
  ['The army threatened the town.', true],
  ['In the mill, the family waited.', true],
  ['The hour came and went without the ship returning.', true],
  ['The hour came and went without Apollo 8 returning.', true],
  ['At first, nobody believed her.', true],
  ['She first wrote of seven mills.', true],
  ['In the cold, Karl found sleep difficult.', true],
  ['Karl and Anna kept the wedding hidden from her.', true],
  ['Brown was at the club complaining to its owner about the match.', true],
  ['The mill was in a large building of the town.', false],
  ['She tried to sell the mill, but failed.', false],
  ['She successfully attempted to swim home.', false],
  ['The mill was sold in 1912.', false],
])('opensStory: %j is %s', (text, expected) => {
  expect(opensStory(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { contractVerbs } from './contract-verbs.ts';

test.each([
  ['The bakers did not open, and Bern was not amused.', "The bakers didn't open, and Bern wasn't amused."],
  ['He cannot bake, and will not learn.', "He can't bake, and won't learn."],
  ['It is not a mill.', "It isn't a mill."],
  ['It is a mill, and they are millers.', "It's a mill, and they're millers."],
  ['She had never baked before.', "She'd never baked before."],
  ['They would bake bread for the town.', "They'd bake bread for the town."],
  ['There is a mill in Bern.', "There's a mill in Bern."],
  ['That is why the mill closed.', "That's why the mill closed."],
  ['They have been closed since.', "They've been closed since."],
])('contractVerbs says %s', (text, spoken) => {
  expect(contractVerbs(text)).toBe(spoken);
});

test.each([
  'The mill is taller than it is wide.',
  'Nobody knows what it is called today.',
  'He left the mill as it is.',
  'It is, they say, a mill.',
  'He had a mill, and they had limited means.',
  'Keller is a miller, and Keller had left.',
  'The mill which is here stands on the road that is closed.',
  'He called it "what it is not now".',
  'He had not a penny.',
  'The smallest surface spanning it is a plane.',
  'It was not only a mill but also an inn.',
  'It had burned twice.',
  'Stones fall more slowly than they would on Earth.',
  'They had hatred for the king, and they had painted walls.',
  'Bakers know how different they are from each other.',
  'Trade made Bern the town that he knew, and the town it is today.',
])('contractVerbs leaves %s', (text) => {
  expect(contractVerbs(text)).toBe(text);
});

test('contractVerbs changes nothing that it has changed', () => {
  const spoken = contractVerbs('It is clear that they had not known what he would do.');
  expect(contractVerbs(spoken)).toBe(spoken);
});

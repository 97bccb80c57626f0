import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';
import { listWhQuestions } from './wh-questions.ts';

const vocabulary = createVocabulary(['the tower and a ball, some chlorophyll, in winter the lamps']);
const listFilled = (text: string) =>
  listWhQuestions(text, vocabulary).map(({ kind, slot }) => `${kind}: ${slot}`);

test('listWhQuestions uses the words of the sentence that answers', () => {
  expect(listFilled('The tower was built by the river in 1889.')).toContain('when: was the tower built');
  expect(listFilled('When the ball lands, the game is over.')).toContain('happens: when the ball lands');
  expect(listFilled('After the fire, the town was built again.')).toContain('happened: after the fire');
  expect(listFilled('The tower stands on a rock.')).toContain('where: does the tower stand');
  expect(listFilled('The tower has 300 steps.')).toContain('many: steps does the tower have');
  expect(listFilled('Chlorophyll absorbs red light.')).toContain('what: does chlorophyll absorb');
  expect(listFilled('Evangelista Torricelli invented the barometer in 1643.')).toContain(
    'agent: invented the barometer',
  );
});

test('listWhQuestions skips pronouns, quotations and times of day that look like years', () => {
  expect(listFilled('When it lands, the game is over.')).toEqual([]);
  expect(listFilled('“The tower has 300 steps,” he wrote.')).toEqual([]);
  expect(listFilled('By 1800 UTC on August 14, the storm had weakened.')).toEqual([]);
});

test('listWhQuestions skips indefinite subjects and passive abilities', () => {
  expect(listFilled('A tower caused a stir in the town.')).toEqual([]);
  expect(listFilled('The tower can be drawn out into a mast.')).toEqual([]);
});

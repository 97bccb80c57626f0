import { expect, test } from 'vitest';
import { ownQuestions } from './own-questions.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(['the tower and a ball, some chlorophyll, in winter the lamps']);
const asked = (text: string) => ownQuestions(text, vocabulary).map(({ cue, slot }) => `${cue}: ${slot}`);

test('asks in the words of the sentence that answers', () => {
  expect(asked('The tower was built by the river in 1889.')).toContain('when: was the tower built');
  expect(asked('When the ball lands, the game is over.')).toContain('happens: when the ball lands');
  expect(asked('After the fire, the town was built again.')).toContain('happened: after the fire');
  expect(asked('The tower stands on a rock.')).toContain('where: does the tower stand');
  expect(asked('The tower has 300 steps.')).toContain('many: steps does the tower have');
  expect(asked('Chlorophyll absorbs red light.')).toContain('what: does chlorophyll absorb');
  expect(asked('Evangelista Torricelli invented the barometer in 1643.')).toContain(
    'agent: invented the barometer',
  );
});

test('asks nothing of what is meant by a pronoun, of quotations, or before an hour that looks like a year', () => {
  expect(asked('When it lands, the game is over.')).toEqual([]);
  expect(asked('“The tower has 300 steps,” he wrote.')).toEqual([]);
  expect(asked('By 1800 UTC on August 14, the storm had weakened.')).toEqual([]);
});

test('asks after nothing in particular of no one, nor what a thing can do that things are done to', () => {
  expect(asked('A tower caused a stir in the town.')).toEqual([]);
  expect(asked('The tower can be drawn out into a mast.')).toEqual([]);
});

import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { answersHeading } from './answers-heading.ts';

test.each([
  ['Etymology', 0, 'The word comes from Latin.', true],
  ['Etymology', 0, 'Many of them are small.', false],
  ['Uses', 0, 'It is used for soap.', true],
  ['Uses', 0, 'It was used for soap.', false],
  ['Plot', 5, 'The farmer leaves.', true],
  ['Planning', 1, 'The club chose a river.', true],
  ['Planning', 2, 'The club chose a river.', false],
  ['Reception', 3, 'Critics were divided.', true],
  ['Reception', 3, 'The hall was full.', false],
])('answersHeading: sentence of %j at %i: %j', (heading, sentence, text, answers) => {
  expect(answersHeading({ heading, sentence, text } as NarrationUnit)).toBe(answers);
});

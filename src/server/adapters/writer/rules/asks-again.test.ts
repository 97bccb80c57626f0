import { expect, test } from 'vitest';
import { asksAgain } from './asks-again.ts';

test.each([
  ['And in the United States?', 'It is regulated in the United States.', true],
  ['And the mission?', 'The mission was delayed.', true],
  ['And in 1986?', 'It is regulated in the United States.', false],
  ['What did the crew of the mission realize then?', 'The crew of the mission realized it then.', false],
])('asksAgain: %j after %j is %s', (question, said, expected) => {
  expect(asksAgain(question, said)).toBe(expected);
});

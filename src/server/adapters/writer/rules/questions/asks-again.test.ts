import { expect, test } from 'vitest';
import { asksAgain, asksForGivenReason, followsFrom, isSubjectOf, isToldAlready } from './asks-again.ts';

test.each([
  ['And in the United States?', 'It is regulated in the United States.', true],
  ['And the mission?', 'The mission was delayed.', true],
  ['And in 1986?', 'It is regulated in the United States.', false],
  ['And the book?', 'He wrote a book about the pole.', false],
  ['And the book?', 'It was late. The book was about the pole.', true],
  ['And the book?', 'Bound in leather, the book was sold in May.', true],
  ['And the book?', 'He wrote a book. It was late.', true],
  ['What did the crew of the mission realize then?', 'The crew of the mission realized it then.', false],
])('asksAgain: %j after %j is %s', (question, said, expected) => {
  expect(asksAgain(question, said)).toBe(expected);
});

test.each([
  ['Where did she study?', 'She continued her studies in Bern.', true],
  ['Did she marry?', 'She divorced her husband in 1970.', true],
  ['Are there any old customs?', 'This takes place every five years.', true],
  ['Where did she study?', 'She was a tall girl.', false],
  ['What do people speak there?', 'Many people moved to the town.', false],
])('isToldAlready: %j after %j is %s', (question, said, expected) => {
  expect(isToldAlready(question, said)).toBe(expected);
});

test.each([
  ['the old model', 'One model compares the words.', true],
  ['the long bones', 'Birds have a long neck.', false],
  ['Smith', 'It was edited by Ann Smith.', true],
  ['Smith', 'It was edited in May.', false],
  ['she', 'It was edited in May.', true],
])('followsFrom: a question about %j after %j is %s', (about, said, expected) => {
  expect(followsFrom(about, said)).toBe(expected);
});

test.each([
  ['Why is that?', 'The lake is empty because the mill took its water.', true],
  ['And why?', 'The mill closed due to a fire.', true],
  ['Why is that?', 'The mill has been closed since 1920.', false],
  ['What came of it?', 'The mill closed because of a fire.', false],
])('asksForGivenReason: %j after %j is %s', (question, said, expected) => {
  expect(asksForGivenReason(question, said)).toBe(expected);
});

test.each([
  ['the mill', 'It rained. The old mill was closed.', true],
  ['the water of the lake', 'The water is cold in the lake.', true],
  ['the mill', 'In those years, a baker bought the mill.', false],
  ['the water mill', 'The old mill was closed.', false],
])('isSubjectOf: %j of %j is %s', (topic, text, expected) => {
  expect(isSubjectOf(topic, [text])).toBe(expected);
});

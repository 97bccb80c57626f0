import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { findStandardQuestion } from './find-standard-question.ts';

const thing = { isPerson: false, isPlural: false } as Subject;
const plural = { isPerson: false, isPlural: true } as Subject;
const person = { isPerson: true, pronoun: 'she', possessive: 'her' } as Subject;

test.each([
  ['Plot summary', thing, undefined, 'What happens in it?'],
  ['Charges', thing, 'The allies charged 28 leaders.', 'What were the charges?'],
  ['Charges', thing, 'The hall was full.', null],
  ['Production', thing, 'Cheese is made from milk.', 'How is it made?'],
  ['Production', thing, 'The scenes were shot in Rome.', 'How was it made?'],
  ['Production', thing, 'About 40 million tons were produced in 1984.', null],
  ['Distribution', plural, undefined, 'Where would you find them?'],
  ['Structure', plural, 'They are divided into four.', 'How are they organised?'],
  ['Education', person, 'She attended a school in Bern.', 'Where did she study?'],
  ['Education', thing, 'The town has a mill.', null],
  ['1970–85: Early life', person, undefined, 'Where does her story begin?'],
  ['Early life', person, 'Her last years were hard.', null],
  ['Early life', person, 'The second of three children, she grew up in Bern.', 'Where does her story begin?'],
  ['Distribution', plural, 'They live in cold lakes.', 'Where would you find them?'],
  ['Distribution', plural, 'Local abundance varies with the season.', null],
  ['Crime', thing, 'Bern is one of the safest cities.', 'And how safe is the place?'],
  ['Crime', thing, 'The town had 12 homicides in 1991.', null],
  ['Architecture', thing, 'The town has an old hall.', 'What is there to see?'],
  ['Architecture', thing, 'The old hall closed in 2012.', null],
  ['Economy', thing, 'Most jobs are in the mills.', 'Where does the money come from?'],
  ['Economy', thing, 'In 1820, a bridge was built.', null],
  ['Location', thing, 'The film was shot in Bern.', 'Where was it shot?'],
  ['Location', thing, 'The current location is the seventh one.', null],
])('findStandardQuestion: %j of %j before %j', (heading, subject, text, question) => {
  expect(findStandardQuestion(heading, subject, text)).toBe(question);
});

import { expect, test } from 'vitest';
import { divideQuotation } from './quotation-joint.ts';

test.each([
  [
    'The baker Hans Vogt said of her: "She has the best hands in the valley."',
    'The baker Hans Vogt said of her:',
    '"She has the best hands in the valley."',
  ],
  [
    'An hour later she is said to have remarked, "At least it is warm in here".',
    'An hour later she is said to have remarked:',
    '"At least it is warm in here."',
  ],
  [
    'The old baker insisted that “Bread was never meant to be white.”',
    'The old baker insisted:',
    '"Bread was never meant to be white."',
  ],
  [
    'The sign on the mill reads: "Who is hungry? Come in!"',
    'The sign on the mill reads:',
    '"Who is hungry? Come in!"',
  ],
])('divideQuotation lets the other host read %s', (text, introduction, quotation) => {
  expect(divideQuotation(text)).toEqual({ introduction, quotation });
});

test.each([
  ['a part of a sentence', 'Vogt said of her that "the best hands in the valley" were hers.'],
  ['the end of a sentence', 'Vogt wrote to the guild that "a loaf of bread is cheaper than a war".'],
  ['a title', 'Her last book had a long title: "Bread, Water, Salt, Flour and the Bakers of Bern".'],
  ['a nickname', 'The children of the town called her: "Old Mother Bread."'],
  ['what nobody says', 'After the flood, "The mill was never the same again."'],
  ['two quotations', 'Vogt said: "It is over for me" and Keller said: "It has only begun for us."'],
  [
    'what is said of it afterwards',
    'Vogt said: "Take it back, she is here for free," and paid for the bread.',
  ],
])('divideQuotation leaves %s', (_, text) => {
  expect(divideQuotation(text)).toBeNull();
});

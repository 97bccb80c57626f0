import { expect, test } from 'vitest';
import { findSpokenQuotation } from './tease-quotation.ts';

const find = (text: string, score = 1) => findSpokenQuotation({ text, score })?.text ?? null;

test.each([
  ['The captain told the crew: "Take your coats and go," and closed the door.', '"Take your coats and go."'],
  ['A sailor remarked, "At least the soup was warm."', '"At least the soup was warm."'],
  [
    'Once Baker referred to her as "the most stubborn woman in Europe".',
    '"The most stubborn woman in Europe."',
  ],
  ['The notes were soon "not worth a button".', '"Not worth a button."'],
  ['The news was "whistled through the keyholes".', '"Whistled through the keyholes."'],
])('findSpokenQuotation takes the words of %j', (text, words) => {
  expect(find(text)).toBe(words);
});

test.each([
  ['It was published as a book called "The Most Famous Man in Europe".', 'a title is no speech'],
  ['The method is known as "people are data".', 'a term is no speech'],
  ['A sailor is said to have remarked, "At least the soup was warm."', 'it may be a legend'],
  ['She said: "It was all they had."', 'an earlier sentence explains "it"'],
  ['She said: "The town ... is gone now."', 'something is left out'],
  ['They wanted "a fair share of the harvest".', 'a phrase without a point'],
])('findSpokenQuotation takes nothing of %j: %s', (text) => {
  expect(find(text)).toBeNull();
});

test('findSpokenQuotation takes a phrase only from a sentence worth hearing', () => {
  expect(find('The notes were soon "not worth a button".', 0)).toBeNull();
});

test.each([
  ['A sailor remarked, "At least the soup was warm."', true],
  ['Once Baker referred to her as "the most stubborn woman in Europe".', true],
  ['The notes were soon "not worth a button".', false],
  ['It was believed that "people are the bread of the town".', false],
  ['Baker wrote of the old expression "not worth a button".', false],
])('findSpokenQuotation knows whether somebody says the words of %j: %s', (text, isSaid) => {
  expect(findSpokenQuotation({ text, score: 1 })?.isSaid).toBe(isSaid);
});

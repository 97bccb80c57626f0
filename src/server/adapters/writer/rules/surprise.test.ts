import { expect, test } from 'vitest';
import { findSurprise } from './surprise.ts';

test.each([
  ['He lost the match, because he was worrying about his wig falling off.', 'His wig?'],
  ['The captain had measured the distance on a globe with a piece of string.', 'A piece of string?'],
  ['When it hit the water, the parachutes left the capsule upside down.', 'Upside down?'],
  ['In his memoirs he admitted that the whole letter was a lie.', 'A lie?'],
  ['The owner of the cinema let her watch dozens of films for free.', 'For free?'],
])('findSurprise stops at the detail that nobody expects: %s', (text, question) => {
  expect(findSurprise(text, '')).toBe(question);
});

test.each([
  ['a sentence without a thing', 'The council discussed the question again in the following year.'],
  ['a thing of which the sentence says nothing more', 'After some years, he gave her a letter again.'],
  ['a comparison', 'From far away the old tower of the abbey looks like a golden crown.'],
  ['a death', 'The king was killed in his own garden with a silver sword.'],
  ['what may not be true', 'He may have hidden the money in a wooden box.'],
  ['a quotation', 'She asked the guests at the door, "Who of you has seen a wooden box?"'],
  ['a short sentence', 'He wore a wig.'],
])('findSurprise is null for %s', (_, text) => {
  expect(findSurprise(text, '')).toBeNull();
});

test('findSurprise does not take a receiver for an owner', () => {
  expect(
    findSurprise('After the concert, the children of the whole village gave her flowers.', ''),
  ).toBeNull();
});

test('findSurprise wonders at a hat although "that" has its letters', () => {
  expect(findSurprise('She won the race, although the wind took her hat.', 'that')).toBe('Her hat?');
});

test('findSurprise wonders at nothing that title, lead or headings name', () => {
  expect(findSurprise('He lost the match, because he was worrying about his wig.', 'the wig')).toBeNull();
});

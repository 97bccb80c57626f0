import { expect, test } from 'vitest';
import { isExpository } from './expository.ts';
import { readPassage } from './passage.ts';

test.each(['The keepers lived in small round rooms.', "Smeaton's tower was lit in 1759."])(
  'isExpository accepts the style of an article: %s',
  (text) => {
    expect(isExpository(readPassage(text))).toBe(true);
  },
);

test.each([
  "It's a small room, and it's round.",
  'You live in a small round room.',
  'A round room? In there?',
  "They didn't have much room.",
])('isExpository rejects conversation: %s', (text) => {
  expect(isExpository(readPassage(text))).toBe(false);
});

import { expect, test } from 'vitest';
import { passageOf } from './passage.ts';
import { isPlain } from './register.ts';

test.each(['The keepers lived in small round rooms.', "Smeaton's tower was lit in 1759."])(
  'plain: %s',
  (text) => {
    expect(isPlain(passageOf(text))).toBe(true);
  },
);

test.each([
  "It's a small room, and it's round.",
  'You live in a small round room.',
  'A round room? In there?',
  "They didn't have much room.",
])('talk: %s', (text) => {
  expect(isPlain(passageOf(text))).toBe(false);
});

import { expect, test } from 'vitest';
import { replaceChangedWords } from './outdated-turns.ts';

test.each([
  [
    'It has nine beads, you see.',
    'The frame has nine beads.',
    'The frame has ten beads.',
    'It has ten beads, you see.',
  ],
  ['The frame has nine beads.', 'The frame has nine beads.', 'It holds ten.', 'It holds ten.'],
  [
    'Built in 1880 by Ada, it stands.',
    'Ada built it in 1880.',
    'Ada built it in 1881.',
    'Built in 1881 by Ada, it stands.',
  ],
])('the words that changed are replaced in "%s"', (text, old, next, expected) => {
  expect(replaceChangedWords(text, old, next)).toBe(expected);
});

test.each([
  ['Nine rods hold nine beads or nine stones.', 'It has nine beads.', 'It has ten beads.'],
  ['There were 118 of them.', 'There were 18 of them.', 'There were 19 of them.'],
  ['Some have beads.', 'It has beads.', 'It has red beads.'],
  ['It has red beads.', 'They are red beads.', 'They are beads.'],
])('a text without one clear place for the change is left alone: "%s"', (text, old, next) => {
  expect(replaceChangedWords(text, old, next)).toBeNull();
});

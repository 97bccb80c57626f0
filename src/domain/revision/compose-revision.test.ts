import { expect, test } from 'vitest';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { findAnswerPlace, listAddedQuestions } from './compose-revision.ts';

const ASKED = 'A listener asks: Who was it?';
const TALK = ['Hello.', 'Our voices are synthetic.', 'It began.', 'It ended.', 'And thank you.'];
const LAST = [
  "That's all for today. I'm Mira. Thank you for listening.",
  'These voices were synthetic. Goodbye.',
];

/** A turn begins every second. */
const list = (...bodies: string[]) =>
  bodies.map(
    (body, startTime) => ({ body, startTime, edited: body.startsWith('A listener') }) as PublishedTurn,
  );
const start = (title: string, timestamp: number) => ({ title, timestamp });
const told = [start('Introduction', 0), start('The story', 2)];

test.each([
  ['the last chapter', [], [...told, start('A closing thought', 4)], 4],
  ['closing words with a chapter of their own', [], [...told, start('The end', 5)], 5],
  ['closing words in the only chapter', [], [start('Introduction', 0)], 5],
  ['the closing words, after an answer there', [ASKED, 'Ada.'], [...told, start('Questions', 5)], 7],
  [
    'the last chapter, if an answer after it was deleted',
    [],
    [...told, start('The end', 4), start('Questions', 5)],
    4,
  ],
])('findAnswerPlace is before %s', (_, answer, chapters, place) => {
  expect(findAnswerPlace(list(...TALK, ...answer, ...LAST), chapters)).toBe(place);
});

test('an added question has the turns of its answer alone, not those of the last chapter', () => {
  const turns = list(...TALK.slice(0, 4), ASKED, 'Ada.', ASKED, 'Bob.', 'And thank you.', ...LAST);
  const chapters = [...told, start('Questions', 4), start('A closing thought', 8)];
  expect(listAddedQuestions(turns, chapters)).toEqual([
    [4, 5],
    [6, 7],
  ]);
  expect(findAnswerPlace(turns, chapters)).toBe(8);
});

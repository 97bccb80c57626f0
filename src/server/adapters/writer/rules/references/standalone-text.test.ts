import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { findStandalone } from './standalone-text.ts';
import { detectSubject } from './subject.ts';

const lee = detectSubject(
  createArticle('Ann Lee', [
    ['', 1, 'Ann Lee (3 March 1878 – 12 May 1951) was a Swiss chemist. She studied dyes. She won. She left.'],
  ]),
);

test.each([
  ['However, the plan failed.', 'The plan failed.', 'contrast'],
  ['In addition, the town has a mill.', 'The town has a mill.', 'addition'],
  ['In addition to many people, the king came.', 'In addition to many people, the king came.', null],
  ['Next to the mill stands a hall.', 'Next to the mill stands a hall.', null],
  ['However the plan failed.', null, 'contrast'],
  ['Then the plan failed.', null, null],
])('findStandalone cuts a link word only before a comma: %j', (text, standalone, link) => {
  expect(findStandalone(text, lee, false)).toEqual({ text: standalone, link });
});

test.each([
  ['She left the town.', true, 'Lee left the town.'],
  ['Her book was sold.', true, "Lee's book was sold."],
  ['She left the town.', false, null],
  ['He left the town.', true, null],
  ['It was sold.', true, null],
  ['She gave them the book.', true, null],
])(
  'findStandalone names the subject where a pronoun can be nobody else: %j, %j',
  (text, isAbout, standalone) => {
    expect(findStandalone(text, lee, isAbout).text).toBe(standalone);
  },
);

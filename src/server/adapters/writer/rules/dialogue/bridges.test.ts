import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { beginsWithTime, findBridge, findChapterBridge, isLaterThan } from './bridges.ts';

const vocabulary = createVocabulary(['The crew left.']);
const find = (text: string, said: string) => findBridge(text, said, vocabulary);

test('findBridge tells how far a passage lies from the year that was said last', () => {
  const text = 'In 1893, the crew reached the pole.';
  const rest = 'That year, the crew reached the pole.';
  expect(find(text, 'They had left in 1840.')).toEqual({ direction: 'ahead', year: '1893', rest });
  expect(find(text, 'It was opened in 1840 and sold in 1950.')).toEqual({
    direction: 'back',
    year: '1893',
    rest,
  });
  expect(find(text, 'They had left in 1890.')).toBeNull();
  expect(find(text, 'They had left.')).toBeNull();
  expect(find('The crew reached the pole in 1893.', 'They had left in 1840.')).toBeNull();
});

test('isLaterThan compares the years of two texts', () => {
  expect(isLaterThan('By the 1980s, it was the largest city.', 'It was sold in 1954.')).toBe(true);
  expect(isLaterThan('By 1940, it was the largest city.', 'It was sold in 1954.')).toBe(false);
  expect(isLaterThan('It was the largest city.', 'It was sold in 1954.')).toBe(false);
});

test('findChapterBridge takes the year out of the date with which a chapter begins', () => {
  const findForChapter = (text: string, said: string) => findChapterBridge(text, said, vocabulary);
  expect(findForChapter('On January 21, 1786, the crew left.', 'It was 1781.')).toEqual({
    direction: 'ahead',
    year: '1786',
    rest: 'On January 21, the crew left.',
  });
  expect(findForChapter('In the autumn of 1925, the crew left.', 'It was 1936.')).toEqual({
    direction: 'back',
    year: '1925',
    rest: 'That autumn, the crew left.',
  });
  expect(findForChapter('In 1925, the crew left.', 'It was cold.')?.direction).toBe('year');
  expect(findForChapter('In 1925, the crew left.', 'It was 1924.')).toBeNull();
  expect(findForChapter('In 1865 and 1866, the crew left.', 'It was cold.')).toBeNull();
});

test.each([
  ['In 1793, the crew left.', true],
  ['The mill was sold in 1793.', true],
  ['Two years later, the crew left.', true],
  ['In the spring, the crew left.', true],
  ['In the hall, the crew sang.', false],
  ['The crew of the mill sang.', false],
])('beginsWithTime: %j is %s', (text, expected) => {
  expect(beginsWithTime(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { formatStoredPlan, parseStoredPlan } from './stored-plan.ts';

/** With the names of the first version that had directions. */
const STORED = [
  {
    kind: 'chapter',
    heading: 'Use',
    sentences: [10, 11, 12],
    words: 120,
    direction: {
      ...{ shape: 'scene', start: 'question', end: 'rest' },
      ...{ entry: 10, next: null, promise: 11, keys: [11], told: [2, 3], known: ['Ada'] },
    },
  },
];

test('a plan with the stored names of directions is read and stored again unchanged', () => {
  const plan = parseStoredPlan(STORED, [createArticle()]) ?? [];
  expect(plan[0]?.direction).toMatchObject({
    entry: { number: 10 },
    next: null,
    promise: { number: 11 },
    keySentences: [{ number: 11 }],
    earlierKeySentences: [{ number: 2 }, { number: 3 }],
    introducedNames: ['Ada'],
  });
  expect(formatStoredPlan(plan)).toEqual(STORED);
});

test('a plan with the shape of another version is read', () => {
  const [chapter] = STORED;
  const stored = [{ ...chapter, direction: { ...chapter?.direction, shape: 'riddle' } }];
  expect(parseStoredPlan(stored, [createArticle()])?.[0]?.direction?.shape).toBe('story');
});

test('a plan of an earlier version, which has the leader of a segment, is read without it', () => {
  const [chapter] = STORED;
  const stored = [{ ...chapter, direction: { ...chapter?.direction, leader: 'A' } }];
  expect(formatStoredPlan(parseStoredPlan(stored, [createArticle()]) ?? [])).toEqual(STORED);
});

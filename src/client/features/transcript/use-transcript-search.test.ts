import { expect, test } from 'vitest';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { findMatches } from './use-transcript-search.ts';

const createTurn = (body: string, startTime: number, endTime: number): PublishedTurn => ({
  speaker: 'Mira',
  startTime,
  endTime,
  body,
  supported: null,
  source: null,
});

const turns = [
  createTurn('Beads and beads of glass.', 0, 10),
  createTurn('Élan, İstanbul and Straße: BEADS?', 10, 20),
  createTurn('a.b.c', 20, 30),
];
const find = (query: string) =>
  findMatches(turns, query).map(({ turnIndex, start, end }) => [
    turnIndex,
    turns[turnIndex]?.body.slice(start, end),
  ]);

test.each([
  [
    'beads',
    [
      [0, 'Beads'],
      [0, 'beads'],
      [1, 'BEADS'],
    ],
  ],
  ['  elan ', [[1, 'Élan']]],
  ['ÉLAN', [[1, 'Élan']]],
  ['istanbul', [[1, 'İstanbul']]],
  ['straße', [[1, 'Straße']]],
  ['.b.', [[2, '.b.']]],
  ['a*c', []],
  ['   ', []],
])('finds "%s" without regard to case and accents', (query, found) => {
  expect(find(query)).toEqual(found);
});

test('estimates when the words are spoken', () => {
  const [first, second] = findMatches(turns, 'beads');
  expect(first?.seconds).toBe(0);
  expect(second?.seconds).toBeCloseTo(4);
});

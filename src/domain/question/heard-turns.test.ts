import { expect, test } from 'vitest';
import type { ScriptTurn } from '../script/script.schema.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { estimateHeardTurns, selectHeardTurns } from './heard-turns.ts';

const createSegment = (startTime: number, body: string): TranscriptSegment => ({
  speaker: 'Mira',
  startTime,
  endTime: startTime + 5,
  body,
  supported: null,
  source: null,
});

const createTurn = (text: string, state: ScriptTurn['state'] = 'final'): ScriptTurn => ({
  host: 'B',
  sources: [],
  text,
  supported: null,
  reason: null,
  state,
});

test('takes the last three turns that began before the position', () => {
  const segments = ['a', 'b', 'c', 'd', 'e'].map((body, index) => createSegment(index * 5, body));
  expect(selectHeardTurns(segments, 15.5)).toEqual(['Mira: b', 'Mira: c', 'Mira: d']);
  expect(selectHeardTurns(segments, 0)).toEqual([]);
});

test('estimates the turns of the current chapter by their words while the podcast is made', () => {
  const chapters = [
    { title: 'One', timestamp: 0 },
    { title: 'Two', timestamp: 60 },
  ];
  const turns = [
    createTurn('word '.repeat(25)),
    createTurn('gone', 'dropped'),
    createTurn('second'),
    createTurn('later '.repeat(25)),
  ];
  const scripts = new Map([[1, { turns }]]);
  expect(estimateHeardTurns(chapters, scripts, 65)).toEqual([`Theo: ${'word '.repeat(25)}`]);
  expect(estimateHeardTurns(chapters, scripts, 70.2)).toEqual([
    `Theo: ${'word '.repeat(25)}`,
    'Theo: second',
  ]);
  expect(estimateHeardTurns(chapters, new Map(), 65)).toEqual([]);
});

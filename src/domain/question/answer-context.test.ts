import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import type { ScriptTurn } from '../script/script.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import {
  estimateHeardTurns,
  MAX_MATERIAL_WORDS,
  selectHeardTurns,
  selectMaterial,
} from './answer-context.ts';

const createSegment = (startTime: number, body: string): PublishedTurn => ({
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
  const turns = ['a', 'b', 'c', 'd', 'e'].map((body, index) => createSegment(index * 5, body));
  expect(selectHeardTurns(turns, 15.5)).toEqual(['Mira: b', 'Mira: c', 'Mira: d']);
  expect(selectHeardTurns(turns, 0)).toEqual([]);
});

test('estimates the turns of the current chapter by their words while the podcast is generated', () => {
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

const long = numberSentences([createArticle('Abacus', 200)]);
const countAll = (sentences: typeof long) => sentences.reduce((sum, { text }) => sum + countWords(text), 0);

test('keeps every sentence of a short article', () => {
  const short = numberSentences([createArticle('Abacus', 8)]);
  expect(selectMaterial(short, [])).toEqual(short);
});

test('keeps a long article within the limit, in its order', () => {
  const selected = selectMaterial(long, [{ index: 500, score: 1 }]);
  const words = countAll(selected);
  expect(words).toBeLessThanOrEqual(MAX_MATERIAL_WORDS);
  expect(words).toBeGreaterThan(MAX_MATERIAL_WORDS - 30);
  expect(selected.map(({ number }) => number)).toEqual(
    selected.map(({ number }) => number).toSorted((a, b) => a - b),
  );
});

test('keeps the beginning of the article, the found sentences and those around them', () => {
  const numbers = selectMaterial(
    long,
    [
      { index: 500, score: 2 },
      { index: 700, score: 1 },
    ],
    200,
  ).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 499, 500, 501, 502, 503, 699, 700, 701, 702, 703]));
});

test('takes no sentences of the next section', () => {
  const last = long.findIndex((sentence, index) => sentence.section === 1 && long[index + 1]?.section === 2);
  const selected = selectMaterial(long, [{ index: last, score: 1 }], 80);
  expect(selected.map(({ section }) => section)).not.toContain(2);
});

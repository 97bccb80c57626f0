import { expect, test } from 'vitest';
import type { SegmentChunk } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { SegmentParser } from './segment-parser.ts';

function readAll(answer: string, size = 3, told: DraftTurn[] = []) {
  const reader = new SegmentParser(told);
  const turns: DraftTurn[] = [];
  const pieces: SegmentChunk[] = [];
  for (let at = 0; at < answer.length; at += size) pieces.push(...reader.push(answer.slice(at, at + size)));
  for (const chunk of pieces) if (chunk.type === 'turn') turns.push(chunk.turn);
  return { reader, turns, pieces };
}

const answer = (...turns: unknown[]) => JSON.stringify({ turns });

test('yields a turn as soon as its object is closed', () => {
  const reader = new SegmentParser([]);
  expect(reader.push('{"turns":[{"host":"A","sources":[],"text":"One"')).toEqual([]);
  expect(reader.push('}')).toEqual([{ type: 'turn', turn: { host: 'A', sources: [], text: 'One' } }]);
  expect(reader.push(',{"host":"B","sources":[7],"text":"Two"},{"host":"A","te')).toHaveLength(1);
  expect(reader.isComplete).toBe(false);
});

test.each([1, 2, 7, 1000])('parses an answer in chunks of %i characters without loss', (size) => {
  const text = 'Ünïcode 漢字 🎙️ "quoted" \\ back\nline';
  const { reader, turns } = readAll(answer({ host: 'B', sources: [3, 14], text }), size);
  expect(turns).toEqual([{ host: 'B', sources: [3, 14], text: text.replace('\n', ' ') }]);
  expect(reader.isComplete).toBe(true);
});

test.each([
  ['a fence', '```json\n', '\n```'],
  ['words', 'Here you are:\n', '\nEnjoy {it}, and [this] too!'],
])('ignores %s around the JSON of an answer', (_, before, after) => {
  const { reader, turns } = readAll(before + answer({ host: 'A', text: 'Hi', sources: [] }) + after);
  expect(turns).toEqual([{ host: 'A', text: 'Hi', sources: [] }]);
  expect(reader.isComplete).toBe(true);
  expect(reader.isInvalid).toBe(false);
});

test('recognizes host names and alternates unknown hosts', () => {
  const hosts = ['b', 'Host A', 'THEO', 'Mira (A)', 'host_b', 'narrator', 7, undefined, 'B'];
  const { turns } = readAll(
    answer(...hosts.map((host, index) => ({ host, text: `Line ${index}`, sources: [] }))),
  );
  expect(turns.map((turn) => turn.host).join('')).toBe('BABABABAB');
  const after: DraftTurn[] = [{ host: 'A', text: 'Before', sources: [] }];
  expect(readAll(answer({ host: '?', text: 'x', sources: [] }), 3, after).turns[0]?.host).toBe('B');
});

test('drops turns without words and turns that repeat earlier ones', () => {
  const told: DraftTurn[] = [{ host: 'A', text: 'The beads were counted one by one.', sources: [] }];
  const { turns } = readAll(
    answer(
      { host: 'A', text: ' \n ', sources: [1] },
      { host: 'A', text: '…', sources: [1] },
      { host: 'B', text: '“?!” 🎙️', sources: [1] },
      { host: 'B' },
      'nonsense',
      null,
      { host: 'B', text: 'the beads were counted, one by one', sources: [] },
      { host: 'B', text: 'And then?', sources: 'none' },
      { host: 'A', text: 'And then?', sources: 4 },
      {
        host: 'B',
        text: '**Theo:** It was *slow* [laughs softly] work (in 1950 [12]).',
        sources: ['[5]', 5, '6'],
      },
    ),
    5,
    told,
  );
  expect(turns).toEqual([
    { host: 'B', text: 'And then?', sources: [] },
    { host: 'A', text: 'And then?', sources: [4] },
    { host: 'B', text: 'It was slow work (in 1950).', sources: [5, 6] },
  ]);
});

test('keeps an answer that repeats the words of its question', () => {
  const echo = 'The beads were counted one by one';
  const { turns } = readAll(answer({ host: 'A', text: `${echo}?` }, { host: 'B', text: `${echo}.` }));
  expect(turns.map((turn) => turn.text)).toEqual([`${echo}?`, `${echo}.`]);
});

test('detects a truncated, an invalid and a repeating answer', () => {
  const whole = answer({ host: 'A', text: 'One', sources: [] }, { host: 'B', text: 'Two', sources: [] });
  const cut = readAll(whole.slice(0, -12));
  expect(cut.turns).toHaveLength(1);
  expect([cut.reader.isComplete, cut.reader.isInvalid]).toEqual([false, false]);
  const broken = readAll('{"turns":[{"host":"A","sources":[],"text":"One"} oops');
  expect(broken.turns).toHaveLength(1);
  expect(broken.reader.isInvalid).toBe(true);
  const same = { host: 'A', text: 'This is said again and again and again.', sources: [] };
  expect(readAll(answer(...Array(6).fill(same))).reader.isRepeating).toBe(true);
  expect(readAll('No JSON at all.').reader.isComplete).toBe(false);
});

test('yields title, summary and key point trimmed, and drops empty ones', () => {
  const turn = { host: 'A', sources: [], text: 'One' };
  const keyPoint = { sources: [2], text: 'It was slow.' };
  const { pieces } = readAll(
    JSON.stringify({ title: ' Slow  work ', turns: [turn], keyPoint, summary: 'So.' }),
  );
  expect(pieces).toEqual([
    { type: 'title', text: 'Slow work' },
    { type: 'turn', turn },
    { type: 'keyPoint', ...keyPoint },
    { type: 'summary', text: 'So.' },
  ]);
  const empty = readAll(JSON.stringify({ title: 'x'.repeat(90), turns: [], keyPoint: null, summary: '…' }));
  expect(empty.pieces).toEqual([]);
});

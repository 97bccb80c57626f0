import { expect, test } from 'vitest';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { type ParsedChunk, SegmentParser } from './segment-parser.ts';

function parseAll(answer: string, size = 3, earlierTurns: DraftTurn[] = []) {
  const parser = new SegmentParser(earlierTurns);
  const turns: DraftTurn[] = [];
  const chunks: ParsedChunk[] = [];
  for (let at = 0; at < answer.length; at += size) chunks.push(...parser.push(answer.slice(at, at + size)));
  for (const chunk of chunks) if (chunk.type === 'turn') turns.push(chunk.turn);
  return { parser, turns, chunks };
}

const createAnswer = (...turns: unknown[]) => JSON.stringify({ turns });

test('yields a turn as soon as its object is closed', () => {
  const parser = new SegmentParser([]);
  expect(parser.push('{"turns":[{"host":"A","sources":[],"text":"One"')).toEqual([]);
  expect(parser.push('}')).toEqual([{ type: 'turn', turn: { host: 'A', sources: [], text: 'One' } }]);
  expect(parser.push(',{"host":"B","sources":[7],"text":"Two"},{"host":"A","te')).toHaveLength(1);
  expect(parser.isComplete).toBe(false);
});

test.each([1, 2, 7, 1000])('parses a response in chunks of %i characters without loss', (size) => {
  const text = 'Ünïcode 漢字 🎙️ "quoted" \\ back\nline';
  const { parser, turns } = parseAll(createAnswer({ host: 'B', sources: [3, 14], text }), size);
  expect(turns).toEqual([{ host: 'B', sources: [3, 14], text: text.replace('\n', ' ') }]);
  expect(parser.isComplete).toBe(true);
});

test.each([
  ['a fence', '```json\n', '\n```'],
  ['words', 'Here you are:\n', '\nEnjoy {it}, and [this] too!'],
])('ignores %s around the JSON of a response', (_, before, after) => {
  const { parser, turns } = parseAll(before + createAnswer({ host: 'A', text: 'Hi', sources: [] }) + after);
  expect(turns).toEqual([{ host: 'A', text: 'Hi', sources: [] }]);
  expect(parser.isComplete).toBe(true);
});

test('recognizes host names and alternates unknown hosts', () => {
  const hosts = ['b', 'Host A', 'THEO', 'Mira (A)', 'host_b', 'narrator', 7, undefined, 'B'];
  const { turns } = parseAll(
    createAnswer(...hosts.map((host, index) => ({ host, text: `Line ${index}`, sources: [] }))),
  );
  expect(turns.map((turn) => turn.host).join('')).toBe('BABABABAB');
  const after: DraftTurn[] = [{ host: 'A', text: 'Before', sources: [] }];
  expect(parseAll(createAnswer({ host: '?', text: 'x', sources: [] }), 3, after).turns[0]?.host).toBe('B');
});

test('drops turns without words and turns that repeat earlier ones', () => {
  const earlierTurns: DraftTurn[] = [{ host: 'A', text: 'The beads were counted one by one.', sources: [] }];
  const { turns } = parseAll(
    createAnswer(
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
    earlierTurns,
  );
  expect(turns).toEqual([
    { host: 'B', text: 'And then?', sources: [] },
    { host: 'A', text: 'And then?', sources: [4] },
    { host: 'B', text: 'It was slow work (in 1950).', sources: [5, 6] },
  ]);
});

test('keeps an answer that repeats the words of its question', () => {
  const echo = 'The beads were counted one by one';
  const { turns } = parseAll(createAnswer({ host: 'A', text: `${echo}?` }, { host: 'B', text: `${echo}.` }));
  expect(turns.map((turn) => turn.text)).toEqual([`${echo}?`, `${echo}.`]);
});

test('detects a truncated and a repeating answer, and yields no turn of them twice', () => {
  const whole = createAnswer(
    { host: 'A', text: 'One', sources: [] },
    { host: 'B', text: 'Two', sources: [] },
  );
  const cut = parseAll(whole.slice(0, -12));
  expect(cut.turns).toHaveLength(1);
  expect([cut.parser.isComplete, cut.parser.finish()]).toEqual([false, []]);
  const broken = parseAll('{"turns":[{"host":"A","sources":[],"text":"One"} oops');
  expect(broken.turns).toHaveLength(1);
  expect(broken.parser.finish()).toEqual([]);
  const same = { host: 'A', text: 'This is said again and again and again.', sources: [] };
  expect(parseAll(createAnswer(...Array(6).fill(same))).parser.isRepeating).toBe(true);
  expect(parseAll('No JSON at all.').parser.isComplete).toBe(false);
});

test('reads the rest of a response with bad JSON when it has ended, without the turns before the error', () => {
  const { parser, turns } = parseAll(
    `{"turns":[{"host":"A","sources":[1],"text":"One."},{'host': 'B', 'text': 'Two\nlines.'},
      {"host":"A","sources":[2,],"text":"It has a "quoted" word."}],"keyPoint":{"sources":[1],"text":"Key."}}`,
  );
  expect(turns.map(({ text }) => text)).toEqual(['One.']);
  expect(parser.finish()).toEqual([
    { type: 'turn', turn: { host: 'B', sources: [], text: 'Two lines.' } },
    { type: 'turn', turn: { host: 'A', sources: [2], text: 'It has a "quoted" word.' } },
    { type: 'keyPoint', sources: [1], text: 'Key.' },
  ]);
  expect(parser.isComplete).toBe(true);
});

test('drops JSON that would be spoken, and removes the tags of models', () => {
  const nested = createAnswer({ host: 'A', sources: [], text: 'Inner.' });
  const { turns } = parseAll(
    createAnswer(
      { host: 'A', sources: [], text: nested },
      { speaker: 'B', text: '<|im_start|>It is old.</think>' },
    ),
  );
  expect(turns).toEqual([{ host: 'B', sources: [], text: 'It is old.' }]);
});

test('yields summary and key point trimmed, ignores other keys, and drops empty ones', () => {
  const turn = { host: 'A', sources: [], text: 'One' };
  const keyPoint = { sources: [2], text: ' It  was slow. ' };
  const { chunks } = parseAll(JSON.stringify({ title: 'Slow', turns: [turn], keyPoint, summary: 'So.' }));
  expect(chunks).toEqual([
    { type: 'turn', turn },
    { type: 'keyPoint', sources: [2], text: 'It was slow.' },
    { type: 'summary', text: 'So.' },
  ]);
  expect(parseAll(JSON.stringify({ turns: [], keyPoint: null, summary: '…' })).chunks).toEqual([]);
});

test('yields text that can be stored', () => {
  const answer = '{"turns":[{"host":"A","sources":[],"text":"It was \\ud83c a\\u0000 bead."}]}';
  expect(parseAll(answer).turns).toEqual([{ host: 'A', sources: [], text: 'It was \ufffd a bead.' }]);
});

import { expect, test } from 'vitest';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { TurnReader } from './turn-reader.ts';

/** Reads an answer in pieces of a size. */
function readAll(answer: string, size = 3, told: DraftTurn[] = []) {
  const reader = new TurnReader(told);
  const turns: DraftTurn[] = [];
  for (let at = 0; at < answer.length; at += size) turns.push(...reader.push(answer.slice(at, at + size)));
  return { reader, turns };
}

const answer = (...turns: unknown[]) => JSON.stringify({ turns });

test('gives a turn the moment its object is closed, not before', () => {
  const reader = new TurnReader([]);
  expect(reader.push('{"turns":[{"host":"A","text":"One","quote":""')).toEqual([]);
  expect(reader.push('}')).toEqual([{ host: 'A', text: 'One', quote: '' }]);
  expect(reader.push(',{"host":"B","text":"Two","quote":"q"},{"host":"A","te')).toHaveLength(1);
  expect(reader.complete).toBe(false);
});

test.each([1, 2, 7, 1000])('is the same in pieces of %i, with every character', (size) => {
  const text = 'Ünïcode 漢字 🎙️ "quoted" \\ back\nline';
  const { reader, turns } = readAll(answer({ host: 'B', text, quote: text }), size);
  expect(turns).toEqual([{ host: 'B', text: text.replace('\n', ' '), quote: text }]);
  expect(reader.complete).toBe(true);
});

test.each([
  ['a fence', '```json\n', '\n```'],
  ['words', 'Here you are:\n', '\nEnjoy {it}, and [this] too!'],
])('bears %s around the JSON', (_, before, after) => {
  const { reader, turns } = readAll(before + answer({ host: 'A', text: 'Hi', quote: '' }) + after);
  expect(turns).toEqual([{ host: 'A', text: 'Hi', quote: '' }]);
  expect(reader.complete).toBe(true);
  expect(reader.broken).toBe(false);
});

test('understands names of hosts, and lets unknown ones alternate', () => {
  const hosts = ['b', 'Host A', 'THEO', 'Mira (A)', 'host_b', 'narrator', 7, undefined, 'B'];
  const { turns } = readAll(
    answer(...hosts.map((host, index) => ({ host, text: `Line ${index}`, quote: '' }))),
  );
  expect(turns.map((turn) => turn.host).join('')).toBe('BABABABAB');
  const after: DraftTurn[] = [{ host: 'A', text: 'Before', quote: '' }];
  expect(readAll(answer({ host: '?', text: 'x', quote: '' }), 3, after).turns[0]?.host).toBe('B');
});

test('leaves out what cannot be spoken or has been said', () => {
  const told: DraftTurn[] = [{ host: 'A', text: 'The beads were counted one by one.', quote: '' }];
  const { turns } = readAll(
    answer(
      { host: 'A', text: ' \n ', quote: 'x' },
      { host: 'A', text: '…', quote: 'x' },
      { host: 'B', text: '“?!” 🎙️', quote: 'x' },
      { host: 'B' },
      'nonsense',
      null,
      { host: 'B', text: 'the beads were counted, one by one', quote: '' },
      { host: 'B', text: 'And then?', quote: 'none' },
      { host: 'A', text: 'And then?', quote: 4 },
      {
        host: 'B',
        text: '**Theo:** It was *slow* [laughs softly] work (in 1950 [12]).',
        quote: ' It was slow. ',
      },
    ),
    5,
    told,
  );
  expect(turns).toEqual([
    { host: 'B', text: 'And then?', quote: '' },
    { host: 'A', text: 'And then?', quote: '' },
    { host: 'B', text: 'It was slow work (in 1950).', quote: 'It was slow.' },
  ]);
});

test('an answer that echoes its question is no repeat of it', () => {
  const echo = 'The beads were counted one by one';
  const { turns } = readAll(answer({ host: 'A', text: `${echo}?` }, { host: 'B', text: `${echo}.` }));
  expect(turns.map((turn) => turn.text)).toEqual([`${echo}?`, `${echo}.`]);
});

test('knows a cut, a break and a circle', () => {
  const whole = answer({ host: 'A', text: 'One', quote: '' }, { host: 'B', text: 'Two', quote: '' });
  const cut = readAll(whole.slice(0, -12));
  expect(cut.turns).toHaveLength(1);
  expect([cut.reader.complete, cut.reader.broken]).toEqual([false, false]);
  const broken = readAll('{"turns":[{"host":"A","text":"One","quote":""} oops');
  expect(broken.turns).toHaveLength(1);
  expect(broken.reader.broken).toBe(true);
  const same = { host: 'A', text: 'This is said again and again and again.', quote: '' };
  expect(readAll(answer(...Array(6).fill(same))).reader.isCircling).toBe(true);
  expect(readAll('No JSON at all.').reader.complete).toBe(false);
});

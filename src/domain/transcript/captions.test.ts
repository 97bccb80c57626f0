import { expect, test } from 'vitest';
import { renderSrt, renderVtt } from './captions.ts';

const turns = [
  { speaker: 'Mira', startTime: 0, endTime: 2.5, body: 'What is <this> & that?' },
  { speaker: 'Theo', startTime: 3599.9996, endTime: 36_000.25, body: 'One\n\ntwo --> three.' },
];

test('WebVTT names the speaker as the voice of each cue', () => {
  expect(renderVtt(turns, 'model')).toBe(
    `WEBVTT

NOTE AI-generated: a conversation of two synthetic voices.

1
00:00:00.000 --> 00:00:02.500
<v Mira>What is &lt;this&gt; &amp; that?</v>

2
01:00:00.000 --> 10:00:00.250
<v Theo>One two -&gt; three.</v>
`,
  );
});

test('SubRip begins each turn with the speaker', () => {
  expect(renderSrt(turns)).toBe(
    `1
00:00:00,000 --> 00:00:02,500
Mira: What is <this> & that?

2
01:00:00,000 --> 10:00:00,250
Theo: One two -> three.
`,
  );
});

test('WebVTT does not call a reading a conversation', () => {
  expect(renderVtt(turns, 'builtin')).toContain(
    'NOTE AI-generated: an article read by two synthetic voices.\n',
  );
});

test('captions without turns are empty', () => {
  expect([renderVtt([], 'model'), renderSrt([])]).toEqual([
    'WEBVTT\n\nNOTE AI-generated: a conversation of two synthetic voices.\n',
    '',
  ]);
});

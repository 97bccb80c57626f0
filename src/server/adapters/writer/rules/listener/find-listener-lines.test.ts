import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
import { compileTable, listListenerLines } from './find-listener-lines.ts';
import { ask } from './listener-row.ts';

const PERSON = {
  ...{
    isPerson: true,
    isPlural: false,
    name: 'Ann Baker',
    short: 'Baker',
    phrase: 'Ann Baker',
    pronoun: 'she',
  },
} as Subject;
const table = compileTable({
  predicates: [
    ask('{Did} {p} win? / Who won? > No.', /(?:lost|loses?)\b/u, {
      before: /\bfinal\b/u,
      notBefore: /\bwon\b/u,
    }),
    ask('Did that stop {o}? > No.', /(?:kept|keeps) /u, { before: /\bhurt\b/u }),
    ask('Did people help? > No.', /(?:ignored|looked) /u, { before: /\bcalled\b/u }),
    ask('{Was} {p} alone? / Was {s} brother there?', /travel(?:led|s)? with\b/u, { isSober: true }),
  ],
  sentences: [ask('Which {x}?', /^There are three (?<x>\p{Ll}+)\b/u)],
});
const list = (before: string, text: string) => listListenerLines(text, before, PERSON, table);
const first = (before: string, text: string) => list(before, text)[0]?.text ?? null;

test('a question names the doer as the sentence before did, and has a reply', () => {
  expect(list('She reached the final.', 'Baker lost it in an hour.')).toEqual([
    { text: 'Did she win?', reply: 'No.' },
    { text: 'Who won?', reply: 'No.' },
  ]);
  expect(first('Moore reached the final.', 'Moore then lost it.')).toBe('Did Moore win?');
  expect(first('The team reached the final.', 'In 1992, the team lost it.')).toBe('Did the team win?');
  expect(first('The boys reached the final.', 'The boys lose it.')).toBe('Do they win?');
});

test('nobody is named whom the sentence before did not name', () => {
  expect(first('The final was in May.', 'Moore lost it.')).toBe('Who won?');
});

test('conditions on the sentence before are kept', () => {
  expect(first('She was at home.', 'She lost her keys.')).toBeNull();
  expect(first('She won the final.', 'She lost the next one.')).toBeNull();
});

test('near something sad, only sober questions are asked', () => {
  expect(first('The final was after the war.', 'She lost it.')).toBeNull();
  expect(first('Her father had died in the war.', 'She travelled with his letters.')).toBe('Was she alone?');
});

test.each([
  ['He reached the final.', 'As the crowd lost interest, he left.', 'the clause is not the main one'],
  ['The team of the year reached the final.', 'The captain of the team lost it.', 'it is somebody else'],
])('after %j nobody asks before %j whether the doer won: %s', (before, text) => {
  expect(list(before, text).map((line) => line.text)).not.toContainEqual(expect.stringMatching(/^Did/u));
});

test('a group of the pattern fills a slot', () => {
  expect(first('The hall is old.', 'There are three doors.')).toBe('Which doors?');
});

test('within a plot, questions are in the present', () => {
  expect(first('Moore is hurt.', 'Moore keeps the old mill.')).toBe('Does that stop Moore?');
  expect(first('Moore was hurt.', 'Moore kept the old mill.')).toBe('Did that stop Moore?');
  expect(first('Moore was hurt.', 'Moore keeps the old mill.')).toBe('Did that stop Moore?');
});

test('nobody says "No." before a hedge', () => {
  expect(list('She called.', 'The bakers ignored the call.')[0]?.reply).toBe('No.');
  expect(list('She called.', 'The bakers ignored it almost to the end.')[0]?.reply).toBe('');
});

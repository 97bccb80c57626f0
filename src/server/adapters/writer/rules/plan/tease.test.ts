import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findTease, findTeaseSubject } from './tease.ts';

const context = {
  vocabulary: createVocabulary(['The crew left the town.']),
  fullNames: new Map([['Mises', 'Ludwig Mises']]),
  subjects: [],
};
const find = (text: string, unit: Partial<NarrationUnit> = {}) =>
  findTease(
    { text, standaloneText: text, needs: [], hasUnknownThing: false, ...unit } as unknown as NarrationUnit,
    context,
  );

test('findTease tells what happened without its cause or its means', () => {
  expect(find('The crew turned back to the town because the river had risen.')).toEqual({
    kind: 'why',
    first: 'The crew turned back to the town.',
  });
  expect(find('The crew crossed the great river by building a raft of barrels.')).toEqual({
    kind: 'how',
    first: 'The crew crossed the great river.',
  });
});

test('findTease tells an event that the next sentence turns, in full names and without what stands before it', () => {
  const text = 'Along with two others, Mises was expelled from the town.';
  expect(find(text, { isTurned: true, score: 0 })).toEqual({
    kind: 'turn',
    first: 'Ludwig Mises was expelled from the town.',
  });
  expect(find(text, { isTurned: false, score: 2 })?.kind).toBe('event');
  expect(find(text, { isTurned: false, score: 0 })).toBeNull();
});

test('findTease tells a role without its concession, and a half that needs nothing which an earlier sentence has', () => {
  const text = 'Although the plan was only to mend it, the representatives wrote a secret law.';
  expect(find(text, { isTurned: false, score: 2 })?.first).toBe('The representatives wrote a secret law.');
  const half = 'Ludwig Mises failed a long test of the doctors, but the letter of his friend saved him.';
  expect(find(half, { needs: [[3]] })).toBeNull();
  expect(find(half.replace('the doctors', 'courage'), { needs: [[3]] })?.kind).toBe('turn');
});

test('findTeaseSubject names whom or what a tease begins with', () => {
  expect(findTeaseSubject('The Great Fire of 1904 destroyed the hall.')).toBe('the Great Fire of 1904');
  expect(findTeaseSubject('The crew turned back.')).toBe('the crew');
  expect(findTeaseSubject('The old hall burned down.')).toBeNull();
});

test.each([
  ['The crew turned back to the town.', 'nothing is left open'],
  ['The crew left it in the town because the river had risen.', 'an earlier sentence explains "it"'],
  ['Ann Baker shows that the town was rich because the river was deep.', 'an opinion is no event'],
  ['The crew died in the cold town because the river had risen.', 'a death is no tease'],
])('findTease tells nothing of %j: %s', (text) => {
  expect(find(text)).toBeNull();
});

test('findTease tells nothing of a sentence that needs another one', () => {
  const text = 'The crew turned back to the town because the river had risen.';
  expect(find(text, { hasUnknownThing: true })).toBeNull();
  expect(find(text, { needs: [[3]] })).toBeNull();
});

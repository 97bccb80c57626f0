import { expect, test } from 'vitest';
import type { PublishedTurn } from '../../../../domain/transcript/transcript.schema.ts';
import { changeDraft, listEdits, moveDrafts, NO_DRAFTS } from './edits.ts';

const createTurn = (speaker: string, body: string): PublishedTurn => ({
  speaker,
  startTime: 0,
  endTime: 1,
  body,
  supported: null,
  source: null,
});
const beads = createTurn('Mira', 'Beads.');

test('a draft keeps only what differs from the turn, and disappears when nothing does', () => {
  const changed = changeDraft(NO_DRAFTS, 2, beads, { text: 'Rods.', speaker: 'Mira' });
  expect(listEdits(changed)).toEqual([{ line: 2, text: 'Rods.' }]);
  expect(changeDraft(changed, 2, beads, { text: 'Beads.' })).toEqual(new Map());
});

test('a deleted turn sends no words, and has its draft again when it is restored', () => {
  const changed = changeDraft(NO_DRAFTS, 2, beads, { text: 'Rods.' });
  const deleted = changeDraft(changed, 2, beads, { isDeleted: true });
  expect(listEdits(deleted)).toEqual([{ line: 2, delete: true }]);
  expect(listEdits(changeDraft(deleted, 2, beads, { isDeleted: false }))).toEqual([
    { line: 2, text: 'Rods.' },
  ]);
});

test('drafts follow their turns to another revision, and drafts of turns that are gone are counted', () => {
  const [first, second, third] = ['One.', 'Two.', 'Three.'].map((body) => createTurn('Mira', body));
  const from = [first, second, third] as PublishedTurn[];
  const to = [second, createTurn('Theo', 'Three, then.')] as PublishedTurn[];
  const drafts = new Map([
    [1, { text: 'Second.' }],
    [2, { text: 'Third.' }],
  ]);
  expect(moveDrafts(drafts, from, to)).toEqual({ drafts: new Map([[0, { text: 'Second.' }]]), lost: 1 });
});

import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../../../domain/transcript/transcript.schema.ts';
import { changeDraft, listEdits, moveDrafts, NO_DRAFTS } from './edits.ts';

const createSegment = (speaker: string, body: string): TranscriptSegment => ({
  speaker,
  startTime: 0,
  endTime: 1,
  body,
  supported: null,
  source: null,
});
const beads = createSegment('Mira', 'Beads.');

test('a draft keeps only what differs from the line, and disappears when nothing does', () => {
  const changed = changeDraft(NO_DRAFTS, 2, beads, { text: 'Rods.', speaker: 'Mira' });
  expect(listEdits(changed)).toEqual([{ line: 2, text: 'Rods.' }]);
  expect(changeDraft(changed, 2, beads, { text: 'Beads.' })).toEqual(new Map());
});

test('a deleted line sends no words, and has its draft again when it is restored', () => {
  const changed = changeDraft(NO_DRAFTS, 2, beads, { text: 'Rods.' });
  const deleted = changeDraft(changed, 2, beads, { isDeleted: true });
  expect(listEdits(deleted)).toEqual([{ line: 2, delete: true }]);
  expect(listEdits(changeDraft(deleted, 2, beads, { isDeleted: false }))).toEqual([
    { line: 2, text: 'Rods.' },
  ]);
});

test('drafts follow their lines to another revision, and drafts of lines that are gone are counted', () => {
  const [first, second, third] = ['One.', 'Two.', 'Three.'].map((body) => createSegment('Mira', body));
  const from = [first, second, third] as TranscriptSegment[];
  const to = [second, createSegment('Theo', 'Three, then.')] as TranscriptSegment[];
  const drafts = new Map([
    [1, { text: 'Second.' }],
    [2, { text: 'Third.' }],
  ]);
  expect(moveDrafts(drafts, from, to)).toEqual({ drafts: new Map([[0, { text: 'Second.' }]]), lost: 1 });
});

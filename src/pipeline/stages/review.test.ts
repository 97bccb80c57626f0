import { expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import { allSentences, brief, chapter, createOutline } from '../../../tests/support/segment-writing.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import { Script } from '../script.ts';
import { Turn } from '../turn.ts';
import { listTurnsToReview } from './review.ts';

const first = allSentences[0];
if (!first) throw new Error('The article has no sentence.');

function listTexts(...scripts: (Partial<ScriptTurn> & { text: string })[]): string[] {
  const script = new Script(brief, createOutline(chapter), [chapter], createMemoryCheckpoints());
  const [segment] = script.segments;
  if (!segment) throw new Error('The script has no segment.');
  for (const [index, change] of scripts.entries()) {
    const base = { host: 'A' as const, sources: [first?.number ?? 0], supported: true, reason: null };
    segment.turns.push(new Turn(1, index, { ...base, state: 'final', ...change }));
  }
  return listTurnsToReview(segment).map(({ request }) => request.text);
}

test('the claim review reads doubts of the rules first, then turns with names to exchange', () => {
  const copy = { text: first.text };
  const own = { text: 'It shone over the harbour like a second moon.' };
  const names = { text: `${first.text} So Armstrong handed it to Aldrin.` };
  const doubt = { text: first.text.toLowerCase(), doubt: 'The article does not say this.' };
  expect(listTexts(copy, own, names, doubt)).toEqual([doubt, names, own, copy].map(({ text }) => text));
});

test('the claim review reads every turn with a citation before talk, and even a short doubt', () => {
  const talk = { text: 'And all of that only for the light of one lamp.', sources: [], supported: null };
  const doubt = { text: 'Oil lit the lamp.', sources: [], supported: null, doubt: 'Nothing is cited.' };
  const swapped = { text: 'Aldrin was the first one down the ladder.' };
  expect(listTexts(talk, swapped, doubt)).toEqual([doubt, swapped, talk].map(({ text }) => text));
});

test('the claim review skips turns that are read from the article, unsupported and dropped ones, and talk that cites nothing', () => {
  const talk = { sources: [], supported: null };
  expect(
    listTexts(
      { text: first.text, isRead: true },
      { text: 'It was heavy.', supported: false },
      { text: 'It was heavy, too.', state: 'dropped' },
      { text: 'Is that what they really built there in all those years?', ...talk },
      { text: 'Never heard of it.', ...talk },
      { text: 'And all of that only for the light of one lamp.', ...talk },
    ),
  ).toEqual(['And all of that only for the light of one lamp.']);
});

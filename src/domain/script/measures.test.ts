import { expect, test } from 'vitest';
import { findMissedGates, measureDialogue } from './measures.ts';
import type { Host } from './script.schema.ts';

const turns = (...texts: string[]) =>
  texts.map((text, index) => ({ host: (index % 2 === 0 ? 'A' : 'B') as Host, text }));

test('measures words, short turns and questions', () => {
  const measures = measureDialogue(
    turns('Two words.', 'One two three four five six.', 'Is it so? It is, they say, by now.', 'And why?'),
  );
  expect(measures).toMatchObject({ turns: 4, medianWords: 4, shortTurns: 0.5, questions: 0.5 });
  expect(measures.wordsOfA).toBeCloseTo(11 / 19);
});

test('finds the commonest opening of turns, ignoring case', () => {
  const measures = measureDialogue(turns('In the end.', 'IN THE beginning.', 'Well, no.', 'Yes.'));
  expect(measures).toMatchObject({ commonOpening: 0.5, opening: 'in the' });
});

test('measures the word overlap of neighbouring turns', () => {
  expect(measureDialogue(turns('red green', 'green blue', 'yellow')).overlap).toBeCloseTo((1 / 3 + 0) / 2);
});

test('counts four-word runs of the last third that occurred before, within turns only', () => {
  const fresh = 'the old town burned down';
  expect(measureDialogue(turns(fresh, 'nothing here', fresh)).repeatedRuns).toBe(1);
  expect(measureDialogue(turns(fresh, 'nothing here', 'the old town stood up again')).repeatedRuns).toBe(0);
  expect(measureDialogue(turns('the old', 'town burned', 'the old town burned')).repeatedRuns).toBe(0);
});

test('names the measures outside the gates, and accepts an empty dialogue', () => {
  expect(findMissedGates(measureDialogue(turns('Yes.', 'No.', 'Yes.')))).toContain('medianWords');
  expect(measureDialogue([])).toMatchObject({ turns: 0, medianWords: 0, repeatedRuns: 0 });
});

import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from '../references/subject.ts';
import { splitApposition } from './split-apposition.ts';

const battle = detectSubject(
  createArticle('Aare 4', [['', 1, 'Aare 4 was an expedition of bakers. It failed.']]),
);

test('splitApposition makes a sentence of what an event was', () => {
  const text =
    'Aare 4, the second great expedition of the Swiss bakers, was planned in Bern, and became the first one to reach the sea.';
  expect(splitApposition(text, battle)).toEqual([
    'Aare 4 was the second great expedition of the Swiss bakers.',
    'It was planned in Bern, and became the first one to reach the sea.',
  ]);
  expect(splitApposition(text.replace('expedition', 'mill'), battle)).toBeNull();
});

import { expect, test } from 'vitest';
import { MOMENT_QUESTIONS } from '../phrases/opening.ts';
import { createVocabulary } from '../references/vocabulary.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { createMomentQuestion } from './recognize-moment.ts';
import type { SegmentMaterial } from './segment-material.ts';

const text = 'The Great Fire of 1904 destroyed half of the old town, but the crew restored the houses.';
const moment = {
  ...{ number: 7, text, standaloneText: text, needs: [], hasUnknownThing: false, isTurned: false, score: 1 },
} as unknown as NarrationUnit;
const analysis = {
  ...{ vocabulary: createVocabulary(['The crew left the town.']), fullNames: new Map() },
  ...{ subjects: [], announced: '' },
};
const ask = createMomentQuestion({ moment, analysis, seed: 'a' } as unknown as SegmentMaterial);

test('createMomentQuestion asks for the half that the opening left open, and for no other', () => {
  expect(MOMENT_QUESTIONS.turn).toContain(ask(moment, 'guess'));
  expect(ask(moment, 'why')).toBeNull();
  expect(ask(moment, null)).toBeNull();
  expect(ask({ ...moment, number: 8 }, 'guess')).toBeNull();
});

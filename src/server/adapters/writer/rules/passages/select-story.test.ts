import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { selectStory } from './select-story.ts';

const WORDS = 10;

function createStory(changes: Readonly<Record<number, Partial<NarrationUnit>>> = {}): NarrationUnit[] {
  return Array.from({ length: 20 }, (_, index) => {
    const number = index + 1;
    const text = `Scene ${number}.`;
    const unit = {
      ...{ number, section: 0, words: WORDS, text, standaloneText: text, isDependent: false, link: null },
      ...{ isTurned: false, needs: [], score: 0 },
      ...changes[number],
    };
    return unit as unknown as NarrationUnit;
  });
}

const select = (units: NarrationUnit[], sentences: number) =>
  selectStory(units, sentences * WORDS).map(({ number }) => number);

test('selectStory tells the beginning and the end of a plot that is too long', () => {
  const told = select(createStory(), 10);
  expect(told).toHaveLength(10);
  expect(told.slice(0, 3)).toEqual([1, 2, 3]);
  expect(told.slice(-6)).toEqual([15, 16, 17, 18, 19, 20]);
});

test('selectStory leaves out the least interesting sentences first', () => {
  expect(select(createStory({ 7: { score: -2 }, 9: { score: -1 } }), 18)).not.toContain(7);
  expect(select(createStory({ 7: { score: -2 }, 9: { score: -1 } }), 18)).not.toContain(9);
});

test('selectStory keeps what a later sentence speaks of or turns, and what its next sentence needs', () => {
  const needed = createStory({ 5: { score: -3 }, 12: { needs: [[5]] } });
  const turned = createStory({ 5: { score: -3, isTurned: true } });
  const before = createStory({ 5: { score: -3 }, 6: { isDependent: true } });
  for (const units of [needed, turned, before]) expect(select(units, 19)).toContain(5);
});

test('selectStory keeps the sentence that introduces a thing of later scenes', () => {
  const units = createStory({
    5: { score: -3, text: 'They build a windmill.' },
    9: { text: 'The storm destroys the windmill.' },
    14: { text: 'He sells the windmill.' },
  });
  expect(select(units, 19)).toContain(5);
});

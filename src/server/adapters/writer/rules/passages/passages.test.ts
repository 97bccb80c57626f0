import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { createPassageSelector, listPassageSentences } from './passages.ts';

const WORDS = 20;

function createUnits(changes: Readonly<Record<number, Partial<NarrationUnit>>>): NarrationUnit[] {
  return Array.from({ length: 12 }, (_, index) => {
    const number = index + 1;
    const unit = {
      ...{
        number,
        section: 0,
        sentence: index,
        paragraph: 0,
        text: `In Bern, it is ${number}.`,
        words: WORDS,
      },
      ...{
        standaloneText: `In Bern, it is ${number}.`,
        isDependent: false,
        link: null,
        isTurned: false,
        needs: [],
      },
      ...{ isFirstInSection: index === 0, isFirstInParagraph: index === 0, score: 0 },
      ...changes[number],
    };
    return unit as unknown as NarrationUnit;
  });
}

const select = (units: NarrationUnit[], told: readonly number[] = []) =>
  createPassageSelector(units, { told: new Set(told) })(5 * WORDS).map((passage) =>
    passage.map(({ number }) => number),
  );

test('a passage has no sentence of which nothing told introduces a thing', () => {
  const units = createUnits({ 6: { needs: [[30]], score: 9 } });
  expect(select(units).flat()).not.toContain(6);
  expect(select(units, [30]).flat()).toContain(6);
});

test('a passage begins early enough to introduce what it speaks of', () => {
  const passages = select(createUnits({ 6: { needs: [[4]], score: 9 } }));
  const passage = passages.find((one) => one.includes(6));
  expect(passage).toContain(4);
});

test('a passage does not end where a story is open', () => {
  const units = createUnits({ 6: { score: 9, isTurned: true }, 7: { isTurned: true } });
  for (const passage of select(units).filter((one) => one.includes(6))) expect(passage).toContain(8);
});

test('listPassageSentences leaves out what cannot be told', () => {
  const numbers = listPassageSentences(createUnits({ 12: { needs: [[]] } }), new Set()).map(
    (one) => one.number,
  );
  expect(numbers).toContain(11);
  expect(numbers).not.toContain(12);
});

test('a passage begins with a paragraph, or with a name or a year', () => {
  const hasBeginning = (text: string) => {
    const units = createUnits({}).map((unit) => ({
      ...unit,
      standaloneText: text,
      isFirstInParagraph: false,
    }));
    return listPassageSentences(units, new Set()).length > 0;
  };
  expect(hasBeginning('The cost of flour was high.')).toBe(false);
  expect(hasBeginning('In 1912, flour was dear.')).toBe(true);
  expect(hasBeginning('At last Karl came home.')).toBe(true);
});

test('of little material, what goes on from a missing sentence is left out if the rest fills the words', () => {
  const units = createUnits({ 6: { isDependent: true, paragraph: 1 } }).filter(({ number }) => number !== 5);
  const tellWith = (words: number) =>
    createPassageSelector(units)(words)
      .flat()
      .map(({ number }) => number);
  expect(tellWith(10 * WORDS)).not.toContain(6);
  expect(tellWith(12 * WORDS)).toContain(6);
});

import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { dropLostReferences } from './lost-references.ts';

const create = (number: number, sourceText: string, text = sourceText) =>
  ({ number, sourceText, text, paragraph: 0 }) as NarrationUnit;
const WON = create(
  1,
  'She won in Bern, becoming the first to win all four cups (and medals).',
  'She won in Bern.',
);
const list = (...units: NarrationUnit[]) => dropLostReferences(units).map(({ number }) => number);

test.each(['Only Doe has achieved this feat.', 'These cups are old.', 'Such a feat is rare.'])(
  'dropLostReferences leaves out what refers to an end that is not told: %s',
  (text) => expect(list(WON, create(2, text))).toEqual([1]),
);

test('dropLostReferences keeps what refers to nothing lost', () => {
  expect(list(WON, create(2, 'She was happy.'))).toEqual([1, 2]);
  expect(list(WON, create(3, 'Only Doe has achieved this feat.'))).toEqual([1, 3]);
  expect(
    list(
      create(1, 'She won all four cups (in Bern).', 'She won all four cups.'),
      create(2, 'This feat is rare.'),
    ),
  ).toEqual([1, 2]);
  expect(
    list(
      { ...WON, text: 'She won this cup.', sourceText: 'She won this cup, as a baker.' },
      create(2, 'This cup is old.'),
    ),
  ).toEqual([1, 2]);
});

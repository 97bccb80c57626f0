import { expect, test } from 'vitest';
import { divideSentence } from './divide-sentence.ts';

test.each([
  [
    'The bakers of Bern met in the hall, and the cooks went home in the rain.',
    ['The bakers of Bern met in the hall.', 'The cooks went home in the rain.'],
  ],
  [
    'He came to Bern with his three brothers, and was seen in the market of the town.',
    ['He came to Bern with his three brothers.', 'He was seen in the market of the town.'],
  ],
  [
    'The mill was shown to all the visitors, but did not open before the next summer.',
    ['The mill was shown to all the visitors.', 'But the mill did not open before the next summer.'],
  ],
  [
    'The baking of bread fell behind, and when the oven came to Bern in May, significant defects were discovered.',
    [
      'The baking of bread fell behind.',
      'When the oven came to Bern in May, significant defects were discovered.',
    ],
  ],
  [
    'Doe countered with a $10,000 bet, but after he was warned by the baker, he agreed to wait.',
    ['Doe countered with a $10,000 bet.', 'But after he was warned by the baker, he agreed to wait.'],
  ],
])('divideSentence divides between whole sentences: %s', (text, sentences) => {
  expect(divideSentence(text)).toEqual(sentences);
});

test.each([
  'He left the mill, while his old brother stayed in Bern, and was seen in the market.',
  'Even though it rained in the streets of Bern, and the Spring Fair, the bakers went on.',
  'There are three old kinds of bread: rye bread, loved in Bern; Basel bread, baked in the north of the land; and rolls.',
  'She said that the mill was old and dark, and was not fit for bread.',
  'But while the old baker was a romantic, and while his bread was good, his mill was dark and cold.',
  'Two things made the oven hard to use: the fog of the town, and the heat required for the bread.',
  'The mill was closed for many years, and after a long, hard struggle with the town, opened again.',
])('divideSentence leaves a second half that is no sentence: %s', (text) => {
  expect(divideSentence(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { analyzeArticles } from '../analysis/podcast-analysis.ts';
import { hasFooting } from './footing.ts';

/** Whether the sentence that begins with `start` can be told after those that begin with `told`. */
function isFounded(text: string, start: string, told: readonly string[]): boolean {
  const article = createArticle('Jane Doe', [
    [
      '',
      1,
      'Jane Doe (born 1901) was an English writer. She lived on a farm that the crew of a ship had left.',
    ],
    ['Life', 2, text],
  ]);
  const units = analyzeArticles([article]).sections.flatMap((section) => section.units);
  const find = (beginning: string) => units.filter((unit) => unit.text.startsWith(beginning));
  return hasFooting(find(start), new Set(told.flatMap(find).map(({ number }) => number)));
}

test.each([
  ['a thing of an untold sentence', 'She bought a mill. Doe sold the mill in 1912.', 'Doe sold', [], false],
  [
    'a thing that was told',
    'She bought a mill. Doe sold the mill in 1912.',
    'Doe sold',
    ['She bought'],
    true,
  ],
  ['a thing that nothing introduces', 'She left Bern. Doe sold the mill in 1912.', 'Doe sold', [], true],
  [
    'another thing of the kind',
    'She bought a mill. Then Karl built a second mill. Doe sold the mill in 1912.',
    ...(['Doe sold', ['She bought'], false] as const),
  ],
  [
    'a surname of an untold sentence',
    'She met Ludwig von Kessel in Bern. Kessel praised her.',
    ...(['Kessel', [], false] as const),
  ],
  [
    'a surname that was told',
    'She met Ludwig von Kessel in Bern. Kessel praised her.',
    ...(['Kessel', ['She met'], true] as const),
  ],
  [
    'an abbreviation of an untold sentence',
    "She joined the bakers' union (BBS). Doe left the BBS in 1912.",
    ...(['Doe left', [], false] as const),
  ],
  [
    'a comparison with an untold thing',
    'She wrote Three Mills in Bern. As with Three Mills, the book sold well.',
    ...(['As with', [], false] as const),
  ],
] as [string, string, string, readonly string[], boolean][])(
  'hasFooting: %s',
  (_, text, start, told, expected) => {
    expect(isFounded(text, start, told)).toBe(expected);
  },
);

test('hasFooting counts the sentences before in the same row', () => {
  const article = createArticle('Light', [
    ['', 1, 'Light is what one sees.'],
    ['Theory', 2, 'A lens bends a ray. The ray leaves the lens.'],
  ]);
  const units = analyzeArticles([article]).sections.at(-1)?.units ?? [];
  expect(hasFooting(units, new Set())).toBe(true);
  expect(hasFooting(units.slice(1), new Set())).toBe(false);
});

test('the plot of a book is told from its beginning, with small gaps', () => {
  const text = Array.from(
    { length: 8 },
    (_, index) => `In Bern, Karl baked ${index + 10} loaves of bread.`,
  ).join(' ');
  const article = createArticle('Three Mills', [
    ['', 1, 'Three Mills is a novel by Jane Doe.'],
    ['Plot', 2, text],
  ]);
  const units = analyzeArticles([article]).sections.at(-1)?.units ?? [];
  const [first, , third, , , sixth] = units;
  const canFollow = (next: typeof first, before: typeof first) =>
    next !== undefined && before !== undefined && hasFooting([next], new Set([before.number]));
  expect(canFollow(third, first)).toBe(true);
  expect(canFollow(sixth, third)).toBe(true);
  expect(canFollow(sixth, first)).toBe(false);
});

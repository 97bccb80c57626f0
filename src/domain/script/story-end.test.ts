import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/written-podcasts.ts';
import { groupSections } from './section-material.ts';
import { findStoryEnd } from './story-end.ts';

const VOYAGE = 'The Orla expedition was a voyage to the northern ice in 1871.';
const LIFE = 'Tamsin Roe (born 1841) was a keeper of bells.';

function find(definition: string, ...sections: [heading: string, text: string][]): string | null {
  const article = createArticle('Orla', [
    ['', 1, definition],
    ...sections.map(([heading, text]): [string, number, string] => [heading, 2, text]),
  ]);
  const [, ...body] = groupSections([article]);
  return findStoryEnd(body, definition, new Set())?.heading ?? null;
}

test.each<[string, string, [string, string][], string | null]>([
  [
    'a journey',
    VOYAGE,
    [
      ['Ice', 'They froze in.'],
      ['Return', 'They sailed home.'],
      ['Legacy', 'A bell has its name.'],
    ],
    'Return',
  ],
  [
    'a trial',
    'The Orla trial was the trial of a keeper.',
    [
      ['Verdict', 'She was free.'],
      ['Appeal', 'There was none.'],
    ],
    'Verdict',
  ],
  [
    'a life',
    LIFE,
    [
      ['Youth', 'She was born at sea.'],
      ['Last years', 'She died at home.'],
      ['Bells', 'She cast two.'],
    ],
    'Last years',
  ],
  ['a thing of a war', 'The Orla is a bell of the First World War.', [['Use', 'It was rung.']], null],
  [
    'a life without its end',
    LIFE,
    [
      ['Youth', 'She was born at sea.'],
      ['Bells', 'She cast two.'],
    ],
    null,
  ],
])('findStoryEnd finds where the story of %s ends', (_, definition, sections, end) => {
  expect(find(definition, ...sections)).toBe(end);
});

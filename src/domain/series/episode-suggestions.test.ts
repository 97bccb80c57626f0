import { describe, expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import {
  hasCommonWord,
  isSameTitle,
  rankCandidates,
  suggestByRules,
  suggestFromProposals,
} from './episode-suggestions.ts';

const article: Article = {
  title: 'Bee (insect)',
  description: 'flying insect',
  url: '',
  revisionUrl: '',
  revision: 1,
  origin: 'wikipedia',
  words: 100,
  sections: [
    { heading: '', level: 1, text: 'Bees are insects that make honey. They live in France too.' },
    {
      heading: 'The hive',
      level: 2,
      text: 'A hive is built of beeswax. In France, France and France a hive is a house.',
    },
    { heading: 'Waggle dance', level: 2, text: 'A bee dances. Karl Ritter saw it.' },
    {
      heading: 'Decline',
      level: 2,
      text: 'Pesticides harm bees. A pesticide is a poison. The legacy of the bee is sweet.',
    },
    { heading: 'Laws', level: 3, text: 'Pesticide laws differ.' },
  ],
};
const links = [
  { title: 'France', description: 'country in Western Europe' },
  { title: 'Honey', description: 'sweet food' },
  { title: 'Beeswax', description: 'natural wax' },
  { title: 'Waggle dance', description: 'dance of bees' },
  { title: 'Pesticide', description: '' },
  { title: 'Unnamed thing', description: 'never named' },
  { title: 'Doi (identifier)', description: '' },
  { title: '1845', description: 'calendar year' },
  { title: 'Bee (insect)', description: '' },
];

describe('candidates', () => {
  test('are ranked by what the article makes of them, never itself, a year or an identifier', () => {
    const ranked = rankCandidates(article, links);
    expect(ranked[0]).toMatchObject({ title: 'Waggle dance', heading: 'Waggle dance' });
    expect(ranked.map(({ title }) => title).toSorted()).toEqual([
      'Beeswax',
      'France',
      'Honey',
      'Pesticide',
      'Waggle dance',
    ]);
    // Countries are general pages and come last, however often the article names them.
    expect(ranked.at(-1)?.title).toBe('France');
    expect(ranked.find(({ title }) => title === 'Pesticide')?.heading).toBe('Decline');
  });
  test('two thousand links in an article of fifteen thousand words take no time', () => {
    const text = Array.from({ length: 15_000 }, (_, index) => `word${index % 700} of`).join(' ');
    const many = Array.from({ length: 2000 }, (_, index) => ({ title: `Word${index} of`, description: '' }));
    const started = performance.now();
    rankCandidates({ ...article, sections: [{ heading: '', level: 1, text }] }, many);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a series by rules', () => {
  test('introduces, goes deep in the order of the article, and looks back', () => {
    const episodes = suggestByRules(article, rankCandidates(article, links));
    expect(episodes.map(({ role }) => role)).toEqual([
      'intro',
      'deep-dive',
      'deep-dive',
      'deep-dive',
      'deep-dive',
      'conclusion',
    ]);
    expect(episodes.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(episodes[0]).toMatchObject({
      title: 'Bee: an introduction',
      description: 'Flying insect.',
      sourceArticles: [{ title: 'Bee (insect)' }],
    });
    expect(episodes.slice(1, 5).map(({ title }) => title)).toEqual([
      'Honey',
      'Beeswax',
      'Waggle dance',
      'Pesticide',
    ]);
    expect(episodes[3]?.description).toBe(
      'Dance of bees. The article on Bee comes to it under "Waggle dance".',
    );
    expect(episodes[5]?.sourceArticles).toEqual([{ title: 'Bee (insect)' }, { title: 'France' }]);
  });
  test('what looks back closes it, however good it is', () => {
    const history = { title: 'Legacy of the bee', description: 'what bees left' };
    const episodes = suggestByRules(article, rankCandidates(article, [history, ...links]));
    expect(episodes.at(-1)?.sourceArticles[1]).toEqual({ title: 'Legacy of the bee' });
  });
  test('makes do with little', () => {
    expect(suggestByRules(article, [])).toHaveLength(1);
    const [honey] = rankCandidates(article, links.slice(1, 2));
    expect(suggestByRules(article, honey ? [honey] : []).map(({ role }) => role)).toEqual([
      'intro',
      'deep-dive',
    ]);
  });
});

describe("a model's series", () => {
  const idea = (role: 'intro' | 'deep-dive' | 'conclusion', articles: number[], title = 'A title') => ({
    title,
    description: 'Why to hear it.',
    role,
    articles,
  });
  test('has real articles only, in the order of the roles', () => {
    const ideas = [
      idea('conclusion', [0, 2, 2]),
      idea('intro', [0]),
      idea('deep-dive', [1, 99, -1, 0.5], 'On\nhoney '),
    ];
    const episodes = suggestFromProposals(ideas, links);
    expect(
      episodes?.map(({ title, partNumber, sourceArticles }) => [title, partNumber, sourceArticles]),
    ).toEqual([
      ['A title', 1, [{ title: 'France' }]],
      ['On honey', 2, [{ title: 'Honey' }]],
      ['A title', 3, [{ title: 'France' }, { title: 'Beeswax' }]],
    ]);
  });
  test.each([
    [[]],
    [[idea('intro', [0])]],
    [[idea('intro', [0]), idea('intro', [0], 'Again')]],
    [[idea('intro', [50]), idea('deep-dive', [])]],
  ])('is none where too little can be used: %j', (ideas) => {
    expect(suggestFromProposals(ideas, links)).toBeNull();
  });
});

test.each([
  ['Bees', 'Honey bee', true],
  ['quantum physics', 'Quantum mechanics', true],
  ['Ancient Rome', 'Abacus', false],
  ['Art of war', 'State of the art', true],
  ['of', 'Out of Africa', false],
])('%s and %s share a word: %s', (first, second, shared) => {
  expect(hasCommonWord(first, second)).toBe(shared);
});

test('titles are the same but for case, accents and signs', () => {
  expect(isSameTitle('AC/DC', 'ac dc')).toBe(true);
  expect(isSameTitle('C++', 'C')).toBe(true);
  expect(isSameTitle('!', '?')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
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

describe('candidates for episodes', () => {
  test('rankCandidates ranks links by their mentions and excludes the article itself, years and identifiers', () => {
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
  test('rankCandidates takes linear time for a long article with many links', async () => {
    const growth = await measureGrowth((size) => {
      const text = Array.from({ length: 8 * size }, (_, index) => `word${index % size} of`).join(' ');
      const many = Array.from({ length: size }, (_, index) => ({
        title: `Word${index} of`,
        description: '',
      }));
      rankCandidates({ ...article, sections: [{ heading: '', level: 1, text }] }, many);
    }, 2000);
    expect(growth).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
  });
});

describe('a series by rules', () => {
  test('suggestByRules returns an introduction, deep dives in the order of the article, and a conclusion', () => {
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
  test('suggestByRules ends with a closing topic even if it ranks first', () => {
    const history = { title: 'Legacy of the bee', description: 'what bees left' };
    const episodes = suggestByRules(article, rankCandidates(article, [history, ...links]));
    expect(episodes.at(-1)?.sourceArticles[1]).toEqual({ title: 'Legacy of the bee' });
  });
  test('suggestByRules returns fewer episodes for few candidates', () => {
    expect(suggestByRules(article, [])).toHaveLength(1);
    const [honey] = rankCandidates(article, links.slice(1, 2));
    expect(suggestByRules(article, honey ? [honey] : []).map(({ role }) => role)).toEqual([
      'intro',
      'deep-dive',
    ]);
  });
});

describe('a series by proposals of a model', () => {
  const idea = (role: 'intro' | 'deep-dive' | 'conclusion', articles: number[], title = 'A title') => ({
    title,
    description: 'Why to hear it.',
    role,
    articles,
  });
  test('suggestFromProposals uses only existing articles in the order of the roles', () => {
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
  ])('suggestFromProposals returns null if too few proposals are usable: %j', (ideas) => {
    expect(suggestFromProposals(ideas, links)).toBeNull();
  });
});

test.each([
  ['Bees', 'Honey bee', true],
  ['quantum physics', 'Quantum mechanics', true],
  ['Ancient Rome', 'Abacus', false],
  ['Art of war', 'State of the art', true],
  ['of', 'Out of Africa', false],
])('hasCommonWord for "%s" and "%s" is %s', (first, second, shared) => {
  expect(hasCommonWord(first, second)).toBe(shared);
});

test('isSameTitle ignores case, accents and punctuation', () => {
  expect(isSameTitle('AC/DC', 'ac dc')).toBe(true);
  expect(isSameTitle('C++', 'C')).toBe(true);
  expect(isSameTitle('!', '?')).toBe(false);
});

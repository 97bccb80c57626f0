import { expect, test } from 'vitest';
import type { Article } from './article.schema.ts';
import { createSectionSlug, createSourceLink, getSectionAnchors } from './source-links.ts';

function createArticle(change: Partial<Article> = {}): Article {
  return {
    title: 'Salt',
    description: '',
    url: 'https://en.wikipedia.org/wiki/Salt',
    revisionUrl: 'https://en.wikipedia.org/w/index.php?title=Salt&oldid=7',
    revision: 7,
    origin: 'wikipedia',
    sections: [
      { heading: '', level: 1, text: 'Salt is a mineral. It is white.' },
      {
        heading: 'Early trade',
        level: 2,
        text: `In c. 800 BC, “salt” was mined — by hand — at Hallstatt.[3] Caravans, salt-laden and slow, crossed the desert every spring.\n\nIt was taxed.`,
      },
      { heading: 'Early trade', level: 2, text: 'The temperature fell to −10 °C there.' },
    ],
    words: 30,
    ...change,
  };
}

test('links to section and sentence at the revision', () => {
  const salt = createArticle();
  const [lead = '', trade = '', again = ''] = getSectionAnchors(salt);
  expect(createSourceLink(salt, lead, 'Salt is a mineral.')).toBe(
    'https://en.wikipedia.org/w/index.php?title=Salt&oldid=7#:~:text=Salt%20is%20a%20mineral.',
  );
  const long = 'Caravans, salt-laden and slow, crossed the desert every spring.';
  expect(createSourceLink(salt, trade, long)).toBe(
    'https://en.wikipedia.org/w/index.php?title=Salt&oldid=7#Early_trade:~:text=Caravans%2C%20salt%2Dladen%20and%20slow%2C,the%20desert%20every%20spring.',
  );
  expect(createSourceLink(salt, again, 'The temperature fell to −10 °C there.')).toContain(
    '#Early_trade_2:~:text=',
  );
});

test('links to the section of a built-in article', () => {
  const builtin = createArticle({ origin: 'builtin', revisionUrl: '/articles/salt', revision: null });
  const [lead = '', trade = ''] = getSectionAnchors(builtin);
  expect(createSourceLink(builtin, trade, 'It was taxed.')).toBe('/articles/salt#early-trade');
  expect(createSourceLink(builtin, lead, 'It is white.')).toBe('/articles/salt');
});

test('createSectionSlug creates plain ids', () => {
  expect(createSectionSlug('  Früher Handel & “Salz” ')).toBe('fruher-handel-salz');
});

test('getSectionAnchors numbers a heading after one of the same name that has no prose', () => {
  const sections = [
    { heading: '', level: 1, text: 'Salt.' },
    { heading: 'Film', level: 2, text: 'A film.', occurrence: 2 },
    { heading: 'Film', level: 3, text: 'Another.', occurrence: 3 },
  ];
  expect(getSectionAnchors(createArticle({ sections }))).toEqual(['', 'Film_2', 'Film_3']);
});

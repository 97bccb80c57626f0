import { describe, expect, test } from 'vitest';
import { describeEncyclopediaCompliance } from '../../../../tests/support/encyclopedia-compliance.ts';
import { FEATURED_CATEGORIES } from '../../../domain/article/featured.ts';
import { parseBuiltinArticle } from './builtin-articles.ts';
import { BuiltinEncyclopedia, listBuiltinTitles } from './builtin-encyclopedia.ts';

describeEncyclopediaCompliance(
  'the built-in articles',
  async () => ({ encyclopedia: new BuiltinEncyclopedia() }),
  {
    title: 'Black hole',
    topics: ['Physics'],
  },
);

describe('built-in articles', () => {
  const builtin = new BuiltinEncyclopedia();

  test('every featured category of the built-in articles has titles of its pool', async () => {
    for (const { id, articles } of FEATURED_CATEGORIES) {
      const titles = await listBuiltinTitles(id);
      expect(titles.length).toBeGreaterThanOrEqual(3);
      for (const title of titles) expect(articles).toContain(title);
    }
  });

  test('every built-in article is complete and is found at its address', async () => {
    const titles = await Promise.all(FEATURED_CATEGORIES.map(({ id }) => listBuiltinTitles(id)));
    for (const title of titles.flat()) {
      const article = await builtin.getArticle(title);
      expect(article.words).toBeGreaterThan(500);
      expect(article.sections.length).toBeGreaterThan(3);
      for (const { heading, text } of article.sections) {
        expect(text.length, `${title}: ${heading}`).toBeGreaterThan(50);
        expect(text).not.toMatch(/^#|^---|\n(?!\n)(?<!\n\n)\S/m);
      }
      const slug = article.url.replace('/articles/', '');
      expect((await builtin.findBySlug(slug))?.article).toEqual(article);
    }
    expect(await builtin.findBySlug('../../etc/passwd')).toBeNull();
  });

  test.each([
    ['abacsu', 'Abacus'],
    ['ANTÁRTICA', 'Antarctica'],
    ['alexandria', 'Library of Alexandria'],
    ['hole black', 'Black hole'],
    ['vinice', 'Venice'],
    ['penicillin', 'Antibiotic'],
    ['gondola', 'Venice'],
    ['soroban beads', 'Abacus'],
  ])('search of the built-in articles for "%s" returns %s first', async (query, title) => {
    expect((await builtin.search(query, 3))[0]?.title).toBe(title);
  });

  test('built-in articles are found independent of case, accents and underscores in the title', async () => {
    for (const title of ['black_hole', 'BLACK HOLE', 'Bláck  hole']) {
      expect((await builtin.getSummary(title)).title).toBe('Black hole');
    }
  });

  test('discover shuffles built-in titles and accepts category ids, names, topics and words', async () => {
    const drawn = (...values: number[]) => new BuiltinEncyclopedia({ random: () => values.shift() ?? 0 });
    const first = await drawn(0.1, 0.2, 0.3).discover(['science'], 9);
    const second = await drawn(0.3, 0.2, 0.1).discover(['Science'], 9);
    expect(first).not.toEqual(second);
    expect(first.toSorted()).toEqual(second.toSorted());
    expect(await builtin.discover(['Arts & Culture'], 9)).toHaveLength(3);
    expect(await builtin.discover(['lagoon'], 9)).toContain('Venice');
  });

  test('changing a returned built-in article does not change the next one', async () => {
    const article = await builtin.getArticle('Chess');
    article.sections.length = 0;
    expect((await builtin.getArticle('Chess')).sections.length).toBeGreaterThan(1);
  });
});

test('parses an article file with any blank lines and names a broken file', () => {
  const front = 'title: X\ndescription: a letter: the 24th\ncategory: arts\nrelated: Y, Z (letter)';
  const tight = parseBuiltinArticle(
    'x',
    `---\n${front}\n---\nLead\nwrapped.\n## One\nText.\n### Two\nMore.\n`,
  );
  const loose = parseBuiltinArticle(
    'x',
    `---\r\n\r\n${front}\n---\n\n\nLead wrapped.\n\n## One\n\nText.\n\n\n### Two\n \nMore.`,
  );
  expect(tight).toEqual(loose);
  expect(tight).toMatchObject({
    related: ['Y', 'Z (letter)'],
    article: {
      description: 'a letter: the 24th',
      url: '/articles/x',
      words: 4,
      sections: [
        { heading: '', level: 1, text: 'Lead wrapped.' },
        { heading: 'One', level: 2, text: 'Text.' },
        { heading: 'Two', level: 3, text: 'More.' },
      ],
    },
  });
  expect(() => parseBuiltinArticle('bad', 'No front matter')).toThrow('bad.md has no front matter');
  expect(() => parseBuiltinArticle('bad', '---\ntitle: X\n---\n')).toThrow('bad.md has no category');
});

import { describe, expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { checkTurn, createSourceFinder, sectionSlug } from './sources.ts';

function article(part: Partial<Article> = {}): Article {
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
    ...part,
  };
}

describe('locate', () => {
  const finder = createSourceFinder([article()]);

  test('finds a whole sentence, however it is punctuated', () => {
    const source = finder.locate(`in C. 800 bc, "salt" was  mined - by hand - at Hallstatt…`);
    expect(source).toMatchObject({ article: 'Salt', section: 'Early trade', sentence: 0 });
    expect(source?.quote).toBe('In c. 800 BC, “salt” was mined — by hand — at Hallstatt.[3]');
  });

  test('finds a short sentence only whole, and a part from four words', () => {
    expect(finder.locate('It was taxed')).toMatchObject({ sentence: 2, section: 'Early trade' });
    expect(finder.locate('crossed the desert')).toBeNull();
    expect(finder.locate('... crossed the desert every …')?.quote).toBe(
      'Caravans, salt-laden and slow, crossed the desert every spring.',
    );
    expect(finder.locate('rossed the desert every')).toBeNull();
  });

  test('joins consecutive sentences, but never across sections', () => {
    expect(finder.locate('Salt is a mineral. It is white.')).toMatchObject({
      quote: 'Salt is a mineral. It is white.',
      sentence: 0,
    });
    expect(finder.locate('It is white. In c. 800 BC salt was mined')).toBeNull();
  });

  test('a changed word or sign is not found', () => {
    expect(finder.locate('Salt is a metal.')).toBeNull();
    expect(finder.locate('The temperature fell to 10 °C there.')).toBeNull();
    expect(finder.locate('The temperature fell to -10 °C there.')).not.toBeNull();
    expect(finder.locate(' … ')).toBeNull();
  });

  test('links to section and sentence at the revision', () => {
    expect(finder.locate('Salt is a mineral.')?.url).toBe(
      'https://en.wikipedia.org/w/index.php?title=Salt&oldid=7#:~:text=Salt%20is%20a%20mineral.',
    );
    expect(finder.locate('Caravans, salt-laden and slow, crossed')?.url).toBe(
      'https://en.wikipedia.org/w/index.php?title=Salt&oldid=7#Early_trade:~:text=Caravans%2C%20salt%2Dladen%20and%20slow%2C,the%20desert%20every%20spring.',
    );
    expect(finder.locate('The temperature fell to −10 °C there.')?.url).toContain('#Early_trade_2:~:text=');
  });

  test('links to the section of a built-in article', () => {
    const builtin = createSourceFinder([
      article({ origin: 'builtin', revisionUrl: '/articles/salt', revision: null }),
    ]);
    expect(builtin.locate('It was taxed.')?.url).toBe('/articles/salt#early-trade');
    expect(builtin.locate('It is white.')?.url).toBe('/articles/salt');
  });

  test('hundreds of look-ups in a 15,000-word article are fast', () => {
    const text = Array.from({ length: 1500 }, (_, n) => `Sentence ${n} has just about ten words in it.`).join(
      ' ',
    );
    const started = performance.now();
    const big = createSourceFinder([article({ sections: [{ heading: '', level: 1, text }] })]);
    for (let n = 0; n < 500; n += 1)
      expect(big.locate(`${n * 3} has just about ten words`)?.sentence).toBe(n * 3);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('checkTurn tells supported, unsupported and factless turns apart', () => {
  const finder = createSourceFinder([article()]);
  expect(checkTurn({ host: 'A', text: 'Go on.', quote: ' ' }, finder)).toMatchObject({
    supported: null,
    source: null,
  });
  expect(checkTurn({ host: 'B', text: 'White.', quote: 'It is white.' }, finder)).toMatchObject({
    supported: true,
    source: { sentence: 1 },
  });
  expect(checkTurn({ host: 'B', text: 'Red.', quote: 'It is red.' }, finder)).toMatchObject({
    supported: false,
    source: null,
  });
});

test('sectionSlug makes plain ids', () => {
  expect(sectionSlug('  Früher Handel & “Salz” ')).toBe('fruher-handel-salz');
});

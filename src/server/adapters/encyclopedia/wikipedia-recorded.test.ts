import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { Wikipedia } from './wikipedia.ts';

describe('Wikipedia with recorded responses', () => {
  /** Every request gets the recorded response. */
  async function recorded(name: string) {
    const body = await readFile(
      new URL(`../../../../tests/fixtures/wikipedia/${name}.json`, import.meta.url),
    );
    const send = vi.fn(async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
    return new Wikipedia({
      baseUrl: 'https://en.wikipedia.org',
      contact: undefined,
      version: '1.0.0',
      fetch: send,
    });
  }

  test('parses the full text of an article recorded in 2013', async () => {
    const article = await (await recorded('extracts-full-text')).getArticle('Tropical Depression Ten (2005)');
    expect(article).toMatchObject({
      revision: 572715399,
      url: 'https://en.wikipedia.org/wiki/Tropical_Depression_Ten_(2005)',
      revisionUrl:
        'https://en.wikipedia.org/w/index.php?title=Tropical_Depression_Ten_(2005)&oldid=572715399',
    });
    expect(article.sections.map(({ heading }) => heading)).toEqual(['', 'Meteorological history', 'Impact']);
    expect(article.sections[1]?.text.split('\n\n')).toHaveLength(3);
  });

  test('parses the introduction of an article recorded in 2016', async () => {
    const { summary } = await (await recorded('extracts-exsentences')).getSummary('Chess');
    expect(summary).toMatch(
      /^Chess is a two-player strategy board game .* two bishops, and eight pawns\. Each .* differently\.$/,
    );
    expect(summary).not.toContain('\n');
  });

  test('ranks suggestions recorded in 2026 by their index', async () => {
    const hits = await (await recorded('generator-prefixsearch')).search('Barack', 10);
    expect(hits).toHaveLength(6);
    expect(hits[0]).toEqual({
      title: 'Barack Obama',
      description: 'President of the United States from 2009 to 2017',
      picture: expect.stringMatching(
        /^\/api\/pictures\?src=https%3A%2F%2Fupload\.wikimedia\.org%2F.*President_Barack_Obama\.jpg/,
      ),
    });
    expect(hits.filter(({ picture }) => picture === undefined).map(({ title }) => title)).toEqual([
      'Barack Obama 2012 presidential campaign',
    ]);
    expect(hits.at(-1)?.title).toBe('Barack Obama tan suit controversy');
  });

  test('converts the snippets of search results recorded in 2018 to plain text', async () => {
    const hits = await (await recorded('search')).search('computas', 20);
    expect(hits).toHaveLength(10);
    expect(hits[5]?.description).toContain('"computer" becomes "computa" and "river"');
    expect(hits[9]?.description).toContain('L&PM');
    for (const { description } of hits) expect(description).not.toMatch(/[<>]|&\w+;/);
  });

  test('rejects a recorded disambiguation page, missing page and error with status 200 by their content', async () => {
    const castor = await recorded('disambiguation');
    await expect(castor.getArticle('castor')).rejects.toMatchObject({
      code: 'validation',
      message: '"Castor" is a disambiguation page: choose one of the articles it lists.',
    });
    expect(await castor.search('castor', 5)).toEqual([]);
    const missing = await recorded('missing-page');
    await expect(missing.getSummary('NonExistentPage_WikiAPI_Test_12345')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Wikipedia has no article named "NonExistentPage WikiAPI Test 12345".',
    });
    const failing = await recorded('error');
    await expect(failing.search('Python', 5)).rejects.toMatchObject({
      code: 'upstream',
      message: 'Wikipedia answered with an error (search-title-disabled)',
    });
    expect(await failing.isReachable()).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  articleSchema,
  articleSummarySchema,
  searchHitSchema,
} from '../../src/domain/article/article.schema.ts';
import { countArticleWords } from '../../src/domain/article/extract.ts';
import type { Encyclopedia } from '../../src/domain/encyclopedia.ts';
import { createVisitorRequester } from '../../src/domain/requester.ts';

export interface Known {
  /** An existing article with at least two words and one section. */
  title: string;
  /** Topics with at least two articles, including this one. */
  topics: string[];
}

/** Compliance suite of the `Encyclopedia` port. */
export function describeEncyclopediaCompliance(
  name: string,
  make: () => Promise<{ encyclopedia: Encyclopedia; close?: () => Promise<void> }>,
  known: Known,
): void {
  describe(`${name} as an encyclopedia`, () => {
    let encyclopedia: Encyclopedia;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ encyclopedia, close } = await make());
    });
    afterAll(() => close?.());

    test('gives a whole article, the lead first', async () => {
      const article = articleSchema.parse(await encyclopedia.getArticle(known.title));
      expect(article.title).toBe(known.title);
      expect(article.sections[0]).toMatchObject({ heading: '', level: 1 });
      expect(article.sections.length).toBeGreaterThan(1);
      for (const { heading, text } of article.sections.slice(1)) {
        expect(heading).not.toBe('');
        expect(`${heading}${text}`).not.toMatch(/^=|==$|\n\n\n/);
      }
      expect(article.words).toBe(countArticleWords(article.sections));
      expect(new URL(article.revisionUrl, 'http://localhost').pathname).not.toBe('/');
    });

    test('gives the revision of each title, and none for a missing article', async () => {
      const { revision } = await encyclopedia.getArticle(known.title);
      const missing = 'No such article as this one';
      expect(await encyclopedia.listRevisions([missing, known.title])).toEqual([
        { title: missing, currentTitle: null, revision: null },
        { title: known.title, currentTitle: known.title, revision },
      ]);
    });

    test('finds a title however it is typed', async () => {
      const article = await encyclopedia.getArticle(known.title);
      const typed = ` ${known.title.charAt(0).toLowerCase()}${known.title.slice(1).replaceAll(' ', '_')} `;
      expect(await encyclopedia.getArticle(typed)).toEqual(article);
    });

    test('summarises in the first sentences of the lead', async () => {
      const { sections } = await encyclopedia.getArticle(known.title);
      const summary = articleSummarySchema.parse(await encyclopedia.getSummary(known.title));
      expect(summary.title).toBe(known.title);
      expect(summary.summary.length).toBeGreaterThan(20);
      expect((sections[0]?.text ?? '').replace(/\s+/g, ' ').startsWith(summary.summary)).toBe(true);
    });

    test('suggests titles by their beginning, as many as asked', async () => {
      const hits = await encyclopedia.search(known.title.slice(0, 4).toLowerCase(), 10);
      for (const hit of hits) searchHitSchema.parse(hit);
      expect(hits.map(({ title }) => title)).toContain(known.title);
      expect(await encyclopedia.search(known.title, 1)).toHaveLength(1);
      expect(await encyclopedia.search('', 10)).toEqual([]);
      expect(await encyclopedia.search(' \n ', 10)).toEqual([]);
      expect(await encyclopedia.search('zzqxv jjkwq', 10)).toEqual([]);
      // Characters with a meaning in query languages or titles.
      for (const odd of ['"', '%', '100%', 'C#', '[[', '{{x}}', 'a|b', '\\', '*', '<b>', '\u0000', '🦔']) {
        expect(Array.isArray(await encyclopedia.search(odd, 5))).toBe(true);
      }
    });

    test('says which title it lacks, and what cannot be one', async () => {
      for (const method of ['getArticle', 'getSummary'] as const) {
        await expect(encyclopedia[method]('Zzqxv jjkwq')).rejects.toMatchObject({
          name: 'DomainError',
          code: 'not_found',
          message: expect.stringContaining('"Zzqxv jjkwq"'),
        });
        for (const title of ['', ' _ ', 'C#', 'A|B', '<script>', '[[Bee]]', 'é'.repeat(200)]) {
          await expect(encyclopedia[method](title)).rejects.toMatchObject({ code: 'validation' });
        }
      }
    });

    test('gives what an article links to: other articles that can be read, none twice', async () => {
      const hits = await encyclopedia.listLinks(known.title);
      expect(hits.length).toBeGreaterThan(0);
      const titles = hits.map((hit) => searchHitSchema.parse(hit).title);
      expect(new Set([known.title, ...titles]).size).toBe(titles.length + 1);
      for (const title of titles) expect((await encyclopedia.getSummary(title)).title).toBe(title);
      await expect(encyclopedia.listLinks('Zzqxv jjkwq')).rejects.toMatchObject({ code: 'not_found' });
      await expect(encyclopedia.listLinks('C#')).rejects.toMatchObject({ code: 'validation' });
    });

    test('discovers titles that can be read, none twice, as many as asked', async () => {
      const titles = await encyclopedia.discover(known.topics, 50);
      expect(titles).toContain(known.title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const title of titles) expect((await encyclopedia.getArticle(title)).title).toBe(title);
      expect(await encyclopedia.discover(known.topics, 1)).toHaveLength(1);
      expect(await encyclopedia.discover([], 5)).toEqual([]);
      expect(await encyclopedia.discover(['zzqxv jjkwq'], 5)).toEqual([]);
    });

    test('rejects with the reason of an abort', async () => {
      const reason = new Error('gone');
      const requester = createVisitorRequester(
        { address: '192.0.2.1', owner: 'ada' },
        AbortSignal.abort(reason),
      );
      await expect(encyclopedia.search(known.title, 5, requester)).rejects.toBe(reason);
      await expect(encyclopedia.getSummary(known.title, requester)).rejects.toBe(reason);
      await expect(encyclopedia.getArticle(known.title, requester)).rejects.toBe(reason);
      await expect(encyclopedia.listLinks(known.title, requester)).rejects.toBe(reason);
      await expect(encyclopedia.discover(known.topics, 5, requester)).rejects.toBe(reason);
    });
  });
}

import type { ArticleSummary, SearchHit } from '../../../domain/article/article.schema.ts';
import { selectFirstSentences } from '../../../domain/article/extract.ts';
import type { ArticleRevision } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseSnippet, type QueryResponse, type WikipediaPage } from './wikipedia-schema.ts';
import { shortenTitle } from './wikipedia-title.ts';

const SUMMARY_SENTENCES = 4;

export function getArticlePage(response: QueryResponse, title: string): WikipediaPage {
  const [page] = response.query?.pages ?? [];
  if (page?.invalid) {
    throw new DomainError('validation', `"${shortenTitle(title)}" cannot be the title of an article.`);
  }
  // There is no page if the title leads to another wiki ('fr:Paris'). Only namespace 0 contains articles.
  if (page === undefined || page.missing || page.special || (page.ns ?? 0) !== 0) {
    throw new DomainError('not_found', `Wikipedia has no article named "${shortenTitle(title)}".`);
  }
  if (isDisambiguation(page)) {
    throw new DomainError(
      'validation',
      `"${page.title}" is a disambiguation page: choose one of the articles it lists.`,
    );
  }
  return page;
}

export function parseHits(response: QueryResponse): SearchHit[] {
  const pages = response.query?.pages ?? [];
  if (pages.length === 0) {
    const results = response.query?.search ?? [];
    return results.map(({ title, snippet }) => ({ title, description: parseSnippet(snippet) }));
  }
  return pages
    .filter((page) => (page.ns ?? 0) === 0 && !page.missing && !page.invalid && !isDisambiguation(page))
    .toSorted((a, b) => (a.index ?? Number.MAX_VALUE) - (b.index ?? Number.MAX_VALUE))
    .map(({ title, description, thumbnail }) => ({
      title,
      description: description?.trim() ?? '',
      ...(thumbnail && { picture: createPictureAddress(thumbnail.source) }),
    }));
}

export function parseRevisions(response: QueryResponse, titles: readonly string[]): ArticleRevision[] {
  const { pages = [], normalized = [], redirects = [] } = response.query ?? {};
  const pagesByTitle = new Map(pages.map((page) => [page.title, page]));
  const normalizedTitles = new Map(normalized.map(({ from, to }) => [from, to]));
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return titles.map((title) => {
    let current = normalizedTitles.get(title) ?? title;
    // MediaWiki follows at most one redirect, or a chain that it lists in order.
    for (let steps = 0; steps < redirects.length; steps += 1) current = targets.get(current) ?? current;
    const page = pagesByTitle.get(current);
    const exists = page !== undefined && !page.missing && !page.invalid && (page.ns ?? 0) === 0;
    if (!exists) return { title, currentTitle: null, revision: null };
    return { title, currentTitle: page.title, revision: page.lastrevid ?? null };
  });
}

export function createSummary(page: WikipediaPage, text: string, site: string): ArticleSummary {
  return {
    title: page.title,
    summary: selectFirstSentences(text, SUMMARY_SENTENCES),
    description: page.description?.trim() ?? '',
    url: getPageUrl(page, site),
    origin: 'wikipedia',
  };
}

export function getPageUrl(page: WikipediaPage, site: string): string {
  if (page.fullurl !== undefined && /^https?:\/\//i.test(page.fullurl) && URL.canParse(page.fullurl)) {
    return page.fullurl;
  }
  return `${site}/wiki/${encodeTitle(page.title)}`;
}

export function createRevisionUrl(url: string, title: string, revision: number): string {
  return `${new URL(url).origin}/w/index.php?title=${encodeTitle(title)}&oldid=${revision}`;
}

function isDisambiguation(page: WikipediaPage): boolean {
  return page.pageprops !== undefined && 'disambiguation' in page.pageprops;
}

function encodeTitle(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'));
}

/** Address on this server of a picture of the encyclopedia, so that browsers load nothing from elsewhere. */
function createPictureAddress(source: string): string {
  return `/api/pictures?src=${encodeURIComponent(source)}`;
}

import type { Article, Credit } from './article.schema.ts';

/** Longer sentences are linked by their first and last words. */
const MAX_WHOLE_QUOTE_WORDS = 8;
const LINK_WORDS = 4;

export function createSectionSlug(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Repeated headings are numbered as in MediaWiki. */
export function getSectionAnchors(article: Article): string[] {
  const seen = new Map<string, number>();
  return article.sections.map(({ heading, occurrence }) => {
    const anchor =
      article.origin === 'builtin' ? createSectionSlug(heading) : heading.trim().replace(/\s+/gu, '_');
    if (anchor === '') return '';
    const count = occurrence ?? (seen.get(anchor.toLowerCase()) ?? 0) + 1;
    seen.set(anchor.toLowerCase(), count);
    if (count === 1) return anchor;
    return article.origin === 'builtin' ? `${anchor}-${count}` : `${anchor}_${count}`;
  });
}

export function createSourceLink(article: Article, anchor: string, quote: string): string {
  const hash = encodeURIComponent(anchor);
  if (article.origin === 'builtin')
    return hash === '' ? article.revisionUrl : `${article.revisionUrl}#${hash}`;
  return `${article.revisionUrl}#${hash}:~:text=${createTextFragment(quote)}`;
}

/** A text directive (WICG Scroll To Text Fragment): `start,end`, its syntax characters escaped. */
function createTextFragment(quote: string): string {
  const words = quote.split(' ');
  if (words.length <= MAX_WHOLE_QUOTE_WORDS) return encodeDirective(words.join(' '));
  const start = words.slice(0, LINK_WORDS).join(' ');
  const end = words.slice(-LINK_WORDS).join(' ');
  return `${encodeDirective(start)},${encodeDirective(end)}`;
}

function encodeDirective(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

/** Of Wikipedia's text and of the built-in articles. */
export const ARTICLE_LICENCE = {
  licence: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;

export function composeCredits(articles: readonly Article[]): Credit[] {
  return articles.map(composeCredit);
}

export function composeCredit({ title, url, revisionUrl, revision, origin }: Article): Credit {
  return { title, url, revision_url: revisionUrl, revision, origin, ...ARTICLE_LICENCE };
}

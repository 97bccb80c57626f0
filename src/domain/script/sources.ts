import type { Article } from '../article/article.schema.ts';

/** Sentences with more words than this are linked by their first and last words. */
const LONGEST_PLAIN_LINK = 8;
const LINK_WORDS = 4;

/** The id under which a built-in article's page carries a section; '' for the lead. */
export function createSectionSlug(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Anchors of an article's sections in order, '' for the lead; a heading that comes again is numbered, as MediaWiki does. */
export function getSectionAnchors(article: Article): string[] {
  const seen = new Map<string, number>();
  return article.sections.map(({ heading }) => {
    const anchor =
      article.origin === 'builtin' ? createSectionSlug(heading) : heading.trim().replace(/\s+/gu, '_');
    if (anchor === '') return '';
    const count = (seen.get(anchor.toLowerCase()) ?? 0) + 1;
    seen.set(anchor.toLowerCase(), count);
    if (count === 1) return anchor;
    return article.origin === 'builtin' ? `${anchor}-${count}` : `${anchor}_${count}`;
  });
}

/** Link to a sentence under one of `anchorsOf`, pinned to the revision that was read. */
export function createSourceLink(article: Article, anchor: string, quote: string): string {
  const hash = encodeURIComponent(anchor);
  if (article.origin === 'builtin')
    return hash === '' ? article.revisionUrl : `${article.revisionUrl}#${hash}`;
  return `${article.revisionUrl}#${hash}:~:text=${textFragment(quote)}`;
}

/** A text directive (WICG Scroll To Text Fragment): `start,end`, with its own syntax characters escaped. */
function textFragment(quote: string): string {
  const words = quote.split(' ');
  if (words.length <= LONGEST_PLAIN_LINK) return encodeDirective(words.join(' '));
  const start = words.slice(0, LINK_WORDS).join(' ');
  const end = words.slice(-LINK_WORDS).join(' ');
  return `${encodeDirective(start)},${encodeDirective(end)}`;
}

function encodeDirective(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

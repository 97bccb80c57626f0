import type { Article, Section } from '../article/article.schema.ts';
import { splitSentences } from '../article/sentences.ts';
import type { DraftTurn, Source, Turn } from './script.schema.ts';

/** Words that a part of a sentence must have to count as a quotation of it. */
const FEWEST_WORDS = 4;

/** Sentences with more words than this are linked by their first and last words. */
const LONGEST_PLAIN_LINK = 8;
const LINK_WORDS = 4;

/** Finds where in the articles a quotation stands. */
export interface SourceFinder {
  /**
   * The sentence or consecutive sentences that the quotation is (a part of),
   * or null. Case, white space, punctuation, the kinds of quotes and dashes,
   * citation marks and an ellipsis at the ends make no difference. A part of a
   * sentence must have at least four words.
   */
  locate(quote: string): Source | null;
}

interface Place {
  article: Article;
  section: Section;
  anchor: string;
  sentence: number;
  text: string;
}

/** Indexes the articles once, so that hundreds of look-ups are cheap. */
export function createSourceFinder(articles: readonly Article[]): SourceFinder {
  const places: Place[] = [];
  const whole = new Map<string, number>();
  /** Where each place begins in `joined`, in which every sentence is followed by a space. */
  const starts: number[] = [];
  let joined = ' ';
  for (const article of articles) {
    const anchors = anchorsOf(article);
    for (const [index, section] of article.sections.entries()) {
      for (const [sentence, text] of splitSentences(section.text).entries()) {
        const plain = normalise(text);
        starts.push(joined.length);
        if (plain !== '' && !whole.has(plain)) whole.set(plain, places.length);
        places.push({ article, section, anchor: anchors[index] ?? '', sentence, text });
        if (plain !== '') joined += `${plain} `;
      }
      // No quotation crosses from one section into the next.
      joined += '| ';
    }
  }

  return {
    locate(quote) {
      const plain = normalise(quote);
      if (plain === '') return null;
      const exact = whole.get(plain);
      if (exact !== undefined) return sourceOf(places.slice(exact, exact + 1));
      if (plain.split(' ').length < FEWEST_WORDS) return null;
      const at = joined.indexOf(` ${plain} `);
      if (at < 0) return null;
      const first = lastAtOrBefore(starts, at + 1);
      const last = lastAtOrBefore(starts, at + plain.length);
      return sourceOf(places.slice(first, last + 1));
    },
  };
}

/** A writer's turn with its claim looked up: no quotation states no fact, one not found is unsupported. */
export function checkTurn(draft: DraftTurn, finder: SourceFinder): Turn {
  const { host, text, quote } = draft;
  if (quote.trim() === '') return { host, text, quote, supported: null, source: null };
  const source = finder.locate(quote);
  return { host, text, quote, supported: source !== null, source };
}

/** The id under which a built-in article's page carries a section; '' for the lead. */
export function sectionSlug(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Words alone, one space between: what two writings of one sentence have in common. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[[^\]\s]{1,12}\]/gu, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/(^|[\s(])[-\u2010-\u2012\u2212](?=\d)/gu, '$1minus ')
    .replace(/[^\p{L}\p{M}\p{N}%$€£°]+/gu, ' ')
    .trim();
}

/** Index of the last start at or before a position; `starts` increases. */
function lastAtOrBefore(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sourceOf(run: readonly Place[]): Source | null {
  const [place] = run;
  if (!place) return null;
  const quote = run.map((one) => one.text).join(' ');
  return {
    quote,
    article: place.article.title,
    section: place.section.heading,
    sentence: place.sentence,
    url: linkTo(place.article, place.anchor, quote),
  };
}

/** Anchors of an article's sections in order, '' for the lead; a heading that comes again is numbered, as MediaWiki does. */
export function anchorsOf(article: Article): string[] {
  const seen = new Map<string, number>();
  return article.sections.map(({ heading }) => {
    const anchor = article.origin === 'builtin' ? sectionSlug(heading) : heading.trim().replace(/\s+/gu, '_');
    if (anchor === '') return '';
    const count = (seen.get(anchor.toLowerCase()) ?? 0) + 1;
    seen.set(anchor.toLowerCase(), count);
    if (count === 1) return anchor;
    return article.origin === 'builtin' ? `${anchor}-${count}` : `${anchor}_${count}`;
  });
}

/** Link to a sentence under one of `anchorsOf`, pinned to the revision that was read. */
export function linkTo(article: Article, anchor: string, quote: string): string {
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

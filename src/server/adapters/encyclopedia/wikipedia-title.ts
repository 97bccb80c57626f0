import { DomainError } from '../../../domain/errors.ts';

/** MediaWiki's limit for titles, in bytes of UTF-8. */
const MAX_TITLE_BYTES = 255;
/**
 * What MediaWiki allows in no title. A `#` would silently name a section of
 * another article ('C#' is 'C'), a `|` would separate titles.
 */
const FORBIDDEN = /[#<>[\]{}|]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/g;

/**
 * A title as MediaWiki keys it: spaces for underscores, a capital first
 * letter. Rejects with `validation` what cannot be a title.
 */
export function normalizeTitle(title: string): string {
  const spaced = title
    .replace(CONTROL, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim();
  if (spaced === '') throw new DomainError('validation', 'Give the title of an article.');
  const forbidden = FORBIDDEN.exec(spaced)?.[0];
  if (forbidden !== undefined) {
    throw new DomainError(
      'validation',
      `"${shortenTitle(spaced)}" cannot be the title of an article: "${forbidden}" is not allowed in one.`,
    );
  }
  if (Buffer.byteLength(spaced) > MAX_TITLE_BYTES) {
    throw new DomainError('validation', `"${shortenTitle(spaced)}" is too long for the title of an article.`);
  }
  const [first = ''] = spaced;
  // 'ß' and the like become two letters, which MediaWiki leaves as they are.
  const capital = first.toUpperCase();
  return ([...capital].length === 1 ? capital : first) + spaced.slice(first.length);
}

/** A search text without control characters; no title is longer than it may be. */
export function normalizeSearchText(text: string): string {
  const plain = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, 200).join('').trim();
}

/** A title as a message shows it. */
export function shortenTitle(title: string): string {
  const letters = [...title.trim()];
  return letters.length <= 120 ? letters.join('') : `${letters.slice(0, 119).join('')}…`;
}

/** Pages that list articles rather than tell of one subject. */
export function isListTitle(title: string): boolean {
  return (
    /^(?:lists?|outline|index|timeline|glossary|bibliography|discography) of /i.test(title) ||
    /\((?:disambiguation|discography|filmography)\)$/i.test(title) ||
    / (?:discography|filmography|bibliography)$/i.test(title)
  );
}

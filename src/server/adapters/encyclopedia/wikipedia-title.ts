import { DomainError } from '../../../domain/errors.ts';

/** MediaWiki's limit for titles, in bytes of UTF-8. */
const MAX_TITLE_BYTES = 255;
/** Forbidden in titles by MediaWiki. `#` would name a section ('C#' is 'C') and `|` would separate titles. */
const FORBIDDEN = /[#<>[\]{}|]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Converts a title to MediaWiki's form: spaces, capital first letter. Throws `validation` if it cannot be a title. */
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
  const capital = first.toUpperCase();
  return ([...capital].length === 1 ? capital : first) + spaced.slice(first.length);
}

export function normalizeSearchText(text: string): string {
  const plain = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, 200).join('').trim();
}

export function shortenTitle(title: string): string {
  const letters = [...title.trim()];
  return letters.length <= 120 ? letters.join('') : `${letters.slice(0, 119).join('')}…`;
}

export function isListTitle(title: string): boolean {
  return (
    /^(?:lists?|outline|index|timeline|glossary|bibliography|discography) of /i.test(title) ||
    /\((?:disambiguation|discography|filmography)\)$/i.test(title) ||
    / (?:discography|filmography|bibliography)$/i.test(title)
  );
}

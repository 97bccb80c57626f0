import type { Claim, ClaimContext } from './claim-context.ts';
import type { ClaimVerdict } from './verdict.ts';

const FIGURE = /\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const ACCENT = /\p{M}+/gu;
/** The word begins a sentence, a quotation or the text after a colon. */
const BEGINS = /(?:^|[.!?…:;।。！？\n]["'“”„«»‚‘’)\]]*\s*["'“”„«»‚‘’¿¡([]*|["“„«‚‘¿¡([]|[—–]\s*)$/u;
/** Inflected words and names that are written alike in two languages share their beginning. */
const NAME_LETTERS = 4;

/**
 * For podcasts that are not spoken in English, or not in the language of the article: figures and names. The claim review
 * decides the rest.
 */
export function verifyInOtherLanguage({ text, sentences }: Claim, context: ClaimContext): ClaimVerdict {
  const isSourced = sentences.length > 0;
  const known = [...sentences, ...sentences.flatMap(context.getPrecedingTexts), ...context.alwaysAllowed];
  const figures = new Set([...listFigures(known.join('\n')), ...listSpelledFigures(known, context)]);
  if (listFigures(text).some((figure) => !figures.has(figure) && !context.told.plainFigures.has(figure)))
    return { supported: false, reason: isSourced ? 'number' : 'unsourced' };
  const hasUnknownName = listNames(text, context).some((name) => !context.nameBeginnings.has(name));
  // A name may be another word in another language: 'Wien' for 'Vienna'.
  if (hasUnknownName && !context.isTranslated)
    return { supported: false, reason: isSourced ? 'name' : 'unsourced' };
  if (!isSourced) return { supported: null };
  return { supported: true, doubt: hasUnknownName ? 'name' : null };
}

/** Digits without separators and final zeros, because '3 Millionen' is '3,000,000' elsewhere. */
export function listFigures(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) =>
    Array.from(figure.matchAll(/\p{Nd}/gu), ([digit]) => toAsciiDigit(digit))
      .join('')
      .replace(/^0+(?=.)|(?<=.)0+$/gu, ''),
  );
}

/** In all scripts, ten digits have neighbouring code points; the first is at the place of '0' or of '6' in a row of 16. */
function toAsciiDigit(digit: string): string {
  const place = (digit.codePointAt(0) ?? 0) % 16;
  const isIndic = /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef]/u.test(
    digit,
  );
  return String(isIndic ? place - 6 : place);
}

/** 'twelve' in an English article. */
function listSpelledFigures(texts: readonly string[], context: ClaimContext): string[] {
  return texts
    .flatMap((text) => context.readText(text).quantities)
    .flatMap(({ value }) => listFigures(String(value)));
}

/** Nouns have capitals in German, and other scripts have none. */
function listNames(text: string, { spokenLanguage, isTranslated, isLatin }: ClaimContext): string[] {
  if (spokenLanguage === 'de') return [];
  const words = [...text.matchAll(WORD)].filter(
    ({ 0: word, index }) => /^\p{Lu}/u.test(word) && !BEGINS.test(text.slice(0, index)),
  );
  const comparable = isTranslated ? words.filter(([word]) => isLatin && /^\p{sc=Latin}/u.test(word)) : words;
  return comparable.map(([word]) => getNameBeginning(word));
}

export function getNameBeginning(word: string): string {
  return [...word.normalize('NFKD').replace(ACCENT, '').toLowerCase()].slice(0, NAME_LETTERS).join('');
}

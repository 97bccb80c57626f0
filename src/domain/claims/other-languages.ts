import type { Claim, ClaimContext } from './claim-context.ts';
import { getNameBeginning, listFigures } from './figures-and-names.ts';
import type { ClaimVerdict } from './verdict.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** The word begins a sentence, a quotation or the text after a colon. */
const BEGINS = /(?:[.!?…:;।。！？\n]["'“”„«»‚‘’)\]]*\s*["'“”„«»‚‘’¿¡([]*|["“„«‚‘¿¡([]|[—–]\s*)$/u;
/** From a mark to the word after it, with spaces and quotation marks. */
const MAX_MARK_CHARACTERS = 6;

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
  const hasUnknownName = listNames(text, context).some((name) => !context.hasNameBeginning(name));
  // A name may be another word in another language: 'Wien' for 'Vienna'.
  if (hasUnknownName && !context.isTranslated)
    return { supported: false, reason: isSourced ? 'name' : 'unsourced' };
  if (!isSourced) return { supported: null };
  return { supported: true, doubt: hasUnknownName ? 'name' : null };
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
    ({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(text, index),
  );
  const comparable = isTranslated ? words.filter(([word]) => isLatin && /^\p{sc=Latin}/u.test(word)) : words;
  return comparable.map(([word]) => getNameBeginning(word));
}

function beginsSentence(text: string, index: number): boolean {
  return index === 0 || BEGINS.test(text.slice(Math.max(0, index - MAX_MARK_CHARACTERS), index));
}

import { countWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import { isThanks } from '../script/intro-outro.ts';

/** 'synthetic' in every language of the intro and outro. */
const DISCLOSURE = /s[iy]nth?[eé]ti|synth[eéè][ts]|sintet/iu;
const MAX_SECONDS_BEFORE = 15;
const CLOSING_TURNS = 3;

/** The voices must be called synthetic within the first 15 seconds and in the closing words. */
export function lacksDisclosure(texts: readonly string[]): boolean {
  return !isDisclosedAtStart(texts) || !texts.slice(-CLOSING_TURNS).some((text) => DISCLOSURE.test(text));
}

/** Index of the first closing turn; the number of turns without any. */
export function findOutro(texts: readonly string[]): number {
  const last = texts.findLastIndex((text) => DISCLOSURE.test(text));
  if (last < Math.max(1, texts.length - CLOSING_TURNS)) return texts.length;
  return isThanks(texts[last - 1] ?? '') ? last - 1 : last;
}

function isDisclosedAtStart(texts: readonly string[]): boolean {
  let words = 0;
  for (const text of texts) {
    const found = DISCLOSURE.exec(text);
    if (found) {
      const before = words + countWords(text.slice(0, found.index));
      return (before / WORDS_PER_MINUTE) * 60 <= MAX_SECONDS_BEFORE;
    }
    words += countWords(text);
  }
  return false;
}

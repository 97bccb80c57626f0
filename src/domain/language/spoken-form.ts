import { expandAbbreviations } from './abbreviations.ts';
import { collapseSpaces, toPlainText } from './plain-text.ts';
import { expandRomanNumerals } from './roman-numerals.ts';
import { locateSentences } from './sentences.ts';
import { expandDates, expandDecades, expandDurations, expandTimes, expandYears } from './spoken-dates.ts';
import { expandAcronyms, expandSigns } from './spoken-letters.ts';
import { expandDegrees, expandMagnitudes, expandUnits } from './spoken-measures.ts';
import { expandMoney, regroupDigits } from './spoken-money.ts';
import {
  expandDecimals,
  expandDotNames,
  expandIsotopes,
  expandNumbers,
  joinModelNumbers,
} from './spoken-numbers.ts';

const STOP_INSIDE = /[.!?…]["'”’)\]]*[\s\p{Lu}]|\n/u;

/** Later steps see where a sentence ends, also after an abbreviation. */
function putSentencesOnLines(text: string): string {
  if (!STOP_INSIDE.test(text)) return text.trim();
  return locateSentences(text, 'en')
    .map((sentence) => sentence.text)
    .join('\n');
}

export interface PronunciationRules {
  transliterate: (text: string) => string;
  /** Whether the engine reads four or more capitals as a word. */
  isPronounceable: (letters: string) => boolean;
}

type Step = readonly [step: (text: string) => string, needs?: RegExp];

const DIGIT = /\d/u;
const SIGN = /[^\p{L}\p{N}\s.,:;?!'-]/u;
const DIGIT_OR_SIGN = /\d|[^\p{L}\s.,:;?!'-]/u;

/** Steps that need the neighbours of a number come before the general ones. */
const STEPS: readonly Step[] = [
  [expandIsotopes],
  [toPlainText],
  [expandDotNames],
  [putSentencesOnLines],
  [expandRomanNumerals],
  [expandAbbreviations],
  [joinModelNumbers, DIGIT],
  [expandDecimals, DIGIT],
  [expandDurations, DIGIT],
  [expandDates, DIGIT],
  [regroupDigits, DIGIT],
  [expandMoney, DIGIT_OR_SIGN],
  [expandMagnitudes, DIGIT],
  [expandDecades, DIGIT],
  [expandDegrees, DIGIT_OR_SIGN],
  [expandUnits, DIGIT_OR_SIGN],
  [expandTimes],
  [expandYears, DIGIT],
  [markPauses],
  [expandSigns, SIGN],
  [expandNumbers, DIGIT_OR_SIGN],
];

/** Writes numbers and signs in words; pauses are `,` `:` `.` `?` and `!`. */
export function toSpokenForm(text: string, { transliterate, isPronounceable }: PronunciationRules): string {
  const spoken = STEPS.reduce(
    (words, [step, needs]) => (needs === undefined || needs.test(words) ? step(words) : words),
    text,
  );
  return expandAcronyms(transliterate(spoken), isPronounceable);
}

/** `,` marks a short pause, `:` or `.` a long one. */
function markPauses(text: string): string {
  return collapseSpaces(text)
    .replace(/\s?[({]\s?(?:[,;]\s?)?/g, ', ')
    .replace(/\s?(?:[,;]\s?)?[)}]/g, ', ')
    .replace(/\s?(?:—|―|--+)\s?|\s[–−-]\s/g, ', ')
    .replace(/\.(?:\s?\.)+\s?/g, (dots, at: number, whole: string) =>
      replaceEllipsis(dots, whole.charAt(at + dots.length)),
    )
    .replace(/\s?[;|]\s?/g, ': ')
    .replace(/([^\s.,:!?])\s?\n/g, '$1. ')
    .replace(/\s+/g, ' ');
}

/** Three dots end the sentence before a capital or the end of the text; others are a short pause. */
function replaceEllipsis(dots: string, next: string): string {
  if (dots.replace(/\s/g, '').length > 2 && !/[^\p{Lu}]/u.test(next)) return '. ';
  return next === '' ? dots : ', ';
}

export function tidyPunctuation(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /[.,:!?](?: ?[.,:!?])+/g,
      (marks) => /[?]/.exec(marks)?.[0] ?? /[!.]/.exec(marks)?.[0] ?? /:/.exec(marks)?.[0] ?? ',',
    )
    .replace(/ ([.,:!?])/g, '$1')
    .replace(/([.,:!?])(?=[^\s])/g, '$1 ')
    .replace(/^[\s.,:!?-]+/, '')
    .replace(/(?<![\s,:])[\s,:]+$/, '')
    .trim();
}

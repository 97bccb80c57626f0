import { expandAbbreviations } from './abbreviations.ts';
import { expandIsotopes } from './isotopes.ts';
import { joinModelNumbers } from './model-names.ts';
import { markPauses } from './pauses.ts';
import { toPlainText } from './plain-text.ts';
import { expandRomanNumerals } from './roman-numerals.ts';
import { locateSentences } from './sentences.ts';
import { expandDates, expandDecades, expandYears } from './spoken-dates.ts';
import { expandDecimals, expandDotNames } from './spoken-decimals.ts';
import { expandAcronyms, expandSigns } from './spoken-letters.ts';
import { expandMagnitudes } from './spoken-magnitudes.ts';
import { expandDegrees, expandUnits } from './spoken-measures.ts';
import { expandMoney, regroupDigits } from './spoken-money.ts';
import { expandNumbers } from './spoken-numbers.ts';
import { expandDurations, expandTimes } from './spoken-times.ts';

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

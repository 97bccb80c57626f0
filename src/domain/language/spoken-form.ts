import { expandAbbreviations } from './abbreviations.ts';
import { markPauses } from './pauses.ts';
import { toPlainText } from './plain-text.ts';
import { expandRomanNumerals } from './roman-numerals.ts';
import { expandDates, expandDecades, expandTimes, expandYears } from './spoken-dates.ts';
import { expandAcronyms, expandSigns } from './spoken-letters.ts';
import { expandDegrees, expandMoney, expandUnits } from './spoken-measures.ts';
import { expandNumbers } from './spoken-numbers.ts';

export interface PronunciationRules {
  transliterate: (text: string) => string;
  /** Whether the engine reads four or more capitals as a word. */
  isPronounceable: (letters: string) => boolean;
}

/** Writes numbers and signs in words; pauses are `,` `:` `.` `?` and `!`. */
export function toSpokenForm(text: string, { transliterate, isPronounceable }: PronunciationRules): string {
  // Steps that need the neighbours of a number come before the general ones.
  const steps: ReadonlyArray<(text: string) => string> = [
    toPlainText,
    expandRomanNumerals,
    expandAbbreviations,
    expandDates,
    expandDecades,
    expandMoney,
    expandDegrees,
    expandUnits,
    expandTimes,
    expandYears,
    markPauses,
    expandSigns,
    expandNumbers,
    transliterate,
    (words) => expandAcronyms(words, isPronounceable),
  ];
  return steps.reduce((spoken, step) => step(spoken), text);
}

/** Sentences, numbers, dates, units, stems and pronunciation of English text; the only entry file of this folder. */

export { expandWrittenAbbreviations } from './abbreviations.ts';
export { isMonth } from './dates.ts';
export { detectLanguage, type Language } from './detect-language.ts';
export { formatCardinal } from './number-words.ts';
export { tidyPunctuation } from './pauses.ts';
export { removeCitationMarks, removePhoneticNotation } from './plain-text.ts';
export { type BareUnit, parseFigures, type Quantity } from './quantities.ts';
export { hasBalancedQuotations, isOneQuotation } from './quotations.ts';
export { parseNumberAt } from './read-number.ts';
export { countWords, hasAtMostSentences, hasWords, locateSentences, splitSentences } from './sentences.ts';
export { toSpokenForm } from './spoken-form.ts';
export { expandWrittenUnits } from './spoken-measures.ts';
export { getStem } from './stems.ts';
export { findUnit } from './units.ts';
export { splitWords, type Word } from './words.ts';

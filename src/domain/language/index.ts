export { isMonth, MONTH_NAMES, MONTH_PATTERN } from './dates.ts';
export {
  asSpoken,
  detectLanguage,
  formatEnglishOnly,
  getLanguageName,
  hasConjunction,
  isInOtherLanguage,
  isLatinLanguage,
  joinItems,
  nameOtherLanguage,
} from './detect-language.ts';
export { hasHole, REMOVED_MARK } from './holes.ts';
export { formatCardinal } from './number-words.ts';
export { removeCitationMarks, removePhoneticNotation } from './plain-text.ts';
export { type BareUnit, parseFigures, type Quantity } from './quantities.ts';
export { findQuotations, hasBalancedQuotations, isOneQuotation } from './quotations.ts';
export { parseNumberAt } from './read-number.ts';
export { parseRespelling } from './respelling.ts';
export { changesOutcome, findSentenceDefect } from './sentence-defects.ts';
export { countWords, hasWords, locateSentences, splitSentences, startsWithPronoun } from './sentences.ts';
export { tidyPunctuation, toSpokenForm } from './spoken-form.ts';
export { findUnit } from './units.ts';
export { getStem, parsePairs, splitWords, toOneLine, type Word } from './words.ts';

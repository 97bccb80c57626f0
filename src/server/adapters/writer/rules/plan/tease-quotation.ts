import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import { hideQuotations } from '../text/hide-quotations.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';

const QUOTATION = /["“](?<words>[\p{L}][^"“”]*[^"“”\s])["”]/gu;
/** What the article calls something is a term, and a title is no speech. */
const NAMING =
  /\b(?:called|calls?|titled|entitled|named|nam(?:es|ing)|known as|nicknam\p{Ll}+|terms?|termed|dubbed|labell?ed|titles?|words?|meaning|means|proclaimed|article|essay|book|novel|sketch|song|album|film|essays?|painting|section|chapter|poem|play|program(?:me)?|category|style|system|formula|method)$/iu;
const TITLE = /^\p{Lu}\S*(?: \S+)*? \p{Lu}\p{Ll}+.* \p{Lu}\p{Ll}+/u;
/** Nobody knows whether it was said. */
const HEARSAY =
  /\b(?:(?:is|are|was|were) (?:said|reported|alleged|believed|thought|supposed|rumou?red) to|reportedly|allegedly|apparently|supposedly|may have|might have)\b/iu;
const OMISSION = /\.\.\.|…|[[\]()*/]/u;
/** Words that need somebody or something that was mentioned before. */
const UNCLEAR =
  /^(?:it|they|them|this|these|those|such|both|and|or|but|that|to|which)\b|\b(?:this|these|those|such|the (?:former|latter))\b/iu;
const SENTENCE = /^\p{Lu}/u;
const CLAUSE = /\b(?:I|you|your|we|us|our|me|my|he|she|they)\b|['’](?:s|m|re|ll|ve|t)\b/iu;
/** Somebody says these words to somebody. */
const SPEECH =
  /\b(?:said|says|saying|told|tells|asked|replied|answered|remarked|declared|wrote|writes|stated|joked|shouted|exclaimed|complained|commented|recalled|noted|observed|admitted|warned|quipped|radioed|announced|explained|insisted|read)\b/iu;
const REPORTS =
  '(?:said|says|told|tells|asked|replied|answered|remarked|declared|wrote|writes|stated|joked|shouted|exclaimed|complained|commented|recalled|noted|observed|admitted|warned|quipped|radioed|announced|explained|insisted|argued|called|calls|described|describes|referred)';
const SPEAKER =
  "(?:[Hh]e|[Ss]he|(?:\\p{Lu}[\\p{L}.'’-]+ )*\\p{Lu}[\\p{L}'’-]+|(?:[Tt]he|[Aa]n?) (?:\\p{Ll}+ ){0,2}\\p{Ll}+)";
const SAYS = new RegExp(
  `\\b${SPEAKER},? (?:\\p{Ll}+ly |later |once |then |also |had |has )*${REPORTS}\\b`,
  'u',
);
const SAYS_BEFORE = new RegExp(
  `\\b${REPORTS} (?:by )?\\p{Lu}|\\b[Aa]ccording to (?:the )?\\p{Lu}|[Ii]n the words of\\b`,
  'u',
);
const PROVERBIAL =
  /\b(?:expressions?|phrases?|sayings?|maxims?|mottos?|slogans?|proverbs?|beliefs?|idioms?)\b/iu;
/** Praise, blame, a claim or a picture: a few words that are worth keeping in mind without their sentence. */
const POINTED =
  /\b(?:the|a) (?:\p{Ll}+ )?(?:most|greatest|best|worst|biggest|finest|strangest|ugliest|loneliest|richest|cruellest|only) \p{Ll}+|\b(?:not|never|nothing|no) (?:worth|more than|but)\b|\bworth (?:an?|the|more|less)\b|^(?:people|men|women|everyone|everybody|nobody|nothing|we|you|I|he|she) (?:is|are|was|were|can|will|do|does|must|never|always)\b|^\p{Ll}+(?:ed|ing) (?:from|in|on|into|over|under|through|like|with) (?:the |an? )?\p{Ll}+/iu;
const MIN_POINTED_SCORE = 0.8;

const MAX_CHARACTERS = 150;
/** From the fewest to the most. */
const SENTENCE_WORDS = [4, 18] as const;
const PHRASE_WORDS = [4, 11] as const;

export interface SpokenQuotation {
  /** With its quotation marks and an end: '"Take your check back."' */
  text: string;
  isSentence: boolean;
  /** Whether the sentence tells who says them. */
  isSaid: boolean;
}

/** Words that somebody said and that stay in mind before one knows who. Null for terms, titles and fragments. */
export function findSpokenQuotation({
  text,
  score,
}: Pick<NarrationUnit, 'text' | 'score'>): SpokenQuotation | null {
  if (HEARSAY.test(text)) return null;
  for (const { index, groups: { words = '' } = {} } of text.matchAll(QUOTATION)) {
    if (words.length > MAX_CHARACTERS || isTerm(words, text.slice(0, index)) || needsContext(words)) continue;
    const spoken = words.replace(/[,;:]$/u, '');
    const count = countWords(spoken);
    const isSentence = isWhole(spoken) && SPEECH.test(text.replace(words, ''));
    if (!isSentence && (score < MIN_POINTED_SCORE || !POINTED.test(spoken))) continue;
    const [min, max] = isSentence ? SENTENCE_WORDS : PHRASE_WORDS;
    if (count < min || count > max) continue;
    const end = /[.!?]$/u.test(spoken) ? '' : '.';
    return { text: `"${capitalize(spoken)}${end}"`, isSentence, isSaid: hasSpeaker(text) };
  }
  return null;
}

/** 'Baker said', 'according to Ann Baker'; 'the expression "not worth a button"' is nobody's. */
function hasSpeaker(text: string): boolean {
  const outside = hideQuotations(text);
  return !PROVERBIAL.test(outside) && (SAYS.test(outside) || SAYS_BEFORE.test(outside));
}

function isTerm(words: string, before: string): boolean {
  return NAMING.test(before.trimEnd().replace(/[,:]$/u, '')) || TITLE.test(words);
}

function needsContext(words: string): boolean {
  return OMISSION.test(words) || UNCLEAR.test(words);
}

function isWhole(spoken: string): boolean {
  return SENTENCE.test(spoken) && (FINITE_VERB.test(spoken) || CLAUSE.test(spoken));
}

import type { NarrationUnit } from './narration-unit.ts';
import type { PhraseKind } from './phrase-pools.ts';

const DATED =
  /^(?:(?:In|On|By|After|From|Since|Around|Until|During|Throughout|Early in|Late in) )?(?:the )?(?:(?:late|early|mid|spring of|summer of|autumn of|fall of|winter of|end of the|beginning of the|following|next) )*(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4}s?\b|\d{1,2} \p{Lu}|\w+ (?:years?|months?|decades?|weeks?|days) later|that (?:year|summer|winter|spring|autumn))/u;
const YEARS = /\b(?:1\d{3}|20\d{2})(?=s?\b)/gu;
const LATER = /^\S+ (?:\S+ )?(?:years?|months?|decades?|weeks?|days) later\b|^(?:The )?(?:following|next)\b/u;
const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|put|set|ran|fought|sold|bought|kept|drew|\p{Ll}{3,}ed)\b/u;
const UNKNOWN =
  /\b(?:nobody knows|no one knows|not (?:certain|known|clear)|(?:is|are|remains?|still) (?:\w+ly )?(?:unknown|unclear|uncertain|disputed|debated)|disagree|a mystery|in doubt)\b/iu;
const ONE_OF_THEM =
  /^(?:One|Two|The (?:first|best known|most famous|largest|oldest)) of (?:them|these|those)\b|^Among (?:them|these)\b/u;
const REASON =
  /^(?:The|One|His|Her|Its|Their|Another) (?:main )?(?:reason|cause)s? (?:was|is|for)\b|^(?:This|That) (?:was|is) (?:partly |mainly )?(?:because|due to)\b/u;

const PRESENT = /\b(?:is|are|has|have|can|may|will)\b/u;

/** Whether a listener may think that the story ends with the sentence. */
export function isPastEvent(text: string): boolean {
  return PAST.test(text) && !PRESENT.test(text);
}

/** What a listener may ask before a sentence that follows another one of its section. */
export function findRelation(unit: NarrationUnit, previous: NarrationUnit): PhraseKind | null {
  const { text, link, standaloneText } = unit;
  if (link === 'contrast') return /^(?:But|Yet)\b/u.test(text) ? null : 'contrast';
  if (link !== null) return link;
  if (standaloneText === null) return null;
  if (UNKNOWN.test(text)) return 'unknown';
  if (REASON.test(text)) return 'why';
  if (ONE_OF_THEM.test(text)) return 'named';
  const isStep = DATED.test(text) && PAST.test(text) && PAST.test(previous.text);
  return isStep && isLater(text, previous.text) ? 'next' : null;
}

/** Without a year before, nobody knows whether this came next. */
function isLater(text: string, before: string): boolean {
  const [year] = listYears(text);
  if (year === undefined) return LATER.test(text);
  const last = listYears(before).at(-1);
  return last !== undefined && year > last;
}

function listYears(text: string): number[] {
  return (text.match(YEARS) ?? []).map(Number);
}

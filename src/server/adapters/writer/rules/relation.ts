import type { NarrationUnit } from './narration-unit.ts';
import type { PhraseKind } from './phrase-pools.ts';

const DATED =
  /^(?:(?:In|On|By|After|From|Since|Around|Until|During|Throughout|Early in|Late in) )?(?:the )?(?:(?:late|early|mid|spring of|summer of|autumn of|fall of|winter of|end of the|beginning of the|following|next) )*(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4}s?\b|\d{1,2} \p{Lu}|\w+ (?:years?|months?|decades?|weeks?|days) later|that (?:year|summer|winter|spring|autumn))/u;
const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|put|set|ran|fought|sold|bought|kept|drew|\p{Ll}{3,}ed)\b/u;
const UNKNOWN =
  /\b(?:nobody knows|no one knows|not (?:certain|known|clear)|(?:is|are|was|were|remains?|still) (?:\w+ly )?(?:unknown|unclear|uncertain|disputed|debated)|disagree|a mystery|in doubt)\b/iu;
const EXPERTS =
  /^(?:Many |Most |Some |Several |Modern |Early |Other |A number of |The )?(?:historians?|scholars?|scientists?|researchers?|experts?|critics?|reviewers?|commentators?|biographers?|observers?|contemporaries|opponents|supporters|others|authors|philosophers)\b.{0,60}\b(?:think|thought|believed?|agree|argued?|disagree|suspect|suggest(?:ed)?|consider(?:ed)?|debated?|concluded?|described?|call(?:ed)?|praised|criticized|criticised|questioned|noted|claim(?:ed)?|have)\b/iu;
const TODAY = /^(?:Today|Nowadays|Currently|At present|In recent (?:years|decades)|As of \d{4}|Now,)\b/u;
const ONE_OF_THEM =
  /^(?:One|Two|The (?:first|best known|most famous|largest|oldest)) of (?:them|these|those)\b|^Among (?:them|these)\b/u;
const REASON =
  /^(?:The|One|His|Her|Its|Their|Another) (?:main )?(?:reason|cause)s? (?:was|is|for)\b|^(?:This|That) (?:was|is) (?:partly |mainly )?(?:because|due to)\b/u;
const EXPLAINS =
  /^(?:This|These|It|They|Such|That|The (?:idea|principle|aim|goal|method|result|effect|term|name|difference|problem|process|system))\b/u;

export interface Relation {
  kind: PhraseKind;
  /** Questions that fit certainly come before those that fit anything. */
  isSpecific: boolean;
}

/** What a listener may ask before a sentence that follows another one of its section. */
export function findRelation(unit: NarrationUnit, previous: NarrationUnit): Relation | null {
  const { text, link, standaloneText } = unit;
  const of = (kind: PhraseKind): Relation => ({ kind, isSpecific: true });
  if (link === 'contrast') return /^(?:But|Yet)\b/u.test(text) ? null : of('contrast');
  if (link !== null) return of(link);
  if (standaloneText === null) return null;
  if (UNKNOWN.test(text)) return of('unknown');
  if (EXPERTS.test(text)) return of('experts');
  if (TODAY.test(text)) return of('today');
  if (REASON.test(text)) return of('why');
  if (ONE_OF_THEM.test(text)) return of('named');
  if (DATED.test(text) && PAST.test(text) && PAST.test(previous.text)) return of('next');
  if (unit.paragraph !== previous.paragraph || !EXPLAINS.test(text)) return null;
  return { kind: 'more', isSpecific: false };
}

export function startsAtDate({ text }: NarrationUnit): boolean {
  return DATED.test(text) && PAST.test(text);
}

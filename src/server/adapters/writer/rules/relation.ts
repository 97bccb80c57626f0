import { tellsEvent } from './moment-score.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhraseKind } from './phrase-pools.ts';

const YEAR = /\b(?:1\d{3}|20\d{2})(?=s?\b)/u;
const LATER = /^\S+ (?:\S+ )?(?:years?|months?|decades?|weeks?|days) later\b|^(?:The )?(?:following|next)\b/u;
const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|put|set|ran|fought|sold|bought|kept|drew|\p{Ll}{3,}ed)\b/u;
const UNKNOWN =
  /\b(?:nobody knows|no one knows|not (?:certain|known|clear)|(?:is|are|remains?|still) (?:\w+ly )?(?:unknown|unclear|uncertain|disputed|debated)|disagree|a mystery|in doubt)\b/iu;
/** Later in the sentence, it is about something else. */
const UNKNOWN_CHARACTERS = 60;
const ONE_OF_THEM =
  /^(?:One|Two|The (?:first|best known|most famous|largest|oldest)) of (?:them|these|those)\b|^Among (?:them|these)\b/u;
const REASON =
  /^(?:The|One|His|Her|Its|Their|Another) (?:main )?(?:reason|cause)s? (?:was|is|for)\b|^(?:This|That) (?:was|is) (?:partly |mainly )?(?:because|due to)\b/u;

const AT_FIRST = /\b(?:[Aa]t first|[Ii]nitially|[Oo]riginally)\b/u;
const AFTERWARDS =
  /^(?:Later|Then|Soon|Eventually|Finally|Over time|By (?:the )?(?:\d|late|early|end)|In (?:the )?(?:\d{4}|late|early)|After|When|As|Since|Today|Now)\b|\b(?:later|eventually|soon|subsequently|afterwards|finally|now)\b/u;
const ACTION =
  /^(?:He|She|They|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?|The \p{Ll}+) (?:then |also |soon |immediately |promptly )?(?:decided|refused|agreed|returned|left|moved|fled|escaped|sold|bought|sent|wrote|published|asked|told|offered|married|resigned|won|lost|began|started|stopped|founded|opened|closed|built|destroyed|burned|attacked|arrested|killed|died|met|visited|travelled|traveled|took|gave|found|discovered|invented|announced|declared|ordered|rejected|accepted|joined|quit|broke|turned|withdrew|entered|crossed|landed|launched|seized|captured|surrendered)\b/u;
const EARLIER = /\b(?:had|earlier|previously|before|always|often|usually|would|never|not)\b/u;

const PRESENT = /\b(?:is|are|has|have|can|may|will)\b/u;

/** Whether a listener may think that the story ends with the sentence. */
export function isPastEvent(text: string): boolean {
  return PAST.test(text) && !PRESENT.test(text);
}

/** What a listener may ask before a sentence that follows another one of its section. */
export function findRelation(unit: NarrationUnit, previous: NarrationUnit): PhraseKind | null {
  const { text, link, standaloneText } = unit;
  if (link === 'contrast') return /^(?:But|Yet)\b/u.test(text) ? null : 'contrast';
  if (link === 'addition' || link === 'meanwhile') return null;
  if (link === 'result' && (!isPastEvent(text) || /^(?:When|As|After)\b/u.test(standaloneText ?? text)))
    return null;
  if (link !== null) return link;
  if (standaloneText === null) return null;
  if (isReversed(text, previous.text)) return 'atFirst';
  const start = text.slice(0, UNKNOWN_CHARACTERS);
  if (UNKNOWN.test(start) && !/\b(?:when|if|where|while)\b/iu.test(start)) return 'unknown';
  if (REASON.test(text)) return 'why';
  if (ONE_OF_THEM.test(text)) return 'named';
  const isLater = LATER.test(text) && tellsEvent(text) && tellsEvent(previous.text);
  return isLater || isNextAction(unit, previous) ? 'next' : null;
}

/** 'At first, ...' and 'Later, ...': the second sentence changes what the first one says. */
function isReversed(text: string, before: string): boolean {
  return AT_FIRST.test(before) && AFTERWARDS.test(text);
}

/** Two actions in a row: 'She sold the house.' and 'She moved to Bern.' */
function isNextAction({ text, paragraph }: NarrationUnit, previous: NarrationUnit): boolean {
  return (
    paragraph === previous.paragraph &&
    ACTION.test(text) &&
    ACTION.test(previous.text) &&
    !EARLIER.test(text) &&
    !YEAR.test(text)
  );
}

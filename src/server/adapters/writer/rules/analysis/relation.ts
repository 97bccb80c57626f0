import { tellsEvent } from '../../../../../domain/script/moment-score.ts';
import type { PhraseKind } from '../phrases/phrase-pools.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';

const YEAR = /\b(?:1\d{3}|20\d{2})(?=s?\b)/u;
const LATER = /^\S+ (?:\S+ )?(?:years?|months?|decades?|weeks?|days) later\b|^(?:The )?(?:following|next)\b/u;
const REASON =
  /^(?:The|One|His|Her|Its|Their|Another) (?:main )?(?:reason|cause)s?(?: for (?:this|that|these)[^,]{0,20})? (?:was|is|were|are)\b|^(?:This|That|It) (?:was|is|happens|happened|occurs|occurred) (?:partly |mainly |largely |probably )?(?:because|due to|caused by|the result of|a result of)\b/u;

/** A reason or a condition is no next step. */
const SUBORDINATE = /^(?:Since|Because|If|Although|Though|While)\b/u;
const ACTION =
  /^(?:He|She|They|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?|The \p{Ll}+) (?:then |also |soon |immediately |promptly )?(?:decided|refused|agreed|returned|left|moved|fled|escaped|sold|bought|sent|wrote|published|asked|told|offered|married|resigned|won|lost|began|started|stopped|founded|opened|closed|built|destroyed|burned|attacked|arrested|killed|died|met|visited|travelled|traveled|took|gave|found|discovered|invented|announced|declared|ordered|rejected|accepted|joined|quit|broke|turned|withdrew|entered|crossed|landed|launched|seized|captured|surrendered)\b/u;
const EARLIER = /\b(?:had|earlier|previously|before|always|often|usually|would|never|not)\b/u;

/** What a listener may ask before a sentence that follows another one of its section. */
export function findRelation(unit: NarrationUnit, previous: NarrationUnit): PhraseKind | null {
  const { text, link, standaloneText } = unit;
  if (link === 'contrast' || link === 'addition' || link === 'meanwhile') return null;
  if (link === 'result') return findConsequence(standaloneText ?? text);
  if (link === 'next') {
    const isStep = !SUBORDINATE.test(standaloneText ?? text);
    return isStep && isTold(previous.text) && isTold(text) ? link : null;
  }
  if (link === 'example' && !FINITE_VERB.test(text)) return null;
  if (link !== null) return link;
  if (standaloneText === null || SUBORDINATE.test(text)) return null;
  if (REASON.test(text)) return 'why';
  const isLater = LATER.test(text) && tellsEvent(text) && tellsEvent(previous.text);
  return isLater || isNextAction(unit, previous) ? 'next' : null;
}

function findConsequence(text: string): PhraseKind | null {
  const isSubordinate = /^(?:When|As|After)\b/u.test(text) || SUBORDINATE.test(text);
  return !isSubordinate && isPastEvent(text) ? 'result' : null;
}

/** Somebody or something does it: no state, and nobody's opinion. */
function isTold(text: string): boolean {
  return tellsEvent(text) && isPastEvent(text);
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

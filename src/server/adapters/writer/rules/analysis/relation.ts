import type { PhraseKind } from '../phrases/phrase-pools.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { tellsEvent } from './moment-score.ts';

const YEAR = /\b(?:1\d{3}|20\d{2})(?=s?\b)/u;
const LATER = /^\S+ (?:\S+ )?(?:years?|months?|decades?|weeks?|days) later\b|^(?:The )?(?:following|next)\b/u;
/** 'It is not known why she left.' answers 'Do we know why?' */
const UNKNOWN =
  /^(?:It (?:is|remains) (?:still )?(?:not (?:certain|known|clear)|unknown|unclear|uncertain|a mystery|disputed)(?: exactly)?|Nobody knows|No one knows) (?<asked>why|how|when|where|who)(?= (?:the|it|he|she|they|this|these|an?|his|her|its|their|\p{Lu}))/u;
const DISPUTED =
  /^(?:This|That|Its (?:age|origin|author|authorship|date|meaning))\b[^,;.]{0,30} (?:is|remains) (?:still |widely |highly |much )?(?:disputed|debated|controversial|contested|uncertain)\b/u;
const ONE_OF_THEM =
  /^(?:One|Two|The (?:first|best known|most famous|largest|oldest)) of (?:them|these|those)\b|^Among (?:them|these)\b/u;
const REASON =
  /^(?:The|One|His|Her|Its|Their|Another) (?:main )?(?:reason|cause)s?(?: for (?:this|that|these)[^,]{0,20})? (?:was|is|were|are)\b|^(?:This|That|It) (?:was|is|happens|happened|occurs|occurred) (?:partly |mainly |largely |probably )?(?:because|due to|caused by|the result of|a result of)\b/u;

/** Only the main clause says that something was so at first. */
const AT_FIRST =
  /^(?:At first|Initially|Originally)\b|^[^,;]{2,40} (?:was|were) (?:at first|initially|originally) |^(?:It|He|She|They|The \p{Ll}+) (?:initially|originally) \p{Ll}/u;
/** A reason or a condition is no next step. */
const SUBORDINATE = /^(?:Since|Because|If|Although|Though|While)\b/u;
const AFTERWARDS =
  /^(?:Later|Soon|Eventually|Finally|Over time)\b|^(?:It|He|She|They|The \p{Ll}+) (?:was |were )?(?:later|eventually|soon|subsequently|afterwards|finally|now)\b/u;
const ACTION =
  /^(?:He|She|They|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?|The \p{Ll}+) (?:then |also |soon |immediately |promptly )?(?:decided|refused|agreed|returned|left|moved|fled|escaped|sold|bought|sent|wrote|published|asked|told|offered|married|resigned|won|lost|began|started|stopped|founded|opened|closed|built|destroyed|burned|attacked|arrested|killed|died|met|visited|travelled|traveled|took|gave|found|discovered|invented|announced|declared|ordered|rejected|accepted|joined|quit|broke|turned|withdrew|entered|crossed|landed|launched|seized|captured|surrendered)\b/u;
const EARLIER = /\b(?:had|earlier|previously|before|always|often|usually|would|never|not)\b/u;

const PRESENT_MAIN = /^(?:[^\s,;]+ ){1,9}(?:is|are|has|have|can|may|must|will|cannot)\b/u;
const PRESENT = /\b(?:is|are|has|have|can|may|will)\b/u;

/** What a listener may ask before a sentence that follows another one of its section. */
export function findRelation(unit: NarrationUnit, previous: NarrationUnit): PhraseKind | null {
  const { text, link, standaloneText } = unit;
  if (link === 'contrast') return /^(?:But|Yet)\b/u.test(text) ? null : 'contrast';
  if (link === 'addition' || link === 'meanwhile') return null;
  if (link === 'result') return findConsequence(standaloneText ?? text, previous.text);
  if (link === 'next') {
    const isStep = !SUBORDINATE.test(standaloneText ?? text);
    return isStep && isTold(previous.text) && isTold(text) ? link : null;
  }
  if (link === 'example' && !FINITE_VERB.test(text)) return null;
  if (link !== null) return link;
  if (standaloneText === null || SUBORDINATE.test(text)) return null;
  if (isReversed(text, previous.text)) return 'atFirst';
  if (DISPUTED.test(text)) return 'disputed';
  if (REASON.test(text)) return 'why';
  if (ONE_OF_THEM.test(text)) return 'named';
  const isLater = LATER.test(text) && tellsEvent(text) && tellsEvent(previous.text);
  return isLater || isNextAction(unit, previous) ? 'next' : null;
}

function findConsequence(text: string, before: string): PhraseKind | null {
  if (/^(?:When|As|After)\b/u.test(text) || SUBORDINATE.test(text)) return null;
  if (isPastEvent(text)) return 'result';
  return PRESENT.test(before) && PRESENT_MAIN.test(text) ? 'follows' : null;
}

/** What was unknown: 'why', 'when'. */
export function findUnknown(text: string): string | null {
  return UNKNOWN.exec(text)?.groups?.asked ?? null;
}

/** Somebody or something does it: no state, and nobody's opinion. */
function isTold(text: string): boolean {
  return tellsEvent(text) && isPastEvent(text);
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

import { countWords } from '../../../../../domain/language/index.ts';
import { countFigures } from '../../../../../domain/script/hard-by-ear.ts';
import { tellsEvent } from '../../../../../domain/script/moment-score.ts';
import { getCachedHinge } from '../joints/cached-divisions.ts';
import { type FullNames, introduceNames } from '../references/full-names.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import { capitalize } from '../text/capitalize.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findSpokenQuotation } from './tease-quotation.ts';

export interface TeaseContext {
  vocabulary: Vocabulary;
  fullNames: FullNames;
  subjects: readonly Subject[];
}

/** What happened, without what came of it; or words that somebody said. */
export interface Tease {
  kind: 'why' | 'how' | 'turn' | 'event' | 'words';
  first: string;
  /** Somebody says it in whole words; only for quotations. */
  isSentence?: boolean;
  /** Whether its sentence tells who says it; only for quotations. */
  isSaid?: boolean;
}

const MIN_WORDS = 6;
const MAX_WORDS = 20;
const MAX_FIGURES = 1;
const REFERENCE =
  /\b(?:it|they|them|their|this|(?:at|by|in|of|for|to|from|after|before|during|since|on) that|that (?:time|year|day|period|point|moment)|these|those|such|there|then|here|also|however|former|latter|other|another|both|same|already|still|remained|unfortunately|even|simultaneously|shows?|argue[sd]?|claim(?:s|ed)|suggest(?:s|ed)|consider(?:s|ed))\b/iu;

/** Nobody makes others curious with a death. */
const DEATH =
  /\b(?:die[sd]?|dying|dead|deaths?|kill\p{L}*|murder\p{L}*|execut\p{L}+|massacre\p{L}*|genocide|suicide|cancer|rap(?:e|ed|ist)|abus\p{L}+|drown\p{L}*|holocaust|hanged|victims?)\b/iu;
/** Nobody waits for a wedding or a post. */
const EVERYDAY =
  /\b(?:married|divorced|born|appointed|elected|nominated|studied|graduated|awarded|moved|joined|travell?ed|shot (?:an?|the|his|her))\b/u;
const ACTOR =
  /^(?:The (?:\p{Ll}+(?:ers|ors|ists|ians|ives|ants|nauts)|crew|king|queen|men|women|people|family|couple|prisoners|workers|soldiers|astronauts|team|animals|publisher)\b|The \p{Lu}|(?!(?:The|An?|In|On|At|By|Of|His|Her|Its|Their|This|That|These|Those|There|It|Some|Many|Most|Several|For|From|With|As|When|While|After|Before|During|Since|Until|Despite|Although|Though|Because|If|To|Not|No|One|Two|Three|Both|Each|All|Only|Such|Another|Other)\b)\p{Lu})/u;
const FRONTED =
  /^(?:(?:Despite|Although|Even though) [^,;:]{2,130}|(?:Along with|Together with|In|On|During|By|At) [^,;:]{2,60}), (?=(?:\p{Lu}|the ))/u;
/** A role says enough: 'the representatives'. */
const NAMED =
  /^(?:The (?:\p{Ll}+(?:ers|ors|ists|ians|ives|ants|nauts|men|women)|crew)(?=\b)|(?:The )?\p{Lu}[\p{L}'’.-]*(?: (?:of |and |the )?(?:\p{Lu}[\p{L}'’.-]*|\d{4}))*)(?= \p{Ll})/u;

/** Whom or what a tease begins with, within a sentence: 'the Great Fire of 1904'. Null if it is no name. */
export function findTeaseSubject(tease: string): string | null {
  const named = NAMED.exec(tease)?.[0];
  return named === undefined || /^(?:The|An?)$/u.test(named) ? null : named.replace(/^The /u, 'the ');
}

/** What an earlier sentence may have introduced. */
const DEFINITE = /\b(?:the|his|her|its|same)\b/iu;
const MIN_EVENT_SCORE = 0.8;
/** Between the halves of the sentence. */
export const OPEN_QUESTIONS: ReadonlyMap<string, Tease['kind']> = new Map([
  ['why', 'why'],
  ['how', 'how'],
  ['guess', 'turn'],
]);

/** A sentence, or the half of one, that the opening can tell before its time. Null if it needs other sentences. */
export function findTease(
  unit: NarrationUnit,
  { vocabulary, fullNames, subjects }: TeaseContext,
): Tease | null {
  const quotation = findSpokenQuotation(unit);
  if (quotation !== null && !DEATH.test(unit.text))
    return {
      kind: 'words',
      first: quotation.text,
      isSentence: quotation.isSentence,
      isSaid: quotation.isSaid,
    };
  const { standaloneText, needs, hasUnknownThing, isTurned, score } = unit;
  if (standaloneText === null || hasUnknownThing || DEATH.test(standaloneText)) return null;
  const known = new Set(subjects.flatMap(({ name, short }) => [short, ...name.split(' ')]));
  const tell = (text: string): string | null => {
    const words = countWords(text);
    if (words < MIN_WORDS || words > MAX_WORDS || countFigures(text) > MAX_FIGURES) return null;
    const named = findTeaseSubject(text);
    // 'Engine three failed.' names nobody.
    const isName = named !== null && (named.includes(' ') || !vocabulary.lowercase.has(named.toLowerCase()));
    return REFERENCE.test(text) || !isName ? null : introduceNames(text, fullNames, known);
  };
  const hinge = getCachedHinge(standaloneText, vocabulary);
  const kind = OPEN_QUESTIONS.get(hinge?.question ?? '');
  const needsNothing = needs.length === 0 || (hinge !== null && !DEFINITE.test(hinge.first));
  const half = hinge && kind !== undefined && needsNothing ? tell(hinge.first) : null;
  if (half !== null && kind !== undefined) return { kind, first: half };
  if (needs.length > 0) return null;
  const main = capitalize(standaloneText.replace(FRONTED, ''));
  const isHappening = !EVERYDAY.test(main) && tellsEvent(main) && isPastEvent(main) && ACTOR.test(main);
  const whole = isHappening ? tell(main) : null;
  if (whole === null || (!isTurned && score < MIN_EVENT_SCORE)) return null;
  return { kind: isTurned ? 'turn' : 'event', first: whole };
}

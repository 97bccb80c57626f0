import { countWords, hasBalancedQuotations } from '../../../../../domain/language/index.ts';
import { FINITE_VERB, SUBORDINATE_START } from '../text/finite-verb.ts';

const MIN_MAIN_CLAUSE_WORDS = 12;

const CONTINUED = new RegExp(`, (?:\\p{Ll}+ly )?${FINITE_VERB.source}`, 'u');

function endSentence(text: string): string {
  return /[.!?]["”]$/u.test(text) ? text : `${text}.`;
}

/** Removes a last clause such as ', which ...' that nothing else depends on. */
export function trimLastClause(text: string): string {
  const clause =
    /, (?:which|who|where|including|such as|especially|particularly|notably|among them) [^;:]+[.!?]["”]?$/u.exec(
      text,
    );
  if (!clause || CONTINUED.test(clause[0].slice(1)) || goesOn(clause[0].slice(1), text)) return text;
  const beforeClause = text.slice(0, clause.index);
  const main = SUBORDINATE_START.test(beforeClause)
    ? beforeClause.slice(beforeClause.indexOf(',') + 1)
    : beforeClause;
  if (
    !hasBalancedQuotations(beforeClause) ||
    countWords(beforeClause) < MIN_MAIN_CLAUSE_WORDS ||
    !FINITE_VERB.test(main) ||
    (SUBORDINATE_START.test(beforeClause) && !beforeClause.includes(','))
  )
    return text;
  return endSentence(beforeClause);
}

/** What comes after the clause and belongs to the sentence before it: ', such as an address, to closer contacts' */
const OUTSIDE =
  /, (?:to|for|from|into|onto|in|on|at|by|with|without|during|after|before|through|around|across|over|under) (?:the |an? |his |her |its |their )?[\p{L}\p{N}]/u;
const CONTRAST = /, (?:but|yet|so|nor|although|though|except) /u;
const ANNOUNCED = /\b(?:two|three|four|five|six|seven|both)\b[^.;]*:/iu;

const EXAMPLES = /^,? (?:including|such as|especially|particularly|notably|among them) /u;

/** 'Two elements: sulphur, which burns, and mercury, which flows.': every item stays, without its clause. */
export function trimItems(text: string): string {
  const at = text.indexOf(':');
  if (!ANNOUNCED.test(text) || !/, and [^,]+, (?:which|who) [^,;:]+[.]$/u.test(text)) return text;
  return text.slice(0, at) + text.slice(at).replace(/, (?:which|who) [^,;:"“”]+(?=, and |[.]$)/gu, '');
}

function isOpenList(start: string): boolean {
  return ANNOUNCED.test(start) && !/:.*[,;] (?:and|or) /u.test(start);
}

/** 'to present the winner, who had beaten everybody, with the trophy' */
const COMPLEMENT = /, (?:with|to|into|from) (?:the|an?|his|her|its|their) [^,]{2,40}[.]["”]?$/u;

function goesOn(clause: string, text: string): boolean {
  if (EXAMPLES.test(clause)) return OUTSIDE.test(clause);
  return CONTRAST.test(clause) || COMPLEMENT.test(clause) || isOpenList(text.slice(0, -clause.length));
}

/** 'Bacon, a monk who wrote on many topics, composed ...': what comes after the comma does not depend on the clause. */
const MIDDLE_CLAUSE = new RegExp(
  `^(?<start>[^,;:"“]{3,70})(?:(?<apposition>, an? [^,;:]{3,50}?) who|, (?:who|which|whose)) [^;:"“”]*?, (?=(?:\\p{Ll}+ly )?${FINITE_VERB.source})`,
  'u',
);

export function cutMiddleClause(text: string): string {
  return text.replace(MIDDLE_CLAUSE, (found: string, ...rest: unknown[]) => {
    const { start, apposition = '' } = rest.at(-1) as { start: string; apposition?: string };
    if (SUBORDINATE_START.test(found)) return found;
    return apposition === '' ? `${start} ` : `${start}${apposition}, `;
  });
}

/** What a sentence can end without. A last 'although' or 'but' would change what it says. */
const TAIL =
  /^, (?:(?:after|during|of|in|for|from|by) which|which|who|whom|whose|where|when|because|as (?:an?|he|she|it|they|the|his|her|its)|while|(?:thus |thereby )?\p{Ll}{3,}ing,?|including|such as|with (?:an?|the|its|his|her|their)|among|after \p{Ll}{3,}ing) (?!.*, (?:but|so|although|though|yet|and|or) )(?:[^;:"“”]|["“]\p{L}{1,2}["”])*[.]$/u;

const isTail = (text: string) =>
  TAIL.test(text) &&
  !CONTINUED.test(text.slice(1)) &&
  !(EXAMPLES.test(text) ? OUTSIDE : COMPLEMENT).test(text);

export function trimTails(text: string, maxWords: number): string {
  let trimmed = trimItems(text);
  while (countWords(trimmed) > maxWords) {
    const at = [...trimmed.matchAll(/, /gu)]
      .map(({ index }) => index)
      .findLast((index) => isTail(trimmed.slice(index)));
    const start = trimmed.slice(0, at ?? 0);
    const main = SUBORDINATE_START.test(start) ? start.slice(start.indexOf(',') + 1) : start;
    const isWhole = hasBalancedQuotations(start) && FINITE_VERB.test(main);
    const isAnnounced = isOpenList(start);
    const isDangling = SUBORDINATE_START.test(start) && !start.includes(',');
    if (!isWhole || isDangling || isAnnounced || countWords(start) < MIN_MAIN_CLAUSE_WORDS) return text;
    trimmed = endSentence(start);
  }
  return trimmed;
}

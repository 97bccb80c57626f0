import { countWords, hasBalancedQuotations } from '../../../../domain/language/index.ts';
import { FINITE_VERB, SUBORDINATE_START } from './finite-verb.ts';

const MIN_MAIN_CLAUSE_WORDS = 12;

const CONTINUED = new RegExp(`, (?:\\p{Ll}+ly )?${FINITE_VERB.source}`, 'u');

/** Removes a last clause such as ', which ...' that nothing else depends on. */
export function trimLastClause(text: string): string {
  const clause =
    /, (?:which|who|where|including|such as|especially|particularly|notably|among them) [^;:]+[.!?]["”]?$/u.exec(
      text,
    );
  if (!clause || CONTINUED.test(clause[0].slice(1))) return text;
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
  return `${beforeClause}.`;
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
  /^, (?:(?:after|during|of|in|for|from|by) which|which|who|whose|where|when|because|as (?:an?|he|she|it|they|the|his|her|its)|while|(?:thus |thereby )?\p{Ll}{3,}ing|including|such as|with (?:an?|the|its|his|her|their)|among) (?!.*, (?:but|so|although|though|yet|and|or) )[^;:"“”]*[.]$/u;

const isTail = (text: string) => TAIL.test(text) && !CONTINUED.test(text.slice(1));

export function trimTails(text: string, maxWords: number): string {
  let trimmed = text;
  while (countWords(trimmed) > maxWords) {
    const at = [...trimmed.matchAll(/, /gu)]
      .map(({ index }) => index)
      .findLast((index) => isTail(trimmed.slice(index)));
    const start = trimmed.slice(0, at ?? 0);
    const main = SUBORDINATE_START.test(start) ? start.slice(start.indexOf(',') + 1) : start;
    const isWhole = hasBalancedQuotations(start) && FINITE_VERB.test(main);
    const isDangling = SUBORDINATE_START.test(start) && !start.includes(',');
    if (!isWhole || isDangling || countWords(start) < MIN_MAIN_CLAUSE_WORDS) return text;
    trimmed = `${start}.`;
  }
  return trimmed;
}

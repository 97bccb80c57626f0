import { countWords, hasBalancedQuotations } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { startsClause } from './find-clause.ts';

const MIN_CLAUSE_WORDS = 4;
const CONCESSION = /^(?:Although|Even though|Though) (?=[^;:]+$)/u;
const PRONOUN = /\b(?:he|she|it|they|his|her|hers|its|their|him|them|himself|herself|itself|themselves)\b/iu;
export const PRONOUN_START = /^(?:he|she|it|they)\b/u;
const BOUND = /\b(?:if|unless|whether|that|not)\b/u;

/** 'Although A, B' as 'A.' and 'But B', where no pronoun of A waits for its name in B. */
export function splitConcession(sentence: string): [string, string] | null {
  const start = CONCESSION.exec(sentence)?.[0];
  if (start === undefined) return null;
  for (const comma of sentence.matchAll(/, /gu)) {
    const conceded = sentence.slice(start.length, comma.index);
    const main = sentence.slice(comma.index + 2);
    if (countWords(conceded) < MIN_CLAUSE_WORDS || countWords(main) < MIN_CLAUSE_WORDS) continue;
    if (!startsClause(conceded) || !startsClause(main) || BOUND.test(conceded)) continue;
    if (PRONOUN.test(conceded) && !(PRONOUN_START.test(conceded) && PRONOUN_START.test(main))) continue;
    if (!hasBalancedQuotations(conceded)) continue;
    return [`${capitalize(conceded)}.`, `But ${main}`];
  }
  return null;
}

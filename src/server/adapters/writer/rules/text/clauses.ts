import { FINITE_VERB, SUBJECT } from './finite-verb.ts';

const VERB_WITHIN_WORDS = 9;
/** 'A third stage that failed' has its verb in a clause of its own. */
const RELATIVE_CLAUSE = /\b(?:that|which|who|whom|whose) .*$/u;
export const isClause = (text: string) =>
  SUBJECT.test(text) &&
  FINITE_VERB.test(text.split(' ').slice(0, VERB_WITHIN_WORDS).join(' ').replace(RELATIVE_CLAUSE, ''));

export const hasNoVerb = (text: string) => !FINITE_VERB.test(text);

const EVENT =
  /\b(?:\p{Ll}{3,}ed|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got|died|gave|found|held|grew|rose|set|brought|drew|flew|taught|shot|hid)\b/u;
const STATES = /\b(?:is|are|has|have|not|never)\b/u;
export function isToldEvent(first: string): boolean {
  return EVENT.test(first) && !STATES.test(first);
}

import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, POSSIBLE_VERB, SUBJECT } from '../text/finite-verb.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import type { ExchangeRule } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';

const PURPOSE =
  /^(?:In order )?[Tt]o (?<aim>(?!be\b|that\b|the\b|an?\b|his\b|her\b|its\b|their\b|some\b|many\b|most\b|all\b|both\b|other\p{Ll}*|these\b|those\b|what\b|no\b|several\b|every\p{Ll}*|any\p{Ll}*|one\b|me\b|him\b|them\b|us\b|this\b|date\b|day\b|say\b|become\b|avoid\b|prevent\b)\p{Ll}{2,} [^,;:"“”]{2,60}), (?<main>[^;:]+)$/u;
/** What the subject did, so that 'How did ...?' has the right time. */
const DEED =
  /^(?<subject>[^,;:"“”]{2,40}?) (?:also |then |first |later |even |\p{Ll}+ly )?(?:used|built|made|took|wrote|set|sent|gave|sold|put|cut|drew|held|ran|dug|led|found|began|bought|brought|kept|threw|wore|\p{Ll}{3,}ed)\b(?! by\b)/u;
const MAX_AIM_WORDS = 8;
const MIN_MAIN_WORDS = 4;

const CONDITION = /^If (?<clause>(?:it|he|she|they|the|no|an?) [^,;:"“”]{4,50}), (?:then )?(?<main>[^;:]+)$/u;
const MAX_CONDITION_WORDS = 9;

/** 'To explain it, she used a model.' as 'How did she explain it?' and 'She used a model.' */
const MEANS_RULE: ExchangeRule = (text, { vocabulary }) => {
  const { aim = '', main = '' } = PURPOSE.exec(text)?.groups ?? {};
  const subject = DEED.exec(capitalize(main))?.groups?.subject ?? '';
  if (aim === '' || subject === '' || countWords(aim) > MAX_AIM_WORDS || isSeriousTopic(text)) return null;
  const asked = formatSubject(subject, vocabulary);
  if (asked === null || countWords(main) < MIN_MAIN_WORDS || FINITE_VERB.test(aim)) return null;
  const question = `how did ${asked} ${aim}?`;
  return {
    questions: [capitalize(question), `And ${question}`, `So ${question}`],
    answer: capitalize(main),
    about: asked,
  };
};

/** 'If it breaks, the captain takes over.' as 'And if it breaks?' and 'The captain takes over.' */
const CONDITION_RULE: ExchangeRule = (text) => {
  const { clause = '', main = '' } = CONDITION.exec(text)?.groups ?? {};
  if (clause === '' || countWords(clause) > MAX_CONDITION_WORDS || countWords(main) < MIN_MAIN_WORDS)
    return null;
  if (!hasVerb(clause) || !SUBJECT.test(capitalize(main)) || !hasVerb(main)) return null;
  return {
    questions: [`And if ${clause}?`, `But what if ${clause}?`, `What if ${clause}?`],
    answer: capitalize(main),
    about: /^(?:it|he|she|they)\b/u.exec(clause)?.[0] ?? clause.split(' ').slice(0, 2).join(' '),
  };
};

function hasVerb(clause: string): boolean {
  return POSSIBLE_VERB.test(clause) || /^(?:it|s?he|(?:the|an?|no) \p{Ll}+) \p{Ll}{3,}s\b/u.test(clause);
}

export const MEANS_RULES: readonly ExchangeRule[] = [MEANS_RULE, CONDITION_RULE];

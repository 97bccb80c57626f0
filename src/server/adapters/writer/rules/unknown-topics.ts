import { getStem, MONTH_PATTERN } from '../../../../domain/language/index.ts';
import { listStems } from './unknown-references.ts';

/** What a question is about: 'the crew' of 'Who hired the crew?', 'older people' of 'And older people?' */
const ASKED =
  /\b(?:the|his|her|its|their|this|these|an?) (?<named>\p{Ll}[^?]*)\?|^(?:And|What about|So|And how about) (?!what|who|where|when|how|why|in|on|at|by|after|before|during|from|since|until|outside|inside|near|under|for|with)(?<topic>\p{Ll}[^?]*)\?/u;
/** Everybody may ask for these. */
const ASKED_BY_ALL =
  /\b(?:aim|goal|task|reason|cause|problem|purpose|result|effect|idea|theme|answer|difference|advantage|disadvantage|consequence|name|term|source|origin|message|plan|solution|moral|drawback|people|end|beginning|winner|world|country|city|town|public|press|war|year|century|death|wedding|funeral|rest|others)s?\b/u;
const WORD = /\p{Ll}[\p{L}’'-]{3,}/gu;
const NO_TOPIC = /^(?:what|when|where|about|happened|does|were|have|many|with|from|that|which|said|called)$/u;
const NAME = /\p{Lu}\p{L}{2,}/u;

/** 'And in ethics?', 'And in Sanskrit?': a field or a place needs no article. */
const FIELD = new RegExp(
  `^And (?:in|at|on|outside|inside|near|over|under|throughout) (?<field>(?!the (?:early|late|mid)|early|late|mid|${MONTH_PATTERN}|spring|summer|autumn|winter)[^\\d?]+)\\?$`,
  'u',
);

/** After 'In metaphysics, ...' one may ask 'And in ethics?' */
const PARALLEL = /(?:^|[.?!] )In \p{Ll}+, /u;

/** Whether a question names a thing of which the listener has not heard: 'And the main role?' `said`: the turn before. */
export function asksForUnknown(question: string, knownStems: ReadonlySet<string>, said: string): boolean {
  const field = FIELD.exec(question)?.groups?.field;
  if (field !== undefined)
    return !PARALLEL.test(said) && ![...listStems(field)].some((stem) => knownStems.has(stem));
  const { named, topic } = ASKED.exec(question)?.groups ?? {};
  const asked = named ?? topic;
  if (asked === undefined || ASKED_BY_ALL.test(asked) || NAME.test(asked)) return false;
  const words = (asked.match(WORD) ?? []).filter((word) => !NO_TOPIC.test(word));
  return words.length > 0 && !words.some((word) => knownStems.has(getStem(word)));
}

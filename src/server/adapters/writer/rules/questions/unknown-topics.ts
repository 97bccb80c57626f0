import { getStem, MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { listStems } from '../references/unknown-references.ts';

/** What a question is about: 'the crew' of 'Who hired the crew?', 'older people' of 'And older people?' */
const ASKED =
  /\b(?:the|his|her|its|their|this|these|an?) (?<named>\p{Ll}[^?]*)\?|^(?:And|What about|So|And how about) (?!what|who|where|when|how|why|in|on|at|by|after|before|during|from|since|until|outside|inside|near|under|for|with)(?<topic>\p{Ll}[^?]*)\?/u;
/** Everybody may ask for these. */
const ASKED_BY_ALL =
  /\b(?:aim|goal|task|reason|cause|problem|purpose|result|effect|idea|theme|answer|difference|advantage|disadvantage|consequence|name|term|source|origin|message|plan|solution|moral|drawback|people|end|beginning|winner|world|country|city|town|public|press|war|year|century|death|wedding|funeral|rest|others)s?\b/u;
const WORD = /\p{Ll}[\p{L}’'-]{3,}/gu;
const NO_TOPIC = /^(?:what|when|where|about|happened|does|were|have|many|with|from|that|which|said|called)$/u;
/** Names after the first word of a question. */
const NAME = new RegExp(`(?<=[\\p{L},] )(?!${MONTH_PATTERN})\\p{Lu}[\\p{L}-]{2,}`, 'gu');

/** 'And in ethics?', 'And in Sanskrit?': a field or a place needs no article. */
const FIELD = new RegExp(
  `^And (?:in|at|on|outside|inside|near|over|under|throughout) (?:(?!the (?:early|late|mid)|early|late|mid|${MONTH_PATTERN}|spring|summer|autumn|winter)[^\\d?]+)\\?$`,
  'u',
);

/** 'What happened after a public enquiry?' Of a year, nobody knows before that something happened. */
const CIRCUMSTANCE = /\bhappened (?<circumstance>[^?]+)\?$/u;
const YEAR = /\d{3}/u;

/** After 'In metaphysics, ...' one may ask 'And in ethics?' */
const PARALLEL = /(?:^|[.?!] )In \p{Ll}+, /u;
/** After 'It was common in Japan.' one may ask 'And in South Korea?' */
const ASKS_FOR_PLACE = /^And in (?:the )?\p{Lu}/u;
const NAMES_PLACE = /\b[Ii]n (?:the )?(?:\p{Lu}\p{Ll}+ )?(?!\p{Lu}\p{Ll}+ \d)\p{Lu}\p{Ll}{3,}/u;
const IN_FACT = /^And in (?:practice|reality|practical terms)\?$/u;

/** Whether a question names a thing of which the listener has not heard: 'And the main role?' `said`: the turn before. */
export function asksForUnknown(question: string, knownStems: ReadonlySet<string>, said: string): boolean {
  const isUnknown = (words: string) => [...listStems(words)].some((stem) => !knownStems.has(stem));
  if (FIELD.test(question)) return !hasParallel(question, said);
  if ((question.match(NAME) ?? []).some(isUnknown)) return true;
  const { named, topic } = ASKED.exec(question)?.groups ?? {};
  const asked = named ?? topic;
  const circumstance = CIRCUMSTANCE.exec(question)?.groups?.circumstance;
  if (circumstance !== undefined && YEAR.test(circumstance)) return true;
  const words = ((asked ?? circumstance ?? '').match(WORD) ?? []).filter(
    (word) => !NO_TOPIC.test(word) && !ASKED_BY_ALL.test(word),
  );
  const unknown = words.filter((word) => !knownStems.has(getStem(word)));
  return topic === undefined ? unknown.length * 2 > words.length : unknown.length > 0;
}

function hasParallel(question: string, said: string): boolean {
  if (PARALLEL.test(said) || IN_FACT.test(question)) return true;
  return ASKS_FOR_PLACE.test(question) && NAMES_PLACE.test(said);
}

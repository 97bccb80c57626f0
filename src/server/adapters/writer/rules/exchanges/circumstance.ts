import { countWords, MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, SUBJECT } from '../text/finite-verb.ts';
import type { ExchangeRule } from './exchange.ts';

const FRONTED =
  /^(?<circumstance>(?<word>In|On|At|During|After|Before|By|Throughout|Until|Following|When|Outside|Inside|Near) [^,;:"“”]{2,60}), (?<main>.+)$/u;
/** A year needs no comma: 'In 1986 she left.' */
const FRONTED_YEAR =
  /^(?<circumstance>(?<word>In|By|During|After|Since|Until) (?:the )?(?:(?:late|early|mid)[ -])?(?:\p{Lu}\p{Ll}+ )?(?:(?:1\d{3}|20\d{2})s?|\d{1,3} (?:BC|AD)))(?! to\b| and\b),? (?<main>[^,].+)$/u;
/** These connect thoughts; nobody can ask for them. */
const CONNECTS =
  /^(?:After \p{Ll}+ing\b|In (?:(?:episode|chapter|act|part|section|volume|season|book) \S+|addition|fact|honou?r of [^,]*|the same \p{Ll}+|general|particular|contrast|the case of [^,]*|turn|order|response|return|some (?:cases|ways)|other words|short|this (?:way|case|sense)|that case|conclusion|total|all|part|effect|essence|spite|his|her|their|its|view|light|doing so)|During (?:the|that|this) (?:year|time|period)|On (?:the (?:other|one) hand|average|occasion)|At (?:least|last|most|best|first|(?:the )?same time|the time|that time|times|the age|age)|By (?:the time|contrast|comparison|definition|then|way|doing|\p{Ll}+ing)|Over all|Under (?:this|these|such)|Without (?:this|it|these))\b/u;
const HAS_PRONOUN = /\b(?:it|them|him|this|that|these|those|such|which|whom)\b|\bher$/u;
const TIME = new RegExp(
  `^(?:After|When|During)\\b|\\b(?:1\\d{3}|20\\d{2})s?$|\\b(?:${MONTH_PATTERN}|Christmas|summer|autumn|winter|spring|night|morning|evening|day|week)\\b`,
  'u',
);
const TODAY = /^(?:Today|Nowadays|Currently|At present|In recent (?:years|decades)), (?<main>.+)$/u;
const TODAY_QUESTIONS = ['And today?', 'And these days?', 'And now?'] as const;
/** 'Today, seen from the north, ...' says nothing of today at once. */
const PRESENT_CLAUSE =
  /^(?:The|An?|It|He|She|They|There|Its|His|Her|Their|Most|Many|Some|\p{Lu}\p{L}+)\b[^,;]{0,60} (?:is|are|has|have|can|\p{Ll}{3,}s)\b/u;
const MAX_CLAUSE_WORDS = 8;
const MAX_CIRCUMSTANCE_WORDS = 6;
const FIELD = /^In (?:\p{L}+|\p{Ll}+ \p{Ll}{3,}|(?:the )?\p{Lu}\p{L}+ \p{Lu}\p{L}+)$/u;
const MIN_MAIN_WORDS = 4;
const VERB_WITHIN_WORDS = 12;
const STATE =
  /^(?:\S+ ){1,6}?(?:was|were|is|are|had|has|have|could|can|would|may|might|remained|contained|lived|knew)\b/u;
const PASSIVE =
  /\b(?:was|were) (?:\p{Ll}+ly |first |finally |also )?(?!considered|known|regarded|called|named|located|situated|based|supposed|interested|used|involved|required|believed)(?:\p{Ll}{3,}ed|built|written|sold|made|found|held|taken|given|sent|won|lost|shot|brought|set|born|chosen|begun)\b/u;
const PAST =
  /\b(?:\p{Ll}{3,}ed|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got)\b/u;
/** Behind a circumstance, this belongs to it: 'In Paris, London and Rome, ...', 'Under the treaty, signed in 1951, ...' */
const NO_MAIN_CLAUSE = new RegExp(
  `^(?:\\p{Lu}[\\p{L}'’-]*(?: (?:and|or) \\p{Lu}[\\p{L}'’-]*)?,|(?:and|or|but|which|who|whom|where|when|that|as|in|on|at|by|from|with|for|to|of|after|before|not|such|including|especially|particularly)\\b|\\p{Ll}+(?:ed|ing)\\b|\\d|(?:${MONTH_PATTERN})\\b)`,
  'u',
);
const FINITE_WITHIN =
  /\b(?:is|are|was|were|has|had|have|became|began|came|went|took|made|moved|returned|started|left)\b/u;

/** 'In 1986, she left.' as 'In 1986' and 'she left'. Null if the rest is no sentence. */
export function divideCircumstance(
  text: string,
): { circumstance: string; word: string; main: string; start: string } | null {
  const {
    circumstance = '',
    word = '',
    main = '',
  } = (FRONTED.exec(text) ?? FRONTED_YEAR.exec(text))?.groups ?? {};
  if (circumstance === '' || CONNECTS.test(circumstance) || HAS_PRONOUN.test(circumstance)) return null;
  const isClause = word === 'When';
  const maxWords = isClause || word === 'After' ? MAX_CLAUSE_WORDS : MAX_CIRCUMSTANCE_WORDS;
  if (countWords(circumstance) > maxWords || countWords(main) < MIN_MAIN_WORDS) return null;
  if (/^\p{L}+ \p{Ll}+ing\b/u.test(circumstance) && !/^(?:After|Before)\b/u.test(circumstance)) return null;
  const start = main.split(' ').slice(0, VERB_WITHIN_WORDS).join(' ');
  if (NO_MAIN_CLAUSE.test(main) || !SUBJECT.test(capitalize(main)) || !FINITE_VERB.test(start)) return null;
  if (
    isClause !== FINITE_WITHIN.test(circumstance.replace(/\b(?:that|which|who) .*$/u, '')) &&
    !(isClause && FINITE_VERB.test(circumstance))
  )
    return null;
  return { circumstance, word, main, start };
}

/** 'After the war, she left.' as 'What happened after the war?' and 'She left.', 'In ethics, ...' as 'And in ethics?' */
export const CIRCUMSTANCE_RULE: ExchangeRule = (text) => {
  const today = TODAY.exec(text)?.groups?.main;
  if (today !== undefined)
    return PRESENT_CLAUSE.test(capitalize(today))
      ? { questions: [...TODAY_QUESTIONS], answer: capitalize(today), needsPast: true }
      : null;
  const found = divideCircumstance(text);
  if (!found) return null;
  const { circumstance, word, main, start } = found;
  const lower = circumstance.charAt(0).toLowerCase() + circumstance.slice(1);
  const isEvent = TIME.test(circumstance) && (PASSIVE.test(start) || (PAST.test(start) && !STATE.test(main)));
  const hasEvent =
    isEvent && word === 'After' && !/^After (?:an?|several|some|many|a few)\b/u.test(circumstance);
  const happened = hasEvent
    ? [`What happened ${lower}?`, `So what happened ${lower}?`, `And what happened ${lower}?`]
    : [];
  // 'And in 1937?' asks for nothing.
  const isField = FIELD.test(circumstance) && !TIME.test(circumstance);
  const questions = isField ? [`And ${lower}?`] : happened;
  const about = isField ? undefined : circumstance.replace(/^After /u, '');
  const answer = capitalize(main.replace(/^however, /u, ''));
  return questions.length > 0 ? { questions, answer, ...(about ? { about } : {}) } : null;
};

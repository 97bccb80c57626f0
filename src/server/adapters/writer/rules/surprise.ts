import { capitalize } from './capitalize.ts';
import { DOUBT_WORDS } from './doubt-words.ts';
import { hideQuotations } from './hide-quotations.ts';
import { PERSONS, THINGS } from './phrases/things.ts';
import { isSeriousTopic } from './serious-topics.ts';
import { speaksOf } from './speaks-of.ts';

/** Words at the end of a sentence that a listener still has in the ear. */
const MAX_WORDS_BEFORE_END = 14;
const MIN_SENTENCE_WORDS = 7;
const SMALL_WORDS =
  'of|in|on|at|to|that|which|who|for|from|with|by|and|or|as|was|is|were|are|had|has|than|not|no|so|very|when|while|where|before|after|until|but|because|if|between|against|without|within';
const LOWER_WORD = `(?!(?:${SMALL_WORDS})\\b)[\\p{Ll}\\d][\\p{L}\\d-]*`;
const THING = new RegExp(
  `(?<![\\p{L}-])(?<article>an?|his|(?<!\\b(?:bought|brought|gave|given|gives|lent|made|offered|paid|sent|showed|shows|taught|told) )her) (?<words>(?:${LOWER_WORD} ){0,2}?)(?<noun>\\p{Ll}{3,})(?=[,.;]|$| (?:${SMALL_WORDS})\\b| \\p{Ll}+(?:ed|ing)\\b)(?<tail> of (?:an? )?\\p{Ll}{3,}(?=[,.;]|$))?`,
  'gu',
);
const PORTION = /^(?:piece|pair|bottle|box|cup|bag|set|bundle|roll|slice|lump|bit|shape|form)$/u;
const STRIKING =
  /(?<![\p{L}-])(?:upside down|in secret|by hand|for free|overnight|barefoot|blindfolded|on foot|by mistake|by accident|in the dark|a lie|a hoax|a fake|a forgery|a coincidence|a mistake|a bet|a wager|a ghost|twice a day|every day|every night|half of (?:it|them)|all of (?:it|them)|none of (?:it|them)|only (?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?:minutes|hours|days|weeks|months|people|men|women|pages|votes|words|pounds|dollars)|in just (?:one|two|three|four|five|six|seven|\d{1,2}) (?:minutes|hours|days|weeks|months)|never (?:again|married|returned|paid|published|finished))(?![\p{L}-])/giu;
const DOUBTFUL = new RegExp(`\\b(?:${DOUBT_WORDS}|if|would)\\b`, 'iu');
const FIGURATIVE_BEFORE = /\b(?:like|as|such as|called|named|titled|entitled|known as)$/iu;
const MAX_ECHO_WORDS = 5;

/** The detail at which a listener stops: 'His wig?' `known`: what is no surprise, in lower case. */
export function findSurprise(text: string, known: string): string | null {
  if (isSeriousTopic(text) || DOUBTFUL.test(text)) return null;
  const words = text.split(' ');
  if (words.length < MIN_SENTENCE_WORDS) return null;
  const heard = words.slice(-MAX_WORDS_BEFORE_END).join(' ');
  const visible = hideQuotations(heard);
  const things = [...visible.matchAll(THING)].flatMap((match) => formatThing(match, known) ?? []);
  const striking = [...visible.matchAll(STRIKING)].map(([found]) => found);
  const last = things.at(-1) ?? striking.at(-1);
  return last === undefined ? null : `${capitalize(last)}?`;
}

function formatThing(match: RegExpExecArray, known: string): string | null {
  const { 0: whole, index, input, groups: { article = '', words = '', noun = '', tail = '' } = {} } = match;
  if (FIGURATIVE_BEFORE.test(input.slice(0, index).trimEnd())) return null;
  const singular = noun.toLowerCase().replace(/(?<=[^s])s$/u, '');
  const isKind = PORTION.test(noun) && THINGS.has(tail.split(' ').at(-1) ?? '');
  if (!isKind && !THINGS.has(singular)) return null;
  if (PERSONS.has(singular) || speaksOf(known, singular)) return null;
  if (!isKind && tail === '' && words === '' && !/^(?:his|her)$/u.test(article)) return null;
  return whole.split(' ').length > MAX_ECHO_WORDS ? null : whole;
}

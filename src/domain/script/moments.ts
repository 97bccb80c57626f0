import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords, getStem, hasBalancedQuotations } from '../language/index.ts';

const MIN_WORDS = 8;
const MAX_WORDS = 36;
const GOOD_WORDS = [9, 24] as const;
const GOOD_LENGTH_POINTS = 0.5;
const MIN_TERM_LETTERS = 5;
/** Share and count of the body's sentences from which a term is common. */
const MAX_TERM_RATIO = 0.04;
const MIN_COMMON_TERM_COUNT = 4;

const EVENT_POINTS = 1.3;
const MAX_EVENT_POINTS = 2.6;
const TURN_POINTS = 0.8;
const SINGLE_POINTS = 0.7;
const NAME_POINTS = 0.3;
const MAX_NAME_POINTS = 0.6;
const QUOTATION_POINTS = 0.4;
const FIGURE_POINTS = 0.3;
const MAX_FIGURES = 2;
const TOO_MANY_FIGURES_POINTS = -1;
/** For each term of the lead, which names what matters. Words of the whole article say nothing about a sentence. */
const LEAD_TERM_POINTS = 0.3;
const MAX_LEAD_TERM_POINTS = 1.2;
const PAST_POINTS = 0.2;
const MAX_PAST_POINTS = 0.6;
const PERSON_POINTS = 0.4;
const MAX_CAPITALS = 5;
const CAPITALS_POINTS = -0.8;
const MAX_ABSTRACT_WORDS = 1;
const ABSTRACT_POINTS = -0.6;
const BRACKETS_POINTS = -0.5;
const DRY_POINTS = -1;
const MAX_COMMAS = 4;
const COMMAS_POINTS = -1;

/** A sentence that begins so depends on the one before. */
const DEPENDENT_START =
  /^["'“‘(]*(?:He|She|It|They|We|This|These|Those|That|There|His|Her|Its|Their|Such|Both|One|Another|Other|Others|However|But|And|Or|So|Also|Thus|Therefore|Then|Yet|Instead|Nevertheless|Moreover|Furthermore|Similarly|Likewise|Consequently|Finally|Additionally|At first|At the time|At this|At that|Later|Afterwards?|After this|After that|In th(?:is|at|ese|ose)|By th(?:is|at|en)|During this|For this|With this|Meanwhile|Eventually|Soon|(?:Al)?though (?:he|she|it|they|the|this|these|his|her|its|their)|When (?:he|she|it|they)|While (?:he|she|it|they)|In (?:his|her|their|its)|In addition|In contrast|As a result|For example|For instance|The (?:former|latter|other|same|two|three|following|first (?:was|is|of)|second|third|last (?:was|is|of)))\b/u;

const EVENT =
  /\b(?:died|killed|murdered|executed|shot|saved|rescued|survived|escaped|fled|refused|discovered|invented|stole|stolen|burn(?:ed|t)|destroyed|collapsed|exploded|sank|drowned|vanished|disappeared|arrested|imprisoned|banned|expelled|exiled|betrayed|confessed|forgot|forgotten|mistook|mistakenly|accident(?:al|ally)?|secret(?:ly)?|hid|hidden|smuggled|broke|won|lost|defeated|abandoned|rejected|failed|surprised|shocked|fooled|hoax|forged|scandal|mystery|unexpected(?:ly)?|suddenly|risked|threatened|pretended|lied|wept|laughed)\b/giu;
const TURN =
  /\b(?:but|although|though|despite|instead|until|except|even though|even if|turned out|in fact|nobody|never|refus\p{L}+|yet)\b/iu;
const SINGLE =
  /\b(?:first|last|only|sole|never before|oldest|largest|smallest|greatest|worst|earliest|longest)\b/iu;
const DRY =
  /\b(?:is defined|are defined|refers? to|is a type of|such as|including|respectively|percent|per cent|nominated|award(?:ed)? for|according to the \d{4}|see also|see below|as shown|is located|was nominated|et al)\b|%|;/iu;
const OPEN_PRONOUN_WORDS = 8;
const PRONOUN = /^(?:he|she|they|it|him|his|her|them|their|its|these|this|those)\b/iu;
const PAST = /\b\p{Ll}{3,}ed\b/gu;
const PERSON = /\b(?:he|she|him|his|her|who|himself|herself)\b/iu;
const ABSTRACT = /\b\p{L}+(?:tions?|ments?|ity|ities|isms?|ness|ances?|ences?)\b/giu;
const NAME = /(?<=[\p{Ll},’'] )\p{Lu}\p{Ll}+/gu;
const QUOTATION = /["“«„]\p{L}[^"”»“]{8,}["”»“]/u;
const HOLE = /\b(?:and|or|of|is|the|a|to|between|in)\s*[.,;]|\(\s*[,;)]|\s[.,]/u;
const OPERATOR = /[=<>≤≥×÷±∑∫√{}\\|^]|\[\d/u;

/** Rates how much a listener would want to hear a sentence. The cue words are English. */
export function scoreMoment(
  { text }: Pick<NumberedSentence, 'text'>,
  leadTerms: ReadonlySet<string>,
): number {
  const words = countWords(text);
  const figures = countMatches(text, /\p{N}[\p{N}.,]*/gu);
  const shared = [...listTerms(text)].filter((term) => leadTerms.has(term)).length;
  let points = Math.min(countMatches(text, EVENT) * EVENT_POINTS, MAX_EVENT_POINTS);
  points += Math.min(countMatches(text, NAME) * NAME_POINTS, MAX_NAME_POINTS);
  points += Math.min(shared * LEAD_TERM_POINTS, MAX_LEAD_TERM_POINTS);
  points += Math.min(countMatches(text, PAST) * PAST_POINTS, MAX_PAST_POINTS);
  if (PERSON.test(text)) points += PERSON_POINTS;
  if (countMatches(text, NAME) > MAX_CAPITALS) points += CAPITALS_POINTS;
  if (countMatches(text, ABSTRACT) > MAX_ABSTRACT_WORDS) points += ABSTRACT_POINTS;
  if (text.includes('(')) points += BRACKETS_POINTS;
  if (TURN.test(text)) points += TURN_POINTS;
  if (SINGLE.test(text)) points += SINGLE_POINTS;
  if (QUOTATION.test(text)) points += QUOTATION_POINTS;
  if (words >= GOOD_WORDS[0] && words <= GOOD_WORDS[1]) points += GOOD_LENGTH_POINTS;
  if (figures > MAX_FIGURES) points += TOO_MANY_FIGURES_POINTS;
  else if (figures > 0) points += FIGURE_POINTS;
  if (text.split(',').length > MAX_COMMAS) points += COMMAS_POINTS;
  return DRY.test(text) ? points + DRY_POINTS : points;
}

/** Whether a sentence can be understood alone and spoken as it is. */
export function isSelfContained({ text, inQuotation }: NumberedSentence): boolean {
  const words = countWords(text);
  if (inQuotation || words < MIN_WORDS || words > MAX_WORDS) return false;
  if (DEPENDENT_START.test(text) || hasOpenPronoun(text) || /[:…]\W*$/u.test(text)) return false;
  return hasBalancedQuotations(text) && !HOLE.test(text) && !OPERATOR.test(text);
}

/** 'Without assurances that these problems ...': a pronoun near the beginning, and no name before it. */
function hasOpenPronoun(text: string): boolean {
  const words = text.split(/\s+/u).slice(0, OPEN_PRONOUN_WORDS);
  const at = words.findIndex((word) => PRONOUN.test(word));
  return at > 0 && !words.slice(1, at).some((word) => /^\p{Lu}/u.test(word));
}

/** Terms of the lead that are rare in the body. */
export function listLeadTerms(
  body: readonly Pick<NumberedSentence, 'text'>[],
  lead: readonly Pick<NumberedSentence, 'text'>[],
): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of body)
    for (const term of listTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const maxCount = Math.max(MAX_TERM_RATIO * body.length, MIN_COMMON_TERM_COUNT);
  const terms = listTerms(lead.map(({ text }) => text).join(' '));
  return new Set([...terms].filter((term) => (counts.get(term) ?? 0) <= maxCount));
}

/** Stems of the longer words. */
export function listTerms(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_TERM_LETTERS).map(getStem));
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

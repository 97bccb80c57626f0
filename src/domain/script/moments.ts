import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords, getStem, hasBalancedQuotations } from '../language/index.ts';
import { scoreMoment } from './moment-score.ts';

const MIN_WORDS = 8;
const MAX_WORDS = 36;
const MIN_TERM_LETTERS = 5;
/** Share and count of the body's sentences from which a term is common. */
const MAX_TERM_RATIO = 0.04;
const MIN_COMMON_TERM_COUNT = 4;

/** For each term of the lead, which names what matters. Words of the whole article say nothing about a sentence. */
const LEAD_TERM_POINTS = 0.3;
const MAX_LEAD_TERM_POINTS = 1.2;

const DEPENDENT_START =
  /^["'“‘(]*(?:He|She|It|They|We|This|These|Those|That|There|His|Her|Its|Their|Such|Both|One|Another|Other|Others|However|But|And|Or|So|Also|Thus|Therefore|Then|Yet|Instead|Nevertheless|Moreover|Furthermore|Similarly|Likewise|Consequently|Finally|Additionally|At first|At the time|At this|At that|Later|Afterwards?|After this|After that|In th(?:is|at|ese|ose)|By th(?:is|at|en)|During this|For this|With this|Meanwhile|Soon|Otherwise|Nonetheless|Hence|Indeed|In fact|In turn|In response|In return|Even so|As such|Because of th(?:is|at|ese)|D(?:espite|ue to) th(?:is|at|ese)|(?:None|All|Some|Most|Many|Each|Neither|Half) of (?:the|these|those|them)|\p{Lu}\p{Ll}+ly(?=,)|(?:Al)?though (?:he|she|it|they|the|this|these|his|her|its|their)|When (?:he|she|it|they)|While (?:he|she|it|they)|In (?:his|her|their|its)|In addition|In contrast|As a result|For example|For instance|The (?:former|latter|other|same|two|three|following|first (?:was|is|of)|second|third|last (?:was|is|of)))\b/u;

/** 'When the war broke out, he ...', and what points to another place of the page. */
const POINTS_ELSEWHERE =
  /^(?:\p{Lu}\p{Ll}+(?:ing|ed)|When|After|Before|While|During|In|On|By|As|Since|Until|At|From|With)\b[^,]*, (?:he|she|it|they)\b|\b(?:described|outlined|mentioned|noted|discussed|listed|shown) (?:above|below|earlier)\b|^\(\w{1,3}\)/u;

const OPEN_PRONOUN_WORDS = 8;
const PRONOUN = /^(?:he|she|they|it|him|his|her|them|their|its|these|this|those)\b/iu;
const HOLE = /\b(?:and|or|of|is|the|a|to|between|in)\s*[.,;]|\(\s*[,;)]|\s[.,]/u;
/** 'Minimus – A pig who writes songs.' was an item of a list. */
const ITEM = /^(?:[\p{L}’'-]+ ){1,4}[–—-] \p{L}|^[^,.;"“]{1,30}: \p{Lu}/u;
const OPERATOR = /[=<>≤≥×÷±∑∫√{}\\|^]|\[\d/u;

export type MomentRater = (sentence: NumberedSentence) => number;

/** Rates how much a listener would want to hear a sentence. `titles`: those of the articles. */
export function createMomentRater(titles: readonly string[], leadTerms: ReadonlySet<string>): MomentRater {
  return ({ text, article, sentence }) => {
    const rated = { text, sourceText: text, words: countWords(text), isFirstInSection: sentence === 0 };
    const shared = [...listTerms(text)].filter((term) => leadTerms.has(term)).length;
    return (
      scoreMoment(rated, titles[article] ?? '') + Math.min(shared * LEAD_TERM_POINTS, MAX_LEAD_TERM_POINTS)
    );
  };
}

/** Whether a sentence can be understood alone and spoken as it is. */
export function isSelfContained({ text, inQuotation }: NumberedSentence): boolean {
  const words = countWords(text);
  if (inQuotation || words < MIN_WORDS || words > MAX_WORDS || ITEM.test(text)) return false;
  if (
    DEPENDENT_START.test(text) ||
    POINTS_ELSEWHERE.test(text) ||
    hasOpenPronoun(text) ||
    /[:…]\W*$/u.test(text)
  )
    return false;
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

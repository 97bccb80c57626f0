import { countWords, findQuotations } from '../../../../../domain/language/index.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';

/** 'Baking is (in part) an art': without the words, it would say more. */
const HEDGE =
  /\((in part|in theory|partly|partially|mostly|mainly|largely|chiefly|usually|possibly|probably|perhaps|presumably|at least|almost|nearly|sometimes|often|generally|primarily|typically|apparently|allegedly|supposedly|reportedly)\)/giu;
/** 'a simple(r) oven', 'continue(d)', but 'the oven(s)' is one */
const WORD_END = /(?<=\p{Ll}{2})\((e?r|e?d|ly)\)(?!\p{L})/gu;
const NUMERAL = /(?<=\p{Ll})\(([IVX]{1,4})\)/gu;
const BRACKET = /\s*\(([^()]*)\)/gu;
/** A source, a remark of the editor, a year, a letter or an abbreviation */
const NOT_QUOTED =
  /^(?!.*\p{L}{2})|^\p{Lu}{2,6}s?$|^(?:sic|emphasis|italics|ibid|see|cf|pp?[.]|vol[.]|chapter|page|born|died)\b|^\p{Lu}[^()]*\b(?:1[5-9]|20)\d\d[a-z]?(?:, pp?[.].*)?$/u;
/** 'at least one (failed) attempt' */
const BEFORE_ADJECTIVE =
  /\b(?:the|an?|one|two|three|no|any|some|every|each|his|her|its|their|this|that|these|those|best|worst|first|last|greatest|largest|oldest|finest|most \p{Ll}+)$/iu;
/** 'Songs of Bern (Part Two)', '(Let Me) Bake' */
const TITLE =
  /^(?!\p{Ll})(?:(?:\p{Lu}|\p{N}|(?:an?|and|at|for|from|in|of|on|the|to|with)(?= ))\S*(?: |$))*$/u;

const MAX_WORDS = 35;
const MAX_GLOSS_WORDS = 12;
const NAMES_EXAMPLE = /^(?:e\.g\.,?|for example,?|for instance,?) (?=\p{L})/iu;
const IN_OTHER_WORDS = /^(?:i\.e\.,?|that is,?) (?=\p{L})/iu;
/** 'the tower (which was torn down)', 'wells (such as the old one)' */
const EXPLAINS =
  /^(?:(?:such as|including|like|especially|meaning|or) |(?:who|which) (?:is|are|was|were|had|has|have)\b)/u;
/** 'catoptrics (the study of mirrors)', but not 'one-way (a single factor) analysis' */
const DEFINES = /^(?:the|an?) \p{Ll}/u;
const PART_OF_WORD = /-\p{L}+$/u;
const UNSPOKEN_GLOSS = /\d|[;:/=%&]|\bsee\b|(?!\p{Script=Latin}|\p{Lm})\p{L}|\b(?:then|now|formerly|née)\b/u;

/** Keeps what the sentence needs; in English also what explains a word or is an example, unless it becomes long. */
export function speakBrackets(text: string, isEnglish: boolean): string {
  const joined = text.replace(WORD_END, '$1').replace(NUMERAL, ' $1').replace(HEDGE, '$1');
  const quoted = speakQuoted(joined);
  const glossed = isEnglish ? cutBrackets(speakGlosses(quoted)) : null;
  return glossed !== null && countWords(glossed) <= MAX_WORDS ? glossed : cutBrackets(quoted);
}

/** 'catoptrics (the study of mirrors) was' as 'catoptrics, the study of mirrors, was' */
function speakGlosses(text: string): string {
  const definitions = [...text.matchAll(BRACKET)].filter(([, words = '']) => isDefinition(words));
  return text.replace(BRACKET, (bracket: string, words: string, at: number) => {
    const end = text.slice(at + bracket.length);
    if (UNSPOKEN_GLOSS.test(words) || countWords(words) > MAX_GLOSS_WORDS || !/^[ ,.;]/u.test(end))
      return bracket;
    const spoken = words.replace(NAMES_EXAMPLE, 'for example ').replace(IN_OTHER_WORDS, 'that is, ');
    const isDefined =
      definitions.length === 1 && isDefinition(words) && !PART_OF_WORD.test(text.slice(0, at));
    const isSpoken = spoken !== words || EXPLAINS.test(words) || isDefined;
    const isItem = /, [^,]*$/u.test(text.slice(0, at)) && /^[^.]*\b(?:and|or)\b/u.test(end);
    return isSpoken && !isItem ? `, ${spoken}${end.startsWith(' ') ? ',' : ''}` : bracket;
  });
}

function isDefinition(words: string): boolean {
  return DEFINES.test(words) && !FINITE_VERB.test(words);
}

/** A quotation keeps its words: 'the mill (near Bern) burned' as 'the mill, near Bern, burned'. */
function speakQuoted(text: string): string {
  const quotations = findQuotations(text).closed.filter(({ from }) => /["“«]/u.test(text.charAt(from)));
  return text.replace(BRACKET, (bracket: string, words: string, at: number) => {
    const end = at + bracket.length;
    const quotation = quotations.find(({ from, to }) => from < end && end < to);
    if (!quotation || NOT_QUOTED.test(words)) return bracket;
    const before = text.slice(quotation.from + 1, at);
    const isTitle = /^\P{Ll}/u.test(words) && TITLE.test(before);
    const isAdjective = !words.includes(' ') && BEFORE_ADJECTIVE.test(before);
    if (isTitle || isAdjective) return before === '' ? words : ` ${words}`;
    return `, ${words}${/^["”»]/u.test(text.slice(end)) ? '' : ','}`;
  });
}

function cutBrackets(text: string): string {
  let out = '';
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(depth - 1, 0);
    else if (depth === 0) out += char;
  }
  // Of an unclosed bracket, only the mark is removed.
  return depth === 0 ? out : text.replace(/[()]/gu, '');
}

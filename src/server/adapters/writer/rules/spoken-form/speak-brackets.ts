import { findQuotations } from '../../../../../domain/language/index.ts';

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

/** Says what a bracket has if the sentence would be wrong without it, and leaves out other brackets. */
export function speakBrackets(text: string): string {
  const joined = text.replace(WORD_END, '$1').replace(NUMERAL, ' $1').replace(HEDGE, '$1');
  return cutBrackets(speakQuoted(joined));
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

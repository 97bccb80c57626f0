import {
  countWords,
  findQuotations,
  findSentenceDefect,
  hasBalancedQuotations,
  removeCitationMarks,
  removePhoneticNotation,
} from '../../../../domain/language/index.ts';
import type { Language } from '../../../../domain/languages.ts';

export interface ReadingStyle {
  language: Language | null;
  /** In lower case: of 'asphalt/bitumen', the article about asphalt has one too many. */
  title: string;
  /** Whether the article is in Latin letters: its voices cannot read others. */
  isLatin: boolean;
}

/** Where in its paragraph a sentence is: items of lists are whole paragraphs or begin them. */
export type Place = 'whole' | 'start' | 'inside';

const MIN_WORDS = 3;
/** A longer sentence is lost on a listener. */
const MAX_SENTENCE_WORDS = 60;
/** Longer texts are not read, which bounds the time of the patterns. */
const MAX_CHARACTERS = 900;
const MAX_FIGURES = 4;
const MAX_FIGURES_BESIDES_YEARS = 3;
const MAX_SEMICOLONS = 2;
const MAX_COMMAS = 6;

/** Brackets without which the sentence says more: 'Baking is (in part) an art.' */
const HEDGE =
  /\((in part|in theory|partly|mostly|mainly|largely|usually|possibly|probably|perhaps|presumably|at least|almost|nearly|sometimes|often|generally|typically|apparently|allegedly|reportedly)\)/giu;
/** 'a simple(r) oven', 'the oven(s)' */
const WORD_END = /(?<=\p{Ll})\((\p{Ll}{1,2})\)(?!\p{L})/gu;

const UNSPOKEN_UNIT = /\d[\s-]?(?:\p{Ll}{1,4}\p{Lu}\p{L}{0,2}|\p{L}{0,4}bbl)(?=[\s,.;]|$)/u;
const NOTE_DIGIT = /(?<=\p{Ll}{3}\.)\d{1,2}(?= \p{Lu}|$)/gu;
const WORD_STROKE = /(?<![\p{L}/])(\p{L}\p{Ll}{2,})\/(\p{Ll}{3,})(?![\p{L}/])/gu;
const SLIP = /(?<!\p{L})(?!had|that)(\p{Ll}{3,}) \1(?!\p{L})|\p{Ll},\p{Ll}|\ds?\/\d/u;

/** Markup, formulas, code, addresses and signs without a common name. */
const SIGN = /[{}<>|\\^=≈≠≤≥±×÷∑∏∫√∂∞∈∉∀∃→←↔⇒⇌†‡§¶#@*_~`•■□◊★☆⟨⟩]|https?:|www\.|\w\/\w+\./u;
const CALL = /\p{L}\(\w{3,}\)|\w\(\)|(?<!\p{L})\p{L}\(\p{L}\)/u;
const FORMULA = /\p{L}[₀-₉⁰-⁹]|\d\s*[+−/]\s*\d+\s*[+−/)]|\b\d+[a-z]\s?[+−]/u;
const COMPOUND = /\b(?:(?:C|H|N|O|S|P|F|I|K|Cl|Br|Na|Ca|Mg|Al|Si|Fe|Cu|Zn|Pb)\d*){2,}\b/gu;
const COORDINATES = /\d\s?°\s?\d|\d\s?[°′″'’]\s?\d*\s?[NSEWO]\b|[′″]/u;
/** 'Smith, J. (1990)', 'pp. 12', 'ISBN', 'ed. by' and 'see Smith 1990' */
const CITATION =
  /\b(?:ISBN|ISSN|DOI|OCLC|arXiv|ibid|op\. cit)\b|\b(?:pp?|vol|Bd|Nr|t|fol)\. ?\d|^\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\. ?)+|\b(?:Retrieved|Archived)\b .*\d{4}|^[^.]{3,60}\((?:1[5-9]|20)\d\d[a-z]?\)[.:]/u;
/** 'December 21, 1968' and '21 December' are one figure or none. */
const DAY = /(?<=\p{Lu}\p{Ll}{2,} )\d{1,2}(?=,? \d{4}|[\s,.])|\d{1,2}(?= \p{Lu}\p{Ll}{2,} \d{4})/gu;
/** Neither a year nor a part of a name such as 'Apollo 8'. */
const FIGURE = /(?<![\p{L}\d.,:]|\p{Lu}\p{L}* )(?!1\d{3}(?!\d)|20\d{2}(?!\d))\d+(?:[.,:]\d+)*/gu;
const SCORES = /\d[–-]\d{1,2}, \(?\d{1,2}[–-]\d/u;
/** 'Old Major – A boar provides the inspiration.' and 'Fuel: Liquid oxygen.' were items of a list. */
const ITEM =
  /^(?:[^\s.,;–—:]+ ){1,5}[–—-]{1,2} \p{Lu}(?![^–—]* [–—] )|^(?:[^\s.,;–—:]+ ){0,2}[^\s.,;–—:]+: \p{Lu}|^(?:\d{1,2}|\p{L})[.)] |^[-–—•·]/u;

const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u;
/** Three words in a row with endings of Latin, not of English. */
const LATIN =
  /(?:(?<![\p{L}])\p{L}{2,}(?:us|um|ae|is|orum|arum|ibus|tur|nt|em|am|que|it|ia)[\s,]+){2}\p{L}{2,}(?:us|um|ae|is|orum|arum|ibus|tur|nt|em|am|que|it|ia)(?!\p{L})/u;
const LATIN_WORD = /^(?:et|ad|non|est|cum|sed|ut|nec|qui|quae|quod|sine|ab|aut|vel)$/u;
const FUNCTION_WORD =
  /\b(?:the|of|and|to|an?|is|are|was|were|for|on|with|as|at|by|that|it|not|be|this|his|her|my|your|our|we|you|I|he|she|they|no|all|from)\b/iu;
/** A lone letter stands for a quantity: 'the length n'. */
const VARIABLE =
  /(?<![\p{L}\p{N}'’.“"‘-]|\d )[b-df-hj-np-xz](?![\p{L}\p{N}'’.)”"-])|\b\p{Ll}-(?:th|axis|value)s?\b|\b[XYZxyz]\d\b/u;
/** A quotation in a block of its own, without quotation marks, or advice to readers. */
const SPEAKER =
  /(?:^|(?<!\p{L})\p{Ll}[\p{L}’']*[,;:]? )I(?:['’]\p{Ll}+)? \p{Ll}|\b(?:[Mm]y|[Mm]yself|me|[Yy]ours?)\b|\b[Yy]ou\b/u;
const ADDRESSES_READER =
  /^(?:Note|See|Notice|Recall|Consider|Let|Suppose|Assume|Compare|Observe|Remember)\b(?! of\b)/u;
const PICTURE =
  '(?:illustrations?|figures?|pictures?|images?|tables?|diagrams?|maps?|photos?|photographs?|charts?|graphs?|gallery|box|infobox)';
const PAGE = new RegExp(
  [
    `\\b(?:see|cf\\.) (?:also|above|below|${PICTURE})`,
    `\\b(?:shown|seen|depicted|given|illustrated|pictured|listed) (?:in|by|on) (?:the |this |these )?(?:\\p{Ll}+ )?${PICTURE}\\b`,
    '\\b(?:pictured|shown|depicted|listed) (?:above|below|here|left|right|at (?:left|right)|(?:on|to) the (?:left|right))\\b',
    '^(?:This|The following|Below|Here) (?:is|are) (?:an? )?(?:\\p{Ll}+ )?(?:listings?|lists?|tables?|summary|selection)\\b',
    // Two sentences around a list that is gone: 'They have two groups: This scheme divides ...'
    ': (?:The|This|These|It|They|In|An?) \\p{Ll}',
  ].join('|'),
  'u',
);
const POINTER = /(?:^|[;,.] )(?:siehe|voir|ver|vedi|véase|zie|см\.) \p{L}/iu;
/** Words that need another one after them: what a removed template or formula said is missing. */
const HOLES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<!\p{L})(?:der|die|das|den|dem|des|einer?|einem|einen|im|am|zum|zur|vom|beim|und|oder|von|für|durch|zwischen|(?:am|vom|zum|bis) \d{1,2})(?=\s*[.;:](?: |$))/iu,
  fr: /(?<!\p{L})(?:les?|une?|du|des|aux?|de|à|dans|par|avec|et|ou|entre|son|ses)(?:(?=\s*[,.;:])| (?:et|est|sont|était|à|jusqu)(?!\p{L}))/iu,
  es: /(?<!\p{L})(?:el|los|las|unas?|del|al|de|en|por|con|y|o|entre|sus?)(?=\s*[,.;:])/iu,
  it: /(?<!\p{L})(?:il|gli|le|una?|del|della|dei|delle|al|alla|di|da|con|per|e|o|tra|fra)(?=\s*[,.;:])/iu,
  pt: /(?<!\p{L})(?:os|as|uma?|do|da|dos|das|ao|de|em|no|na|por|para|com|e|ou|entre)(?=\s*[,.;:])/iu,
  nl: /(?<!\p{L})(?:de|het|een|van|met|en|of|tussen)(?=\s*[,.;:])/iu,
  ru: /(?<!\p{L})(?:в|во|на|с|со|и|или|из|от|до|по|для|между|при)(?=\s*[,.;:])/iu,
  uk: /(?<!\p{L})(?:в|у|на|з|із|і|та|або|до|по|для|між|при)(?=\s*[,.;:])/iu,
};
/** '7月29日 - 決定。' */
const UNSPACED_ITEM = /^[^。]{1,15} ?[-–—] ?/u;
const COMMON_VERBS =
  'is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|may|might|must|shall|should|became|began|came|went|took|gave|made|said|wrote|found|held|kept|led|left|lost|met|ran|saw|set|stood|told|won|grew|knew|fell|rose|built|bought|brought|sent|spent|lay|put|cut|let|hit|drew|drove|flew|fought|got|sang|sat|sold|spoke|taught|thought|threw|wore|died|dealt|meant|shot';
const VERB = new RegExp(`\\b(?:${COMMON_VERBS}|\\p{Ll}{2,}(?:ed|es|s))\\b`, 'u');
const MAIN_VERB = new RegExp(
  `\\b(?:${COMMON_VERBS}|\\p{Ll}{2,}ed|\\p{Ll}{2,}s (?:the|an?|his|her|its|their|that|to|in|on|with|from|for))\\b`,
  'u',
);
const MIN_WORDS_WITHOUT_VERB = 12;
/** 'Establishes the name of the league.' was an item of a list. */
const NO_SUBJECT =
  /^(?!Sometimes|Perhaps|Besides|Always|Towards|Unless|Across|James|Charles)\p{Lu}\p{Ll}{3,}[^\p{Lu}su]s (?:the|an?|one|upon|each|any) /u;
/** 'Zooplankton, small animals that feed on plankton.' */
const TERM_START = /^(?!However)\p{Lu}[\p{L}-]*(?<!ly), /u;
const RELATIVE_CLAUSE = /\b(?:that|which|who|whose|where) [^,.;]*/gu;
const LOST_WORDS = /\b(?:to|of|from|with|by) (?:or|and) (?:an?|the)\b/u;

/**
 * The sentence as a host reads it, without brackets and marks of references; null if nobody can say or understand
 * it by ear.
 */
export function toReadableText(
  sentence: string,
  style: ReadingStyle,
  place: Place = 'inside',
): string | null {
  if (sentence.length > MAX_CHARACTERS || hasNoForm(sentence)) return null;
  const text = cleanText(sentence, style);
  const words = countWords(text);
  const isTooShort = style.isLatin && words < MIN_WORDS;
  if (isTooShort || words > MAX_SENTENCE_WORDS || !hasSentenceForm(text)) return null;
  if (SLIP.test(text) || SIGN.test(text) || FORMULA.test(text) || ITEM.test(text) || isTable(text))
    return null;
  if (style.isLatin && OTHER_SCRIPT.test(text)) return null;
  if (hasForeignQuotation(text, style) || LATIN.test(text)) return null;
  if (!hasBalancedQuotations(text)) return null;
  if (style.language === 'en') return hasEnglishFault(text, place) ? null : text;
  return hasHole(text, style) ? null : text;
}

function hasHole(text: string, { language, isLatin }: ReadingStyle): boolean {
  if (POINTER.test(text)) return true;
  if (language !== null && HOLES[language]?.test(text)) return true;
  return !isLatin && UNSPACED_ITEM.test(text);
}

function hasNoForm(sentence: string): boolean {
  return CALL.test(sentence) || CITATION.test(sentence) || COORDINATES.test(sentence) || /\?/u.test(sentence);
}

function hasSentenceForm(text: string): boolean {
  return /^["“«„‘'¿¡»]?[^\p{Ll}\p{P}\s]/u.test(text) && /[.!。！…]["'”’»«“」』]*$/u.test(text);
}

function isTable(text: string): boolean {
  const figures = text.replace(DAY, '').match(/\d+(?:[.,:]\d+)*/gu)?.length ?? 0;
  const semicolons = text.split(';').length - 1;
  const commas = text.split(/, (?!\d)/u).length - 1;
  const isFull = figures > MAX_FIGURES || countFigures(text.replace(DAY, '')) > MAX_FIGURES_BESIDES_YEARS;
  return isFull || semicolons > MAX_SEMICOLONS || commas > MAX_COMMAS || SCORES.test(text);
}

function hasEnglishFault(text: string, place: Place): boolean {
  const outside = hideQuotations(text);
  return (
    findSentenceDefect(text) !== null ||
    UNSPOKEN_UNIT.test(text) ||
    VARIABLE.test(outside) ||
    SPEAKER.test(outside) ||
    ADDRESSES_READER.test(text) ||
    PAGE.test(outside) ||
    (text.match(COMPOUND) ?? []).some((name) => (name.match(/\d+/gu)?.length ?? 0) > 1) ||
    NO_SUBJECT.test(text) ||
    LOST_WORDS.test(text) ||
    (place !== 'inside' && TERM_START.test(text) && !MAIN_VERB.test(text.replace(RELATIVE_CLAUSE, ''))) ||
    (place === 'whole' && countWords(text) < MIN_WORDS_WITHOUT_VERB && !VERB.test(text))
  );
}

export function countFigures(text: string): number {
  return text.match(FIGURE)?.length ?? 0;
}

function hideQuotations(text: string): string {
  return findQuotations(text).closed.reduceRight(
    (hidden, { from, to }) => `${hidden.slice(0, from)}"${hidden.slice(to)}`,
    text,
  );
}

/** 'The motto is "Fluctuat nec mergitur".' In English; an article in another language often quotes English. */
function hasForeignQuotation(text: string, { language }: ReadingStyle): boolean {
  if (language !== 'en') return false;
  return findQuotations(text).closed.some(({ from, to }) => {
    const quotation = text.slice(from, to);
    const words = quotation.match(/\p{L}+/gu) ?? [];
    if (words.length < 3 || FUNCTION_WORD.test(quotation)) return false;
    return words.some((word) => LATIN_WORD.test(word)) || LATIN.test(`${quotation} `);
  });
}

function cleanText(sentence: string, { language, title }: ReadingStyle): string {
  const unmarked = removePhoneticNotation(removeCitationMarks(sentence))
    .replace(/\[(?:\.{3}|…)\]/gu, '')
    .replace(/\[([^\]]*)\]/gu, '$1')
    .replace(NOTE_DIGIT, '')
    .replace(HEDGE, '$1')
    .replace(WORD_END, '$1');
  const joined =
    language === 'en'
      ? unmarked.replace(WORD_STROKE, (_, one: string, other: string) => joinWords(one, other, title))
      : unmarked;
  return cutBrackets(joined)
    .replace(/\s+/gu, ' ')
    .replace(/ (["”]?[,.;:!](?!\d))/gu, (found, mark: string) => (mark.length > 1 ? found : mark))
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/,\s*([.;:!])/gu, '$1')
    .replace(/(?<!\.)\.\.$/u, '.')
    .replace(/ (["”][.]?)$/u, '$1')
    .trim();
}

function joinWords(one: string, other: string, title: string): string {
  if (one.toLowerCase() === title) return one;
  return other === title ? other : `${one} or ${other}`;
}

function cutBrackets(text: string): string {
  let out = '';
  let depth = 0;
  for (const char of text) {
    if (/[(（]/u.test(char)) depth += 1;
    else if (/[)）]/u.test(char)) depth = Math.max(depth - 1, 0);
    else if (depth === 0) out += char;
  }
  return depth === 0 ? out : text.replace(/[()（）]/gu, '');
}

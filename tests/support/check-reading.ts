import type { NumberedSentence } from '../../src/domain/article/numbered-sentences.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';

export interface ReadingFigures {
  sentences: number;
  /** Told sentences without a told neighbour in the article. */
  lonely: number;
  twice: number;
  questions: number;
  /** Turns without a source that are longer than a chapter's name. */
  remarks: number;
  defects: string[];
  /** Passages of 25 to 70 words among those with a source. */
  goodPassages: number;
  passages: number;
}

const MAX_NAME_WORDS = 20;
const MIN_PASSAGE_WORDS = 25;
const MAX_PASSAGE_WORDS = 70;

/** Written for this check alone, so that it does not forgive what the writer overlooks. */
const DEFECTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['bracket', /[()[\]{}]/u],
  ['sign', /[=<>≈≠≤≥×÷±√∑∫∞^\\|*#@~→←†‡§■•]/u],
  ['code or address', /https?:|www\.|\w\(\w|\.(?:com|org|html)\b/u],
  ['gap', / {2}| [,;]|\s\.(?:\s|$)|,,|\.\.(?!\.)$/u],
  ['coordinates', /\d°\s?\d|\d[′″]/u],
  ['list item', /^(?:[-–•]|\d+[.)]\s)|;[^;]*;[^;]*;/u],
  [
    'page',
    /\b(?:see|cf\.) (?:above|below|also|fig|table|picture|image)|\b(?:shown|pictured|listed) (?:above|below|right|left|here)\b/iu,
  ],
  ['citation', /\bISBN\b|\bpp?\. ?\d|\bet al\.,? \d{4}|^\p{Lu}\p{L}+, \p{Lu}\.\s/u],
  ['no stop', /[^.!"”’»」』。'…:]$/u],
];
const ENGLISH_DEFECTS: typeof DEFECTS = [
  [
    'hole',
    /(?<!\.)\b(?:the|an?|between|than|its|their|and|or)\s*[.;:](?:\s|$)|\b(?:the|between|of) (?:and|is|are|was|were)\b(?![–-])/u,
  ],
  ['script', /\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Arabic}|\p{Script=Hebrew}/u],
  ['small start', /^\p{Ll}/u],
];
const DANGLING =
  /^(?:He|She|It|They|This|These|Those|Such|His|Her|Its|Their|However|But|Therefore|Thus|Instead|Nevertheless)\b/u;
const TURNING = /^(?:However|But|Instead|Yet|Nevertheless)\b/u;

/** `material`: all sentences that the podcast may tell. */
export function checkReading(
  turns: readonly DraftTurn[],
  material: readonly NumberedSentence[],
  isEnglish = true,
): ReadingFigures {
  const numbers = turns.flatMap(({ sources }, at) => {
    // Both parts of a divided sentence cite it.
    const before = new Set(turns[at - 1]?.sources);
    return sources.filter((number) => !(before.has(number) && sources.length === 1));
  });
  const told = new Set(numbers);
  const texts = turns.filter(({ sources }) => sources.length > 0).map(({ text }) => text);
  const words = texts.map((text) => text.split(/\s+/u).length);
  const rules = isEnglish ? [...DEFECTS, ...ENGLISH_DEFECTS] : DEFECTS;
  const defects = turns.flatMap(({ text, sources }) => [
    ...rules.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text}`),
    ...(isBalanced(text) ? [] : [`quotation: ${text}`]),
    ...(sources.length > 0 && isEnglish ? findForeignWords(text, sources, material) : []),
  ]);
  return {
    sentences: told.size,
    lonely: [...told].filter((number) => !told.has(number - 1) && !told.has(number + 1)).length,
    twice: numbers.length - told.size + (texts.length - new Set(texts).size),
    questions: turns.filter(({ text }) => text.includes('?')).length,
    remarks: turns.filter(
      ({ sources, text }) => sources.length === 0 && text.split(' ').length > MAX_NAME_WORDS,
    ).length,
    defects: [...defects, ...findBrokenLinks(turns, material, told)],
    passages: words.length,
    goodPassages: words.filter((count) => count >= MIN_PASSAGE_WORDS && count <= MAX_PASSAGE_WORDS).length,
  };
}

/** Sentences that refer to a left-out one, and those before a left-out one that turns them. */
function findBrokenLinks(
  turns: readonly DraftTurn[],
  material: readonly NumberedSentence[],
  told: ReadonlySet<number>,
): string[] {
  const byNumber = new Map(material.map((sentence) => [sentence.number, sentence]));
  return [...told].flatMap((number) => {
    const own = byNumber.get(number);
    const before = byNumber.get(number - 1);
    const next = byNumber.get(number + 1);
    if (!own) return [`unknown sentence ${number}`];
    const found: string[] = [];
    const isSpokenSo = turns.some(
      ({ text, sources }) => sources.includes(number) && text.includes(own.text.slice(0, 12)),
    );
    const followsLeftOut = own.sentence > 0 && !told.has(number - 1) && before?.section === own.section;
    if (followsLeftOut && isSpokenSo && DANGLING.test(own.text)) found.push(`dangling: ${own.text}`);
    const isTurned = next?.section === own.section && !told.has(number + 1) && TURNING.test(next.text);
    if (isTurned) found.push(`stops before the turn: ${own.text}`);
    return found;
  });
}

function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('"') % 2 === 0 && count('“') === count('”');
}

const MAX_NEW_WORDS_RATIO = 0.15;

/** Words that the cited sentences do not have, apart from full forms of abbreviations. */
function findForeignWords(
  text: string,
  sources: readonly number[],
  material: readonly NumberedSentence[],
): string[] {
  const cited = material
    .filter(({ number }) => sources.includes(number))
    .map((sentence) => sentence.text)
    .join(' ');
  const words = [...new Set(text.match(/\p{L}{3,}/gu))];
  const foreign = words.filter((word) => !cited.includes(word));
  const isAbbreviated = /\p{Lu}{2}/u.test(cited);
  const isForeign = foreign.length > (isAbbreviated ? MAX_NEW_WORDS_RATIO * words.length + 3 : 2);
  return isForeign ? [`words that are not in the article (${foreign.join(', ')}): ${text}`] : [];
}

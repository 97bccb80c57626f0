import type { Language } from '../languages.ts';
import { detectLanguage } from './detect-language.ts';
import { findQuotations, type Quotation, type Quotations } from './quotations.ts';
import { endsSentence } from './sentence-ends.ts';
import { toOneLine } from './words.ts';

const MAX_ASIDE_CHARACTERS = 400;

// Escaped, because some editors replace wide marks by ASCII ones.
const STOP = /[.!?…\u3002\uff01\uff1f\u0964\u061f]/u;
const NEXT_STOP = new RegExp(STOP.source, 'gu');
const CLOSER = /["'”’»›)\]}]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const CITATION = /\[[^\]\s]{1,12}\]/y;

/** The end of a line ends a sentence. Each run of white space becomes one space. */
export function splitSentences(text: string): string[] {
  return locateSentences(text).map((sentence) => sentence.text);
}

export interface Sentence {
  text: string;
  /** Part of a longer or unbalanced quotation: alone it would lack its speaker. */
  inQuotation: boolean;
}

/** Without a language, that of the text counts. */
export function locateSentences(
  text: string,
  language: Language | null = detectLanguage({ sections: [{ text }] }),
): Sentence[] {
  const sentences: Sentence[] = [];
  for (const line of text.split(LINE_BREAK)) splitParagraph(toOneLine(line), language, sentences);
  return sentences;
}

const UNSPACED_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const UNSPACED_LETTERS_PER_WORD = 2;

/**
 * Counts runs without white space that contain a letter or a digit. In a text in Japanese or Chinese, which have no
 * spaces, two letters are a word.
 */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED_LETTER)?.length ?? 0;
  if (unspaced === 0 || unspaced < (text.match(/\p{L}/gu)?.length ?? 0) / 2) return countRuns(text);
  return Math.ceil(unspaced / UNSPACED_LETTERS_PER_WORD) + countRuns(text.replace(UNSPACED_LETTER, ' '));
}

function countRuns(text: string): number {
  let words = 0;
  for (const run of text.split(/\s+/u)) if (hasWords(run)) words += 1;
  return words;
}

export function hasWords(text: string): boolean {
  return LETTER_OR_DIGIT.test(text);
}

function splitParagraph(text: string, language: Language | null, into: Sentence[]): void {
  const quotations = findQuotations(text);
  const asideEnds = locateAsides(text, quotations.closed);
  const quoted = markQuotedBoundaries(text, quotations);
  /** Some marks close a quotation in one language and open it in another. */
  const closing = new Set(quotations.closed.map(({ to }) => to - 1));
  const add = (from: number, to: number) => {
    const sentence = text.slice(from, to).trim();
    if (sentence !== '') into.push({ text: sentence, inQuotation: quoted[from] === 1 || quoted[to] === 1 });
  };
  let start = 0;
  let at = 0;
  while (at < text.length) {
    NEXT_STOP.lastIndex = at;
    const stop = NEXT_STOP.exec(text)?.index;
    if (stop === undefined) break;
    at = stop;
    while (at < text.length && STOP.test(text.charAt(at))) at += 1;
    const stops = at - stop;
    at = skipClosers(text, at, closing);
    if ((asideEnds[at - 1] ?? 0) > at) continue;
    if (at >= text.length || endsSentence(text, { start, stop, stops, next: at }, language)) {
      add(start, at);
      start = at;
    }
  }
  add(start, text.length);
}

function markQuotedBoundaries(text: string, { closed, unclosed, unopened }: Quotations): Uint8Array {
  if (closed.length + unclosed.length + unopened.length === 0) return new Uint8Array();
  const changes = new Int32Array(text.length + 2);
  const cover = (from: number, to: number) => {
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  };
  for (const { from, to } of closed) cover(from + 1, to);
  // An unclosed quotation lasts to the end of its paragraph, because each paragraph opens it again.
  // An unclosed single mark is usually a letter of an Arabic or Hawaiian name.
  for (const from of unclosed) if (text.charAt(from) !== '‘') cover(from + 1, text.length + 1);
  let from = 0;
  let next = 0;
  for (const to of unopened) {
    for (; next < closed.length && (closed[next]?.to ?? 0) <= to; next += 1) from = closed[next]?.to ?? from;
    cover(from, to + 1);
    from = to + 1;
  }
  const quoted = new Uint8Array(text.length + 1);
  let depth = 0;
  for (let index = 0; index <= text.length; index += 1) {
    depth += changes[index] ?? 0;
    if (depth > 0) quoted[index] = 1;
  }
  return quoted;
}

function skipClosers(text: string, from: number, closing: ReadonlySet<number>): number {
  let at = from;
  for (;;) {
    const char = text.charAt(at);
    CITATION.lastIndex = at;
    const citation = char === '[' ? CITATION.exec(text) : null;
    if (citation) at += citation[0].length;
    else if (closing.has(at) || (char !== '' && CLOSER.test(char) && !opensNextSentence(text, at))) at += 1;
    else return at;
  }
}

/** A straight quotation mark before a letter opens the next sentence: 'said."But'. */
function opensNextSentence(text: string, at: number): boolean {
  return /["']/.test(text.charAt(at)) && LETTER_OR_DIGIT.test(text.charAt(at + 1));
}

/** For each index inside a closed bracket or quotation, the end of the outermost one; 0 elsewhere. */
function locateAsides(text: string, quotations: readonly Quotation[]): Uint32Array {
  const until = new Uint32Array(text.length);
  let coveredTo = 0;
  const cover = ({ from, to }: Quotation) => {
    if (to - from > MAX_ASIDE_CHARACTERS) return;
    // Writes only uncovered indices, which keeps nested brackets linear.
    for (let i = Math.max(from, coveredTo); i < to; i += 1) until[i] = to;
    for (let i = from; i < Math.min(to, coveredTo); i += 1) if ((until[i] ?? 0) < to) until[i] = to;
    coveredTo = Math.max(coveredTo, to);
  };
  for (const quotation of quotations) cover(quotation);
  const open: { closer: string; at: number }[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[()[\]]/g)) {
    // An unbalanced bracket must not affect all sentences after it.
    while (open.length > 0 && index - (open[0]?.at ?? index) > MAX_ASIDE_CHARACTERS) open.shift();
    if (bracket === '(' || bracket === '[') open.push({ closer: bracket === '(' ? ')' : ']', at: index });
    else if (open.at(-1)?.closer === bracket) cover({ from: open.pop()?.at ?? index, to: index + 1 });
  }
  return until;
}

/** Words for somebody or something that the sentence before names, in the supported languages. */
const PRONOUNS: readonly string[] = [
  'he she it they this these those that his her its their him them such both',
  'er sie es dies diese dieser dieses sein seine ihr ihre',
  'il elle ils elles ce cet cette ces son sa ses leur leurs',
  'él ella ellos ellas esto este esta estos estas su sus',
  'egli lui lei essi esse questo questa questi queste suo sua suoi sue loro',
  'ele ela eles elas isto isso seu sua seus suas',
  'hij zij ze het dit deze zijn haar hun',
];
const PRONOUN_WORDS = new Set(PRONOUNS.flatMap((words) => words.split(' ')));

/** 'It can be proved that ...', 'It is easy to ...': nothing before is meant. */
const EMPTY_IT = new RegExp(
  [
    '^It (?:(?:can|could|may|might|must|should|will|would|has|had|cannot) (?:not )?(?:\\p{L}+ly )?(?:be|been) |(?:is|was) )(?:not )?(?!(?:so|such|the|an?|this|one|its|his|her|their) )(?:\\p{L}+ ){1,2}(?:that|whether|how|why|if)\\b',
    '^It (?:is|was|became|remains|remained|has been|would be|may be|can be) (?:not )?(?:\\p{L}+ly |very |more |also |often |still |sometimes )?(?:possible|impossible|necessary|easy|easier|difficult|hard|harder|common|uncommon|customary|useful|important|best|better|usual|unusual|sufficient|convenient|helpful|traditional|enough|illegal|legal) (?:for [^,.]{2,40} )?to\\b',
    '^It (?:seems|seemed|appears|appeared|follows|followed|turns out|turned out|happens|happened) that\\b|^It (?:rains|rained|snows|snowed)\\b',
  ].join('|'),
  'u',
);

/** Whether a reader needs the sentence before to know whom or what this one is about. */
export function startsWithPronoun(sentence: string): boolean {
  const first = /^[^\p{L}]*(\p{L}[\p{L}\p{M}]*)/u.exec(sentence)?.[1];
  return first !== undefined && PRONOUN_WORDS.has(first.toLowerCase()) && !EMPTY_IT.test(sentence);
}

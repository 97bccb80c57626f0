import { findQuotations, type Quotation, type Quotations } from './quotations.ts';

const MAX_ASIDE_CHARACTERS = 400;

/** A shorter line is a list item and does not continue on the next line. */
const MIN_WRAPPED_LINE_CHARACTERS = 40;

const NEVER_LAST = new Set(
  (
    'dr mr mrs ms mx prof rev fr hon gen col lt capt cpt sgt maj cmdr adm gov sen rep pres supt messrs mme mlle ' +
    'vs viz cf ca c fl e.g i.e approx mt ft nos vol vols pp p fig figs eq eqs ch op trans rr bl vv ' +
    'jan feb apr jun jul aug sept sep oct nov dec'
  ).split(' '),
);

/** These abbreviations end a sentence if the next word usually begins one. */
const SOMETIMES_LAST = new Set(
  (
    'st ste etc al inc ltd co corp bros jr sr est dept univ assn ave blvd rd ed eds sp spp subsp var cv lit ' +
    'lat ger max min temp no sec ser ph.d m.d b.a m.a b.sc m.sc esq v d b r s k m'
  ).split(' '),
);

const OFTEN_LAST = new Set(['a.m', 'p.m', 'b.c', 'a.d', 'b.c.e', 'c.e']);

const STARTERS = new Set(
  (
    'a an the this that these those it its he his she her they their we our you i in on at by for from with to of as ' +
    'after before during since until while when where although though because if but and or so yet however ' +
    'there here then thus therefore moreover furthermore additionally also meanwhile instead later both each ' +
    'many most some several such other others another one two three all no not more although despite according ' +
    'under over between among through throughout upon within without like unlike today now only once ' +
    'nevertheless consequently similarly subsequently eventually originally initially finally what who why how'
  ).split(' '),
);

// Escaped, because some editors replace wide marks by ASCII ones.
const STOP = /[.!?…\u3002\uff01\uff1f]/u;
const WIDE_STOP = /[\u3002\uff01\uff1f]/u;
const SENTENCE_BREAK = /[.!?…\u3002\uff01\uff1f\r\n\u2028\u2029]/gu;
const CLOSER = /["'”’»›)\]}]/u;
const OPENER = /["'“‘«‹([{¿¡„]/u;
const UPPER = /\p{Lu}|\p{Lt}/u;
const LOWER = /\p{Ll}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const CITATION = /\[[^\]\s]{1,12}\]/y;
const NEXT_WORD = /[\p{L}\p{M}\p{N}'’]{1,30}/uy;
const BULLET = /^\s*(?:[•·‣▪*–-]\s|\d{1,2}[.)]\s)/u;

/** A blank line always ends a sentence. Each run of white space becomes one space. */
export function splitSentences(text: string): string[] {
  return locateSentences(text).map((sentence) => sentence.text);
}

export interface Sentence {
  text: string;
  /** Part of a longer or unbalanced quotation: alone it would lack its speaker. */
  inQuotation: boolean;
}

export function locateSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const paragraph of splitParagraphs(text)) splitParagraph(paragraph, sentences);
  return sentences;
}

export function hasAtMostSentences(text: string, most: number): boolean {
  const breaks = text.match(SENTENCE_BREAK)?.length ?? 0;
  return breaks < most || splitSentences(text).length <= most;
}

/** Counts runs without white space that contain a letter or a digit. */
export function countWords(text: string): number {
  let words = 0;
  for (const run of text.split(/\s+/u)) if (hasWords(run)) words += 1;
  return words;
}

export function hasWords(text: string): boolean {
  return LETTER_OR_DIGIT.test(text);
}

function splitParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = () => {
    const paragraph = open.join(' ').replace(/\s+/gu, ' ').trim();
    if (paragraph !== '') paragraphs.push(paragraph);
    open = [];
  };
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const bare = line.trim();
    const before = open.at(-1);
    if (bare === '' || BULLET.test(line)) close();
    else if (before !== undefined && before.length < MIN_WRAPPED_LINE_CHARACTERS) close();
    if (bare !== '') open.push(bare);
  }
  close();
  return paragraphs;
}

function splitParagraph(text: string, into: Sentence[]): void {
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
    if (!STOP.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const stop = at;
    while (at < text.length && STOP.test(text.charAt(at))) at += 1;
    const stops = at - stop;
    at = skipClosers(text, at, closing);
    if ((asideEnds[at - 1] ?? 0) > at) continue;
    if (at >= text.length || endsSentence(text, start, stop, stops, at)) {
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

function endsSentence(text: string, start: number, stop: number, stops: number, next: number): boolean {
  if (WIDE_STOP.test(text.charAt(next - 1))) return true;
  if (text.charAt(next) !== ' ') return lacksSpace(text, stop, next);
  let at = next + 1;
  while (OPENER.test(text.charAt(at))) at += 1;
  const first = String.fromCodePoint(text.codePointAt(at) ?? 32);
  if (!startsSentence(text, at, first)) return false;
  return text.charAt(stop) !== '.' || stops > 1 || next > stop + 1 || !isAbbreviation(text, start, stop, at);
}

function startsSentence(text: string, at: number, first: string): boolean {
  if (LOWER.test(first)) return /^\p{Ll}{1,2}\p{Lu}/u.test(text.slice(at, at + 3));
  return UPPER.test(first) || LETTER_OR_DIGIT.test(first);
}

/** 'in the war.The army', but not 'U.S.Army', 'Node.js' or 'Amazon.Com'. */
function lacksSpace(text: string, stop: number, next: number): boolean {
  const before = text.slice(Math.max(0, stop - 2), stop);
  if (!/[\p{Ll}\d)]{2}$/u.test(before) || !/^["“]?\p{Lu}\p{Ll}/u.test(text.slice(next, next + 3)))
    return false;
  return !/^(?:Com|Org|Net|Js)\b/.test(text.slice(next, next + 4));
}

function isAbbreviation(text: string, start: number, stop: number, next: number): boolean {
  const lookBack = text.slice(Math.max(start, stop - 24), stop);
  const token = lookBack.slice(lookBack.search(/[^\s(["“‘'«—–/]*$/u));
  const key = token.toLowerCase();
  NEXT_WORD.lastIndex = next;
  const word = NEXT_WORD.exec(text)?.[0] ?? '';
  const isInitialNext = word.length === 1 && text.charAt(next + 1) === '.';
  const starts = STARTERS.has(word.toLowerCase()) && !isInitialNext;

  if (/^\d{1,2}$/.test(token)) return text.slice(start, stop).trim() === token;
  if (NEVER_LAST.has(key) && !(token === 'C' || token === 'P' || token === 'CH')) return true;
  if (key === 'no' || key === 'sec' || key === 'ser' || key === 'may') return /^\d/.test(word);
  if (OFTEN_LAST.has(key)) return false;
  if (SOMETIMES_LAST.has(key) || /^(?:\p{L}\.)+\p{L}{1,2}$/u.test(token)) return !starts;
  if (/^\p{Lu}$/u.test(token)) return !starts && !isNumeral(token, lookBack);
  return false;
}

/** 'World War I.' and 'Elizabeth I.', but not 'Philip K.' */
function isNumeral(token: string, lookBack: string): boolean {
  return /[IVX]/.test(token) && /\p{Lu}\p{Ll}+ .$/u.test(lookBack);
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

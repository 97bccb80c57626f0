/** One word of a text, as the rules look at it. */
export interface Word {
  /** As it is written, without a possessive ending. */
  raw: string;
  /** In small letters and without accents. */
  plain: string;
  /** Whether a capital at its beginning tells nothing: it begins a sentence, a quotation, or stands after a colon. */
  start: boolean;
  /** Where it begins in the text, initials being written without their dots. */
  offset: number;
  /** Index of its sentence. */
  sentence: number;
  /** Index of its clause: what stands between two marks of punctuation. */
  clause: number;
  /** Whether its sentence is a question, or says what a host thinks or would do: it states no fact. */
  isTalk: boolean;
}

const WORD = /(?<!\p{L}|\d)['’]\d\d(?!\d|\p{L})|[\p{L}\p{M}\p{N}]+(?:[.,]\d+|['’]\p{L}+)*%?/gu;
const INITIALS = /\b\p{Lu}(?:\.\p{Lu})+\b\.?/gu;
const STOP = /[.!?…\n]/u;
const OPENS = /[:"“‘«(]/u;
const BREAK = /[,;:.!?…()–—\n]/u;
/** Words whose full stop ends no sentence. */
const SHORTENED = new Set(['st', 'mt', 'dr', 'mr', 'mrs', 'ms', 'prof', 'no', 'vs', 'c', 'ca', 'sr', 'jr']);
/** A host's own: 'I', 'my', and what one would or would not. */
const SELF = /^(?:I(?:['’]\p{L}+)?|[Mm][ey]|[Ww]ouldn['’]t|[Yy]ou['’]d)$/u;
const NOT = /^(.+?)n['’]t$/u;
const IRREGULAR_NOT: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };
const ENDING = /['’](?:s|re|ve|ll|d|m|t)$/iu;
const ACCENT = /\p{M}+/gu;

/** In small letters and without accents: 'Müteferrika' -> 'muteferrika'. */
export function normalizeWord(text: string): string {
  return text.normalize('NFKD').replace(ACCENT, '').toLowerCase();
}

/** The words of a text in order; "isn't" gives two, 'U.S.' one. Takes time linear in the length. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  const joined = text.replace(INITIALS, (initials) => initials.replaceAll('.', ''));
  let end = 0;
  let sentence = 0;
  let clause = 0;
  let speaksOfSelf = false;
  for (const { 0: token, index } of joined.matchAll(WORD)) {
    const gap = joined.slice(end, index);
    const last = words.at(-1);
    const stops = STOP.test(gap) && !(gap.startsWith('.') && last !== undefined && isShortened(last));
    if (stops && last) {
      if (gap.includes('?') || speaksOfSelf) markTalk(words);
      speaksOfSelf = false;
      sentence += 1;
    }
    if (last && (stops || BREAK.test(gap))) clause += 1;
    const start = last === undefined || stops || OPENS.test(gap);
    end = index + token.length;
    if (SELF.test(token)) speaksOfSelf = true;
    const push = (raw: string, begins: boolean) =>
      words.push({
        raw,
        plain: normalizeWord(raw),
        start: begins,
        offset: index,
        sentence,
        clause,
        isTalk: false,
      });
    const verb = NOT.exec(token)?.[1];
    if (verb !== undefined) {
      push(IRREGULAR_NOT[verb.toLowerCase()] ?? verb, start);
      push('not', false);
    } else if (/^cannot$/iu.test(token)) {
      push('can', start);
      push('not', false);
    } else push(token.replace(ENDING, ''), start);
  }
  if (joined.slice(end).includes('?') || speaksOfSelf) markTalk(words);
  return words;
}

/** The last sentence so far states no fact. */
function markTalk(words: readonly Word[]): void {
  const last = words.at(-1)?.sentence;
  for (let at = words.length - 1; words[at]?.sentence === last; at -= 1) {
    const word = words[at];
    if (!word) return;
    word.isTalk = true;
  }
}

/** 'St. Helens' and 'Susan B. Anthony' go on. */
function isShortened({ raw, plain }: Word): boolean {
  return SHORTENED.has(plain) || /^\p{Lu}$/u.test(raw);
}

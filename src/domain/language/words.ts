export interface Word {
  /** As written, without a possessive ending. */
  raw: string;
  normalized: string;
  /** Has a capital by position: at the start of a sentence or quotation, or after a colon. */
  isAtSentenceStart: boolean;
  offset: number;
  sentence: number;
  clause: number;
  /** In a question or a host's opinion or wish, which states no fact. */
  statesNoFact: boolean;
}

const WORD = /(?<!\p{L}|\d)['’]\d\d(?!\d|\p{L})|[\p{L}\p{M}\p{N}]+(?:[.,]\d+|['’]\p{L}+)*%?/gu;
const INITIALS = /\b\p{Lu}(?:\.\p{Lu})+\b\.?(?!\p{L})/gu;
const MONEY = /\s?(m|mn|bn|tn|M|B)(?![\p{L}\p{N}])(?<=[$£€]\s?\d[\d.,]*\s?\1)/gu;
const SCALES: Readonly<Record<string, string>> = {
  m: 'million',
  M: 'million',
  B: 'billion',
  mn: 'million',
  bn: 'billion',
  tn: 'trillion',
};
const STOP = /[.!?…\n]/u;
const OPENS = /[:"“‘«(]/u;
const BREAK = /[,;:.!?…()–—\n]/u;
const ABBREVIATED_WORDS = new Set([
  'st',
  'mt',
  'dr',
  'mr',
  'mrs',
  'ms',
  'prof',
  'no',
  'vs',
  'c',
  'ca',
  'sr',
  'jr',
]);
const FIRST_PERSON = /^(?:I(?:['’]\p{L}+)?|[Mm][ey]|[Ww]ouldn['’]t|[Yy]ou['’]d)$/u;
const NOT = /^(.+?)n['’]t$/u;
const IRREGULAR_NOT: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };
const ENDING = /['’](?:s|re|ve|ll|d|m|t)$/iu;
const ACCENT = /\p{M}+/gu;

function normalizeWord(text: string): string {
  return text.normalize('NFKD').replace(ACCENT, '').toLowerCase();
}

/** "isn't" has two words, 'U.S.' has one. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  const joined = text
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(MONEY, (_, scale: string) => ` ${SCALES[scale]}`);
  let end = 0;
  let sentence = 0;
  let clause = 0;
  let isPersonal = false;
  for (const { 0: token, index } of joined.matchAll(WORD)) {
    const gap = joined.slice(end, index);
    const last = words.at(-1);
    const stops = STOP.test(gap) && !(gap.startsWith('.') && last !== undefined && isAbbreviated(last));
    if (stops && last) {
      if (gap.includes('?') || isPersonal) markTalk(words);
      isPersonal = false;
      sentence += 1;
    }
    if (last && (stops || BREAK.test(gap))) clause += 1;
    const isFirst = last === undefined || stops || OPENS.test(gap);
    end = index + token.length;
    if (FIRST_PERSON.test(token)) isPersonal = true;
    const push = (raw: string, isAtSentenceStart: boolean) =>
      words.push({
        raw,
        normalized: normalizeWord(raw),
        isAtSentenceStart,
        offset: index,
        sentence,
        clause,
        statesNoFact: false,
      });
    const verb = NOT.exec(token)?.[1];
    if (verb !== undefined) {
      push(IRREGULAR_NOT[verb.toLowerCase()] ?? verb, isFirst);
      push('not', false);
    } else if (/^cannot$/iu.test(token)) {
      push('can', isFirst);
      push('not', false);
    } else push(token.replace(ENDING, ''), isFirst);
  }
  if (joined.slice(end).includes('?') || isPersonal) markTalk(words);
  return words;
}

function markTalk(words: readonly Word[]): void {
  const last = words.at(-1)?.sentence;
  for (let at = words.length - 1; words[at]?.sentence === last; at -= 1) {
    const word = words[at];
    if (!word) return;
    word.statesNoFact = true;
  }
}

function isAbbreviated({ raw, normalized }: Word): boolean {
  return ABBREVIATED_WORDS.has(normalized) || /^\p{Lu}$/u.test(raw);
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

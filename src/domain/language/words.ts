import { memoizeText } from '../memoize-text.ts';

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
const SCALES = parsePairs('m: million, M: million, B: billion, mn: million, bn: billion, tn: trillion');
const STOP = /[.!?…\n]/u;
const OPENS = /[:"“‘«(]/u;
const BREAK = /[,;:.!?…()–—\n]/u;
const ABBREVIATED_WORDS = new Set('st mt dr mr mrs ms prof no vs c ca sr jr'.split(' '));
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

const IRREGULAR = new Map(
  (
    'go:went,gone build:built make:made begin:began,begun come:came take:took,taken give:gave,given get:got,gotten ' +
    'hold:held keep:kept lead:led lose:lost,losing win:won write:wrote,written grow:grew,grown fall:fell,fallen ' +
    'rise:rose,risen bring:brought send:sent spread:spread lie:lay,lain,lying leave:left see:saw,seen find:found ' +
    'stand:stood know:knew,known think:thought buy:bought sell:sold fight:fought teach:taught speak:spoke,spoken ' +
    'tell:told say:said become:became drive:drove,driven draw:drew,drawn throw:threw,thrown fly:flew,flown ' +
    'eat:ate,eaten drink:drank,drunk sink:sank,sunk swim:swam,swum sing:sang,sung ring:rang,rung run:ran ' +
    'break:broke,broken wear:wore,worn bear:bore,borne tear:tore,torn choose:chose,chosen freeze:froze,frozen ' +
    'steal:stole,stolen wake:woke,woken ride:rode,ridden hide:hid,hidden bite:bit,bitten burn:burnt feed:fed ' +
    'breed:bred meet:met shoot:shot light:lit sit:sat spend:spent bend:bent lend:lent feel:felt sleep:slept ' +
    'sweep:swept deal:dealt mean:meant shine:shone strike:struck stick:stuck dig:dug hang:hung swing:swung ' +
    'catch:caught seek:sought hear:heard pay:paid lay:laid man:men woman:women child:children foot:feet ' +
    'tooth:teeth mouse:mice goose:geese leaf:leaves life:lives,alive wolf:wolves half:halves knife:knives ' +
    'die:died,dying,dead,death,deadly live:living,lived use:used,using,useful,user bus:buses gas:gases lens:lenses ' +
    'glass:glasses alga:algae larva:larvae axis:axes basis:bases fungus:fungi datum:data medium:media ' +
    'strong:strength long:length wide:width deep:depth high:height broad:breadth hot:heat grow:growth weigh:weight ' +
    'fly:flight see:sight think:thoughts sell:sale choose:choice lose:loss live:life prove:proof believe:belief ' +
    'bleed:blood food:feeding north:northern south:southern east:eastern west:western sun:solar moon:lunar star:stellar born:birth'
  )
    .split(' ')
    .flatMap((entry): [string, string][] => {
      const [base = '', forms = ''] = entry.split(':');
      return forms.split(',').map((form) => [form, base]);
    }),
);

const MAX_CACHED_WORDS = 20_000;

/** 'folding', 'folded' and 'folder' have the same stem. Takes a lower-case word. */
export const getStem = memoizeText(computeStem, MAX_CACHED_WORDS);

function computeStem(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return removeFinalE(known);
  if (word.length <= 3) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/u.test(stem) && !stem.endsWith('is')) stem = stem.slice(0, -1);
  const base = IRREGULAR.get(stem);
  if (base !== undefined) return removeFinalE(base);
  if (stem.endsWith('ied')) stem = `${stem.slice(0, -3)}y`;
  else {
    const cut = /^(.{3,}?)(?:ing|ed|er|est|ly|ment|ness)$/u.exec(stem)?.[1];
    if (cut !== undefined && /[aeiouy]/u.test(cut))
      stem = /([b-df-hj-np-rtv-z])\1$/u.test(cut) ? cut.slice(0, -1) : cut;
  }
  return removeFinalE(stem);
}

function removeFinalE(stem: string): string {
  return stem.length > 3 && /[^aeiou]e$|ee$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** Reads the table 'Dr: Doctor, Mr: Mister'. */
export function parsePairs(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .trim()
      .split(/,\s+/u)
      .map((pair) => pair.split(': ')),
  );
}

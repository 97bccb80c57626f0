import type { Phone } from './arpabet.ts';
import { isVowel, parseArpabet } from './arpabet.ts';

type Lookup = (word: string) => string | undefined;

const PREFIXES: Readonly<Record<string, string>> = {
  un: 'AH2 N',
  non: 'N AA2 N',
  re: 'R IY2',
  pre: 'P R IY2',
  post: 'P OW2 S T',
  anti: 'AE2 N T IY0',
  multi: 'M AH2 L T IY0',
  inter: 'IH2 N T ER0',
  over: 'OW2 V ER0',
  under: 'AH2 N D ER0',
  out: 'AW2 T',
  mis: 'M IH2 S',
  sub: 'S AH2 B',
  super: 'S UW2 P ER0',
  semi: 'S EH2 M IY0',
  counter: 'K AW2 N T ER0',
  neo: 'N IY2 OW0',
  micro: 'M AY2 K R OW0',
  macro: 'M AE2 K R OW0',
  bio: 'B AY2 OW0',
  geo: 'JH IY2 OW0',
  hydro: 'HH AY2 D R OW0',
  photo: 'F OW2 T OW0',
  electro: 'IH0 L EH2 K T R OW0',
  proto: 'P R OW2 T OW0',
  poly: 'P AA2 L IY0',
  mono: 'M AA2 N OW0',
  quadri: 'K W AA2 D R AH0',
  trans: 'T R AE2 N Z',
  ultra: 'AH2 L T R AH0',
  dis: 'D IH2 S',
  de: 'D IY2',
  co: 'K OW2',
  paleo: 'P EY2 L IY0 OW0',
  zoo: 'Z OW2 AH0',
  circum: 'S ER2 K AH0 M',
  meso: 'M EH2 Z OW0',
  hyper: 'HH AY2 P ER0',
  auto: 'AO2 T OW0',
  tele: 'T EH2 L AH0',
};

const SUFFIXES: ReadonlyArray<readonly [string, string]> = [
  ['ization', 'AH0 Z EY1 SH AH0 N'],
  ['ically', 'IH0 K L IY0'],
  ['ation', 'EY1 SH AH0 N'],
  ['ness', 'N AH0 S'],
  ['less', 'L AH0 S'],
  ['ment', 'M AH0 N T'],
  ['ship', 'SH IH2 P'],
  ['hood', 'HH UH2 D'],
  ['like', 'L AY2 K'],
  ['ward', 'W ER0 D'],
  ['able', 'AH0 B AH0 L'],
  ['ful', 'F AH0 L'],
  ['ize', 'AY2 Z'],
  ['ism', 'IH2 Z AH0 M'],
  ['ist', 'AH0 S T'],
  ['ish', 'IH0 SH'],
  ['man', 'M AH0 N'],
  ['men', 'M AH0 N'],
  ['ly', 'L IY0'],
  ['er', 'ER0'],
  ['or', 'ER0'],
  ['y', 'IY0'],
];

const MIN_STEM_LETTERS = 3;
/** Second parts of English compounds and place names; the dictionary has too many surnames to trust others. */
const TAILS =
  /^(?:back|band|bank|beam|berg|bird|board|boat|body|book|born|bound|bow|break|breaking|bridge|brook|broken|build|building|burg|bury|bus|card|cast|cave|chain|chair|chester|city|coat|craft|cross|dale|door|down|drop|duct|eater|fall|falls|farm|field|fight|fighter|finder|fish|fixture|flake|flight|flow|flower|foot|ford|front|gate|girl|glass|grass|ground|guard|hall|hand|head|heart|hill|hold|holder|hole|horse|house|keeper|land|lands|leaf|letter|light|line|lines|lock|maker|making|mark|mast|master|mate|mill|moon|mouth|nail|owner|path|piece|pipe|place|plan|plane|plant|play|player|point|pole|pool|port|post|pot|power|proof|race|reader|reading|rise|road|rock|room|root|rose|school|scape|screen|sea|seat|share|shed|sheet|shell|ship|shop|shore|shot|show|side|site|skin|smith|snake|song|spring|stage|stand|star|steel|stick|stone|storm|stream|street|stroke|strokes|style|table|tail|take|taker|thorpe|time|tone|top|tower|town|track|tree|view|village|ville|walk|wall|ware|wash|water|wave|way|weed|weight|well|wheel|wind|wing|wire|wolf|woman|women|wood|woods|word|work|worker|world|worm|worth|writer|yard|year|final|cars|car)s?$/;

/** Composes a word that the dictionary lacks from parts that it has. Null if there are none. */
export function composeFromParts(word: string, lookup: Lookup): Phone[] | null {
  return composeSuffixed(word, lookup) ?? composePrefixed(word, lookup) ?? composeCompound(word, lookup);
}

function composeSuffixed(word: string, lookup: Lookup): Phone[] | null {
  const plural = /[^s]s$/.test(word) ? composeSuffixed(word.slice(0, -1), lookup) : null;
  if (plural !== null) return [...plural, createPlural(plural)];
  for (const [suffix, sound] of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    // 'lithographer' moves the stress.
    if (stem.length < MIN_STEM_LETTERS || /ograph$/.test(stem)) continue;
    const phones = findStem(stem, /^[aeiy]/.test(suffix) || suffix === 'or', lookup);
    if (phones !== null) return joinSuffix(phones, parseArpabet(sound));
  }
  return null;
}

/** 'proposer' from 'propose', 'happiness' from 'happy', 'bigger' from 'big'. */
function findStem(stem: string, startsWithVowel: boolean, lookup: Lookup): Phone[] | null {
  const spellings = startsWithVowel
    ? [`${stem}e`, stem, ...(/([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : []), `${stem}y`]
    : [
        stem,
        ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
        ...(stem.endsWith('l') ? [`${stem}l`] : []),
      ];
  for (const spelling of spellings) {
    const notation = lookup(spelling);
    if (notation === undefined) continue;
    const phones = parseArpabet(notation);
    return spelling === `${stem}y` && startsWithVowel ? phones.slice(0, -1) : phones;
  }
  return null;
}

/** A stressed ending weakens the stress of the stem. */
function joinSuffix(stem: readonly Phone[], suffix: readonly Phone[]): Phone[] {
  const isStressed = suffix.some(({ stress }) => stress === 1);
  const base = isStressed
    ? stem.map((phone) => ({ ...phone, stress: phone.stress === 1 ? (2 as const) : phone.stress }))
    : stem;
  const last = base.at(-1);
  return last !== undefined && last.sound === suffix[0]?.sound && !isVowel(last)
    ? [...base, ...suffix.slice(1)]
    : [...base, ...suffix];
}

function composePrefixed(word: string, lookup: Lookup): Phone[] | null {
  for (let length = 7; length > 1; length -= 1) {
    const prefix = word.slice(0, length);
    const sound = Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : undefined;
    const rest = word.slice(length);
    if (sound === undefined || rest.length <= MIN_STEM_LETTERS) continue;
    const notation = lookup(rest);
    const phones = notation === undefined ? composeSuffixed(rest, lookup) : parseArpabet(notation);
    if (phones !== null) return [...parseArpabet(sound), ...phones];
  }
  return null;
}

/** 'streetcar': the first part has the main stress. */
function composeCompound(word: string, lookup: Lookup): Phone[] | null {
  const splits = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
    .filter((at) => TAILS.test(word.slice(at)))
    .sort((a, b) => Math.abs(word.length / 2 - a) - Math.abs(word.length / 2 - b));
  for (const at of splits) {
    const [first, second] = [lookup(word.slice(0, at)), lookup(word.slice(at))];
    if (first === undefined || second === undefined) continue;
    const tail = parseArpabet(second).map((phone) => ({
      ...phone,
      stress: phone.stress === 1 ? (2 as const) : phone.stress,
    }));
    return [...parseArpabet(first), ...tail];
  }
  return null;
}

function createPlural(phones: readonly Phone[]): Phone {
  return { sound: /^(?:P|T|K|F|TH)$/.test(phones.at(-1)?.sound ?? '') ? 'S' : 'Z', stress: 0 };
}

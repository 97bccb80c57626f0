import { isVowel, type Phone, parseArpabet } from './arpabet.ts';
import { findNotation, readWordTable } from './pronouncing-dictionary.ts';

const PREFIXES = readWordTable('prefixes');
const SUFFIXES = readWordTable('suffixes');

const MIN_STEM_LETTERS = 3;
/** Second parts of English compounds and place names; the dictionary has too many surnames to trust others. */
const TAILS =
  /^(?:back|band|bank|beam|berg|bird|board|boat|body|book|born|bound|bow|break|breaking|bridge|brook|broken|build|building|burg|bury|bus|card|cast|cave|chain|chair|chester|city|coat|craft|cross|dale|door|down|drop|duct|eater|fall|falls|farm|field|fight|fighter|finder|fish|fixture|flake|flight|flow|flower|foot|ford|front|gate|girl|glass|grass|ground|guard|hall|hand|head|heart|hill|hold|holder|hole|horse|house|keeper|land|lands|leaf|letter|light|line|lines|lock|maker|making|mark|mast|master|mate|mill|moon|mouth|nail|owner|path|piece|pipe|place|plan|plane|plant|play|player|point|pole|pool|port|post|pot|power|proof|race|reader|reading|rise|road|rock|room|root|rose|school|scape|screen|sea|seat|share|shed|sheet|shell|ship|shop|shore|shot|show|side|site|skin|smith|snake|song|spring|stage|stand|star|steel|stick|stone|storm|stream|street|stroke|strokes|style|table|tail|take|taker|thorpe|time|tone|top|tower|town|track|tree|view|village|ville|walk|wall|ware|wash|water|wave|way|weed|weight|well|wheel|wind|wing|wire|wolf|woman|women|wood|woods|word|work|worker|world|worm|worth|writer|yard|year|final|cars|car)s?$/;

/** Composes a word that the dictionary lacks from parts that it has. Null if there are none. */
export function composeFromParts(word: string): Phone[] | null {
  return composeSuffixed(word) ?? composePrefixed(word) ?? composeCompound(word);
}

function composeSuffixed(word: string): Phone[] | null {
  const plural = /[^s]s$/.test(word) ? composeSuffixed(word.slice(0, -1)) : null;
  if (plural !== null) return [...plural, createPlural(plural)];
  for (const [suffix, [sound = '']] of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    // 'lithographer' moves the stress.
    if (stem.length < MIN_STEM_LETTERS || /ograph$/.test(stem)) continue;
    const phones = findStem(stem, /^[aeiy]/.test(suffix) || suffix === 'or');
    if (phones !== null) return joinSuffix(phones, parseArpabet(sound));
  }
  return null;
}

/** 'proposer' from 'propose', 'happiness' from 'happy', 'bigger' from 'big'. */
function findStem(stem: string, startsWithVowel: boolean): Phone[] | null {
  const spellings = startsWithVowel
    ? [`${stem}e`, stem, ...(/([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : []), `${stem}y`]
    : [
        stem,
        ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
        ...(stem.endsWith('l') ? [`${stem}l`] : []),
      ];
  for (const spelling of spellings) {
    const notation = findNotation(spelling);
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

function composePrefixed(word: string): Phone[] | null {
  for (let length = 7; length > 1; length -= 1) {
    const sound = PREFIXES.get(word.slice(0, length))?.[0];
    const rest = word.slice(length);
    if (sound === undefined || rest.length <= MIN_STEM_LETTERS) continue;
    const notation = findNotation(rest);
    const phones = notation === undefined ? composeSuffixed(rest) : parseArpabet(notation);
    if (phones !== null) return [...parseArpabet(sound), ...phones];
  }
  return null;
}

/** 'streetcar': the first part has the main stress. */
function composeCompound(word: string): Phone[] | null {
  const splits = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
    .filter((at) => TAILS.test(word.slice(at)))
    .sort((a, b) => Math.abs(word.length / 2 - a) - Math.abs(word.length / 2 - b));
  for (const at of splits) {
    const [first, second] = [findNotation(word.slice(0, at)), findNotation(word.slice(at))];
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

import { createRequire } from 'node:module';
import { isVowel, type Phone, parseArpabet, readSounds } from './arpabet.ts';
import { readLetters, readStem } from './letter-sounds.ts';
import { findNotation, readWordTable } from './pronouncing-dictionary.ts';
import { composeFromParts } from './word-parts.ts';

/** British spellings and the American ones that the dictionary has. */
const VARIANTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/isation(s?)$/, 'ization$1'],
  [/is(e|es|ed|er|ers|ing|able)$/, 'iz$1'],
  [/ys(e|es|ed|er|ers|ing)$/, 'yz$1'],
  [/our(s|ed|ing|er|ers|able|ful|less|ist|ists|ite|ites|hood)?$/, 'or$1'],
  [/([^aeiou])re(s?)$/, '$1er$2'],
  [/([^aeiou])red$/, '$1ered'],
  [/ll(ed|ing|er|ers|or|ors|ist|ists)$/, 'l$1'],
  [/^(.*)ae(?=[a-z]{3})/, '$1e'],
  [/^(.*)oe(?=[a-z]{3})/, '$1e'],
  [/mme(s?)$/, 'm$1'],
  [/ence(s?)$/, 'ense$1'],
];

/** Endings from Latin, Greek and Slavic names, their sound, and a mark if the syllable before them has the stress. */
const LEARNED_ENDINGS = readWordTable('learned-endings');

interface Predictor {
  predict(word: string, language: string): string | null;
}

// The package's ES modules import JSON without an attribute, which Node refuses.
const require = createRequire(import.meta.url);
let predictor: Predictor | undefined;

/** Reads its rules on the first call: 50 MB of memory, 0.15 s. */
function getPredictor(): Predictor {
  predictor ??= new (require('phonemize/en-g2p').EnglishG2P as new () => Predictor)();
  return predictor;
}

export interface Prediction {
  phones: readonly Phone[];
  /** Says how British voices read the vowels; '' if the letters of an English word do not apply. */
  spelling: string;
}

export function predictWord(word: string): Prediction {
  for (const spelling of [...listSpellingVariants(word), word]) {
    const notation = findNotation(spelling);
    const phones = notation === undefined ? composeFromParts(spelling) : parseArpabet(notation);
    if (phones !== null) return { phones, spelling: word };
  }
  const learned = readLearnedWord(word);
  if (learned !== null) return { phones: learned, spelling: word };
  const foreign = isForeign(word) ? readLetters(word, 'continental') : null;
  if (foreign !== null) return { phones: foreign, spelling: '' };
  return { phones: parsePrediction(getPredictor().predict(word, 'en-US') ?? ''), spelling: word };
}

function readLearnedWord(word: string): Phone[] | null {
  const isPlural = /[^su]s$/.test(word) && !/(?:opolis|ics)$/.test(word);
  const singular = isPlural ? word.slice(0, -1) : word;
  for (const [ending, [sound = '', stressMark]] of LEARNED_ENDINGS) {
    const stem = singular.slice(0, -ending.length);
    if (!singular.endsWith(ending) || !/(?<!q)[aeiouy]/.test(stem)) continue;
    const phones = [...readStem(stem, stressMark !== undefined), ...parseArpabet(sound)];
    return isPlural ? [...phones, ...parseArpabet(/[PTKF]$/.test(sound) ? 'S' : 'Z')] : phones;
  }
  const hasLatinEnding = /[^aeiou](?:us|os|is|um|on|ium)$|[aeiou](?:us|um)$/.test(word);
  return hasLatinEnding && /[aeiouy].*[aeiouy].*[aeiouy]/.test(word) ? readLetters(word, 'latin') : null;
}

/** Letters or endings that English words do not have. */
function isForeign(word: string): boolean {
  return /[aiou]h?$|zh|kh|dj|sz|cz|q[^u]|ij|uu|[^aeiou]hs|tl$/.test(word);
}

const VOWELS = readSounds(
  `aɪ AY, aʊ AW, eɪ EY, oʊ OW, ɔɪ OY, ɝ ER, ɚ ER, ɑ AA, æ AE, ʌ AH, ə AH, ɔ AO, ɛ EH, ɪ IH, i IY, ʊ UH, u UW`,
);
const CONSONANTS = readSounds(
  `tʃ CH, dʒ JH, ð DH, θ TH, ʃ SH, ʒ ZH, ŋ NG, ɫ L, ɹ R, ɡ G, j Y, h HH, b B, d D, f F, k K, l L, m M, n N, p P, s S, t T,
   v V, w W, z Z`,
);

function parsePrediction(ipa: string): Phone[] {
  const phones: Phone[] = [];
  let stress: Phone['stress'] = 0;
  for (let at = 0; at < ipa.length; ) {
    if (ipa[at] === 'ˈ' || ipa[at] === 'ˌ') stress = ipa[at] === 'ˈ' ? 1 : 2;
    const vowel = [...VOWELS].find(([symbol]) => ipa.startsWith(symbol, at));
    const consonant = [...CONSONANTS].find(([symbol]) => ipa.startsWith(symbol, at));
    const found = vowel ?? consonant;
    if (found !== undefined) phones.push({ sound: found[1], stress: vowel ? stress : 0 });
    if (vowel !== undefined) stress = 0;
    at += found?.[0].length ?? 1;
  }
  const first = phones.find((phone) => isVowel(phone));
  if (first !== undefined && !phones.some((phone) => phone.stress === 1)) first.stress = 1;
  return phones;
}

function listSpellingVariants(word: string): string[] {
  return VARIANTS.filter(([pattern]) => pattern.test(word)).map(([pattern, to]) => word.replace(pattern, to));
}

import { createRequire } from 'node:module';
import { isVowel, type Phone, parseArpabet } from './arpabet.ts';
import { readLetters, readStem } from './letter-sounds.ts';
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

/** Endings from Latin, Greek and Slavic names, their sound, and whether the syllable before them has the stress. */
const LEARNED_ENDINGS: ReadonlyArray<readonly [string, string, boolean]> = [
  ['ovsky', 'AO1 F S K IY0', false],
  ['owski', 'AO1 F S K IY0', false],
  ['insky', 'IH1 N S K IY0', false],
  ['owsky', 'AW1 S K IY0', false],
  ['ovic', 'AH0 V IH0 CH', true],
  ['ovich', 'AH0 V IH0 CH', true],
  ['ington', 'IH0 NG T AH0 N', true],
  ['ological', 'AH0 L AA1 JH IH0 K AH0 L', false],
  ['ographer', 'AA1 G R AH0 F ER0', false],
  ['ography', 'AA1 G R AH0 F IY0', false],
  ['ologist', 'AA1 L AH0 JH IH0 S T', false],
  ['ology', 'AA1 L AH0 JH IY0', false],
  ['ometry', 'AA1 M AH0 T R IY0', false],
  ['opolis', 'AA1 P AH0 L IH0 S', false],
  ['ogram', 'AH0 G R AE2 M', true],
  ['icity', 'IH1 S AH0 T IY0', false],
  ['ivity', 'IH1 V AH0 T IY0', false],
  ['ality', 'AE1 L AH0 T IY0', false],
  ['ility', 'IH1 L AH0 T IY0', false],
  ['torial', 'T AO1 R IY0 AH0 L', false],
  ['arian', 'EH1 R IY0 AH0 N', false],
  ['elian', 'IY1 L IY0 AH0 N', false],
  ['idean', 'IH1 D IY0 AH0 N', false],
  ['opian', 'OW1 P IY0 AH0 N', false],
  ['onian', 'OW1 N IY0 AH0 N', false],
  ['ctual', 'K CH UW0 AH0 L', true],
  ['tual', 'CH UW0 AH0 L', true],
  ['ition', 'IH1 SH AH0 N', false],
  ['ation', 'EY1 SH AH0 N', false],
  ['ical', 'IH0 K AH0 L', true],
  ['ics', 'IH0 K S', true],
  ['ian', 'IY0 AH0 N', true],
  ['ial', 'IY0 AH0 L', true],
  ['ious', 'IY0 AH0 S', true],
  ['eous', 'IY0 AH0 S', true],
  ['ia', 'IY0 AH0', true],
  ['ity', 'AH0 T IY0', true],
  ['ic', 'IH0 K', true],
];

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

export function predictWord(word: string, lookup: (word: string) => string | undefined): Prediction {
  for (const spelling of [...listSpellingVariants(word), word]) {
    const notation = lookup(spelling);
    const phones = notation === undefined ? composeFromParts(spelling, lookup) : parseArpabet(notation);
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
  for (const [ending, sound, stressesStem] of LEARNED_ENDINGS) {
    const stem = singular.slice(0, -ending.length);
    if (!singular.endsWith(ending) || !/[aeiouy]/.test(stem)) continue;
    const phones = [...readStem(stem, stressesStem), ...parseArpabet(sound)];
    return isPlural ? [...phones, ...parseArpabet(/[PTKF]$/.test(sound) ? 'S' : 'Z')] : phones;
  }
  const hasLatinEnding = /[^aeiou](?:us|os|is|um|on|ium)$|[aeiou](?:us|um)$/.test(word);
  return hasLatinEnding && /[aeiouy].*[aeiouy].*[aeiouy]/.test(word) ? readLetters(word, 'latin') : null;
}

/** Letters or endings that English words do not have. */
function isForeign(word: string): boolean {
  return /[aiou]h?$|zh|kh|dj|sz|cz|q[^u]|ij|uu|[^aeiou]hs|tl$/.test(word);
}

const VOWELS: ReadonlyArray<readonly [string, string]> = [
  ['aɪ', 'AY'],
  ['aʊ', 'AW'],
  ['eɪ', 'EY'],
  ['oʊ', 'OW'],
  ['ɔɪ', 'OY'],
  ['ɝ', 'ER'],
  ['ɚ', 'ER'],
  ['ɑ', 'AA'],
  ['æ', 'AE'],
  ['ʌ', 'AH'],
  ['ə', 'AH'],
  ['ɔ', 'AO'],
  ['ɛ', 'EH'],
  ['ɪ', 'IH'],
  ['i', 'IY'],
  ['ʊ', 'UH'],
  ['u', 'UW'],
];
const CONSONANTS: ReadonlyArray<readonly [string, string]> = [
  ['tʃ', 'CH'],
  ['dʒ', 'JH'],
  ['ð', 'DH'],
  ['θ', 'TH'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ŋ', 'NG'],
  ['ɫ', 'L'],
  ['ɹ', 'R'],
  ['ɡ', 'G'],
  ['j', 'Y'],
  ['h', 'HH'],
  ...[...'bdfklmnpstvwz'].map((letter) => [letter, letter.toUpperCase()] as const),
];

function parsePrediction(ipa: string): Phone[] {
  const phones: Phone[] = [];
  let stress: Phone['stress'] = 0;
  for (let at = 0; at < ipa.length; ) {
    if (ipa[at] === 'ˈ' || ipa[at] === 'ˌ') stress = ipa[at] === 'ˈ' ? 1 : 2;
    const vowel = VOWELS.find(([symbol]) => ipa.startsWith(symbol, at));
    const consonant = CONSONANTS.find(([symbol]) => ipa.startsWith(symbol, at));
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

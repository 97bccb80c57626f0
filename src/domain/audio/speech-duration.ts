export interface SpeechDurationBounds {
  minSeconds: number;
  maxSeconds: number;
}

/** Seconds per letter in fast and in slow speech. */
interface Pace {
  fast: number;
  slow: number;
}

interface Script extends Pace {
  letter: RegExp;
  /** Scripts with the same name are read by the same voice and add up. */
  name: string;
  /** True if spaces separate words. Each space then counts as a letter. */
  spaced: boolean;
}

/** English speech has 13 to 19 characters per second; 24 and 7 also detect half or doubled speech. */
const LATIN: Pace = { fast: 1 / 24, slow: 1 / 7 };

// Letters differ more than syllable rates do (Pellegrino, Coupé and Marsico, 2011).
const SCRIPTS: readonly Script[] = [
  { name: 'latin', letter: /\p{Script=Latin}/u, spaced: true, ...LATIN },
  {
    name: 'alphabet',
    letter: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u,
    spaced: true,
    fast: 1 / 21,
    slow: 1 / 6,
  },
  {
    name: 'abjad',
    letter: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u,
    spaced: true,
    fast: 1 / 18,
    slow: 1 / 5,
  },
  { name: 'han', letter: /\p{Script=Han}/u, spaced: false, fast: 0.13, slow: 0.6 },
  {
    name: 'han',
    letter: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
    spaced: false,
    fast: 0.085,
    slow: 0.35,
  },
  {
    name: 'syllables',
    letter: /[\p{Script=Hangul}\p{Script=Ethiopic}]/u,
    spaced: false,
    fast: 0.12,
    slow: 0.5,
  },
  {
    name: 'indic',
    letter:
      /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u,
    spaced: false,
    fast: 0.07,
    slow: 0.3,
  },
  { name: 'other', letter: /\p{L}/u, spaced: false, fast: 0.055, slow: 0.25 },
];

const FAST_WORD = 0.3;
const SPELLED = 0.85;
const UNIT = 2;
const DIGIT = { fast: 0.1, slow: 0.7, named: 1 };
const LONGEST_NAMED = 15;
const SIGN = 2;
const PICTURE = 4;
const ADDRESS_CHARACTER = 0.6;
const LONG_PAUSE = 0.8;
const SHORT_PAUSE = 0.4;
const MARGIN: Pace = { fast: 0.25, slow: 1.5 };

const PIECE =
  /(?<address>(?:https?:\/\/|www\.)\S+)|(?<word>\p{L}[\p{L}\p{M}'’]*)|(?<digits>\p{Nd}+)|(?<picture>\p{Extended_Pictographic})|(?<stop>[.!?…。！？।]+)|(?<pause>[,;:()[\]{}、，；：–—-])|(?<sign>[\p{S}\p{N}%&@#*/\\§†‡‰_])|./gsu;

/**
 * Estimates the shortest and the longest plausible duration of a text when spoken. `minSeconds` is 0 when
 * a voice may skip the whole text. Takes linear time.
 */
export function estimateSpeechDuration(text: string): SpeechDurationBounds {
  const scripts = new Map<string, Heard>();
  let digits = 0;
  let longest = MARGIN.slow;
  let afterDigits = false;
  for (const { 0: piece, groups = {} } of text.normalize('NFC').matchAll(PIECE)) {
    if (groups.word) longest += addWord(piece, scripts) + spelling(piece, afterDigits);
    else if (groups.digits) {
      digits += piece.replaceAll('0', '').length * DIGIT.fast;
      longest += piece.length * (piece.length > LONGEST_NAMED ? DIGIT.slow : DIGIT.named);
    } else if (groups.address) longest += piece.length * ADDRESS_CHARACTER;
    else if (groups.picture) longest += PICTURE;
    else if (groups.sign) longest += SIGN;
    else if (groups.stop) longest += LONG_PAUSE;
    else if (groups.pause) longest += SHORT_PAUSE;
    if (/\S/.test(piece)) afterDigits = groups.digits !== undefined;
  }
  // A voice may skip text in the script of another language.
  const told = Math.max(0, ...[...scripts].map(([name, heard]) => fastest(name, heard)));
  return { minSeconds: Math.max(0, told + digits - MARGIN.fast), maxSeconds: longest };
}

interface Heard {
  seconds: number;
  words: number;
}

function fastest(name: string, { seconds, words }: Heard): number {
  return name === 'latin' ? Math.min(seconds, words * FAST_WORD) : seconds;
}

/** Adds a word to the fast time of its scripts. Returns its slow time in seconds. */
function addWord(word: string, scripts: Map<string, Heard>): number {
  let slow = 0;
  let first = true;
  for (const character of word) {
    const script = SCRIPTS.find(({ letter }) => letter.test(character));
    if (!script) continue;
    const heard = scripts.get(script.name) ?? { seconds: 0, words: 0 };
    scripts.set(script.name, heard);
    const signs = first && script.spaced ? 2 : 1;
    heard.seconds += signs * script.fast;
    heard.words += first ? 1 : 0;
    slow += signs * script.slow;
    first = false;
  }
  return slow;
}

/** Returns the extra seconds of a unit that is read in full or of a word that is spelled. */
function spelling(word: string, afterDigits: boolean): number {
  const latin = word.length <= 4 && /^\p{Script=Latin}+$/u.test(word);
  if (latin && afterDigits) return Math.max(UNIT, word.length * SPELLED);
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (latin && !/[aeiouy]/iu.test(word.normalize('NFD')))) return word.length * SPELLED;
  return 0;
}

/** How long a text can plausibly take to be spoken, in seconds. */
export interface SpokenBounds {
  shortest: number;
  longest: number;
}

/** Seconds that one letter takes, spoken fast and spoken slowly. */
interface Pace {
  fast: number;
  slow: number;
}

/** A way of writing: its letters and their pace. */
interface Script extends Pace {
  letter: RegExp;
  /** Scripts of one name are read by the same voice and add up. */
  name: string;
  /** Whether spaces stand between words; each then counts as a letter. */
  spaced: boolean;
}

/**
 * English by the voices at hand has 13 (long words) to 19 characters a second,
 * spaces counted. Bounds at 24 and 7 find a line of which half is missing, and
 * one that takes two and a half times as long.
 */
const LATIN: Pace = { fast: 1 / 24, slow: 1 / 7 };

/**
 * Languages differ less in syllables a second (5 to 8; Pellegrino, Coupé and
 * Marsico, 'A cross-language perspective on speech information rate', 2011)
 * than in what a letter stands for: a third of a syllable or a whole one.
 */
const SCRIPTS: readonly Script[] = [
  { name: 'latin', letter: /\p{Script=Latin}/u, spaced: true, ...LATIN },
  // Hardly a letter is silent.
  {
    name: 'alphabet',
    letter: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u,
    spaced: true,
    fast: 1 / 21,
    slow: 1 / 6,
  },
  // Most vowels are spoken, but not written.
  {
    name: 'abjad',
    letter: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u,
    spaced: true,
    fast: 1 / 18,
    slow: 1 / 5,
  },
  // One syllable in Chinese, two or three short ones in Japanese, which mixes it with kana.
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
  // A consonant with its vowel; the signs for other vowels are marks, not letters.
  {
    name: 'indic',
    letter:
      /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u,
    spaced: false,
    fast: 0.07,
    slow: 0.3,
  },
  // Thai and its neighbours write some vowels as letters, some as marks, and no spaces.
  { name: 'other', letter: /\p{L}/u, spaced: false, fast: 0.055, slow: 0.25 },
];

/** However long Latin words are, they are hardly ever spoken in less than this each. */
const FAST_WORD = 0.3;
/** A letter read by its name: 'W' is 'double u'. */
const SPELLED = 0.85;
/** 'kilometers' for 'km'. */
const UNIT = 2;
/** A digit read among others; as its share of a number's name ('seven hundred'); zeros may have none. */
const DIGIT = { fast: 0.1, slow: 0.7, named: 1 };
/** Numbers with more digits are read digit by digit. */
const LONGEST_NAMED = 15;
/** 'percent', 'is greater than', 'smiling face with sunglasses'; or nothing, where a sign is passed over. */
const SIGN = 2;
const PICTURE = 4;
/** Addresses are read, spelled, or passed over. */
const ADDRESS_CHARACTER = 0.6;
const LONG_PAUSE = 0.8;
const SHORT_PAUSE = 0.4;
/** What may be cut off the ends, and the silence that a voice may leave there. */
const MARGIN: Pace = { fast: 0.25, slow: 1.5 };

/** What is spoken by one rule; the last takes what none reads. */
const PIECE =
  /(?<address>(?:https?:\/\/|www\.)\S+)|(?<word>\p{L}[\p{L}\p{M}'’]*)|(?<digits>\p{Nd}+)|(?<picture>\p{Extended_Pictographic})|(?<stop>[.!?…。！？।]+)|(?<pause>[,;:()[\]{}、，；：–—-])|(?<sign>[\p{S}\p{N}%&@#*/\\§†‡‰_])|./gsu;

/**
 * The shortest and the longest time in which a text can have been spoken, by
 * what is heard of it: letters at the pace of their script, figures as numbers
 * or digit by digit, signs and units in words, capitals and addresses spelled
 * or not. Speech outside has been cut short or has run away. The shortest is 0
 * for a text of which a voice may leave out everything. Takes linear time.
 */
export function spokenBounds(text: string): SpokenBounds {
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
  // A voice of one language may leave out what stands in another one's script.
  const told = Math.max(0, ...[...scripts].map(([name, heard]) => fastest(name, heard)));
  return { shortest: Math.max(0, told + digits - MARGIN.fast), longest };
}

/** What has been counted of one script: the fast time of its letters, and words. */
interface Heard {
  seconds: number;
  words: number;
}

function fastest(name: string, { seconds, words }: Heard): number {
  return name === 'latin' ? Math.min(seconds, words * FAST_WORD) : seconds;
}

/** Counts a word to its scripts' fast time; returns its slow time in seconds. */
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

/** Seconds that a word may take beyond its letters' sounds: a unit in full, capitals and 'mph' letter by letter. */
function spelling(word: string, afterDigits: boolean): number {
  const latin = word.length <= 4 && /^\p{Script=Latin}+$/u.test(word);
  if (latin && afterDigits) return Math.max(UNIT, word.length * SPELLED);
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (latin && !/[aeiouy]/iu.test(word.normalize('NFD')))) return word.length * SPELLED;
  return 0;
}

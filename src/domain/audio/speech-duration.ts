import type { Pcm } from '../speech-model.ts';

export interface SpeechDurationBounds {
  minSeconds: number;
  maxSeconds: number;
}

interface Pace {
  fast: number;
  slow: number;
}

interface Script extends Pace {
  letter: RegExp;
  name: string;
  /** Whether spaces separate words; a space then counts as a letter. */
  spaced: boolean;
}

/** English speech has 13 to 19 characters per second; 24 and 7 still detect half or double speech. */
const LATIN_PACE: Pace = { fast: 1 / 24, slow: 1 / 7 };

// Letters differ more than syllable rates do (Pellegrino, Coupé and Marsico, 2011).
const SCRIPTS: readonly Script[] = [
  { name: 'latin', letter: /\p{Script=Latin}/u, spaced: true, ...LATIN_PACE },
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

const FAST_WORD_SECONDS = 0.3;
const SPELLED_LETTER_SECONDS = 0.85;
const UNIT_SECONDS = 2;
const DIGIT_SECONDS = { fast: 0.1, slow: 0.7, named: 1 };
const MAX_NAMED_DIGITS = 15;
const SIGN_SECONDS = 2;
const PICTURE_SECONDS = 4;
const ADDRESS_CHARACTER_SECONDS = 0.6;
const LONG_PAUSE_SECONDS = 0.8;
const SHORT_PAUSE_SECONDS = 0.4;
const MARGIN_SECONDS: Pace = { fast: 0.25, slow: 1.5 };

const TOKEN_PATTERN =
  /(?<address>(?:https?:\/\/|www\.)\S+)|(?<word>\p{L}[\p{L}\p{M}'’]*)|(?<digits>\p{Nd}+)|(?<picture>\p{Extended_Pictographic})|(?<stop>[.!?…。！？।]+)|(?<pause>[,;:()[\]{}、，；：–—-])|(?<sign>[\p{S}\p{N}%&@#*/\\§†‡‰_])|./gsu;

/** `minSeconds` is 0 when a voice may skip the whole text. */
export function estimateSpeechDuration(text: string): SpeechDurationBounds {
  const scripts = new Map<string, ScriptCount>();
  let digits = 0;
  let maxSeconds = MARGIN_SECONDS.slow;
  let afterDigits = false;
  for (const { 0: token, groups = {} } of text.normalize('NFC').matchAll(TOKEN_PATTERN)) {
    if (groups.word) maxSeconds += addWord(token, scripts) + computeSpellingSeconds(token, afterDigits);
    else if (groups.digits) {
      digits += token.replaceAll('0', '').length * DIGIT_SECONDS.fast;
      maxSeconds +=
        token.length * (token.length > MAX_NAMED_DIGITS ? DIGIT_SECONDS.slow : DIGIT_SECONDS.named);
    } else if (groups.address) maxSeconds += token.length * ADDRESS_CHARACTER_SECONDS;
    else if (groups.picture) maxSeconds += PICTURE_SECONDS;
    else if (groups.sign) maxSeconds += SIGN_SECONDS;
    else if (groups.stop) maxSeconds += LONG_PAUSE_SECONDS;
    else if (groups.pause) maxSeconds += SHORT_PAUSE_SECONDS;
    if (/\S/.test(token)) afterDigits = groups.digits !== undefined;
  }
  // A voice may skip text in the script of another language.
  const minSpeechSeconds = Math.max(
    0,
    ...[...scripts].map(([name, count]) => computeFastSeconds(name, count)),
  );
  return { minSeconds: Math.max(0, minSpeechSeconds + digits - MARGIN_SECONDS.fast), maxSeconds };
}

interface ScriptCount {
  seconds: number;
  words: number;
}

function computeFastSeconds(name: string, { seconds, words }: ScriptCount): number {
  return name === 'latin' ? Math.min(seconds, words * FAST_WORD_SECONDS) : seconds;
}

/** Counts the word at a fast pace and returns its seconds at a slow one. */
function addWord(word: string, scripts: Map<string, ScriptCount>): number {
  let slow = 0;
  let first = true;
  for (const character of word) {
    const script = SCRIPTS.find(({ letter }) => letter.test(character));
    if (!script) continue;
    const count = scripts.get(script.name) ?? { seconds: 0, words: 0 };
    scripts.set(script.name, count);
    const signs = first && script.spaced ? 2 : 1;
    count.seconds += signs * script.fast;
    count.words += first ? 1 : 0;
    slow += signs * script.slow;
    first = false;
  }
  return slow;
}

function computeSpellingSeconds(word: string, afterDigits: boolean): number {
  const latin = word.length <= 4 && /^\p{Script=Latin}+$/u.test(word);
  if (latin && afterDigits) return Math.max(UNIT_SECONDS, word.length * SPELLED_LETTER_SECONDS);
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (latin && !/[aeiouy]/iu.test(word.normalize('NFD'))))
    return word.length * SPELLED_LETTER_SECONDS;
  return 0;
}

const SECONDS_PER_FAST_SECOND = 1.27;
const USUAL_SECONDS = { digit: 0.3, stop: 0.45, pause: 0.3 };

/**
 * At a usual pace, without what a voice may skip: brackets, addresses, signs, words in other scripts. Only Latin words
 * are read by voices of every language.
 */
export function estimateUsualSeconds(text: string): number {
  const scripts = new Map<string, ScriptCount>();
  let brackets = 0;
  let seconds = 0;
  for (const { 0: token, groups = {} } of text.normalize('NFC').matchAll(TOKEN_PATTERN)) {
    if (/[([{]/.test(token)) brackets += 1;
    else if (/[)\]}]/.test(token)) brackets = Math.max(0, brackets - 1);
    else if (brackets > 0) continue;
    else if (groups.word) addWord(token, scripts);
    else if (groups.digits) seconds += token.replaceAll('0', '').length * USUAL_SECONDS.digit;
    else if (groups.stop) seconds += USUAL_SECONDS.stop;
    else if (groups.pause) seconds += USUAL_SECONDS.pause;
  }
  const latin = scripts.get('latin')?.seconds ?? 0;
  scripts.delete('latin');
  const other = Math.max(0, ...[...scripts.values()].map((count) => count.seconds));
  const fastSeconds = other > latin ? other + latin : latin;
  return seconds + fastSeconds * SECONDS_PER_FAST_SECOND;
}

/** RMS below this share of full scale counts as silence, about -50 dBFS. */
const MAX_SILENT_RMS = 0.003;

/** Speech that a vendor did not deliver whole; null if it is usable. */
export function findSpeechFault(pcm: Pcm, text: string): string | null {
  let energy = 0;
  for (const sample of pcm.samples) energy += sample * sample;
  const rms = Math.sqrt(energy / Math.max(1, pcm.samples.length)) / 32768;
  if (rms < MAX_SILENT_RMS) return 'it is silent';
  const seconds = pcm.samples.length / pcm.sampleRate;
  const { minSeconds, maxSeconds } = estimateSpeechDuration(text);
  if (seconds < minSeconds) return 'it is cut short';
  return seconds > maxSeconds ? 'it is far too long' : null;
}

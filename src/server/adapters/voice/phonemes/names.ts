import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { parseArpabet } from './arpabet.ts';
import { LINKING_R } from './british.ts';
import {
  type Accent,
  findCorrection,
  findNotation,
  inflect,
  readWordTable,
  toAccent,
} from './pronouncing-dictionary.ts';
import type { Neighbours, Token } from './word-class.ts';

/** Names whose sound the dictionary and the spelling rules miss, without accents; some before another word only. */
const NAMES = readWordTable('names');

export function findName({ text, word, after }: Neighbours, accent: Accent): string | null {
  if (!/^\p{Lu}/u.test(text)) return null;
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '');
  const possessive = /'s?$/.exec(folded)?.[0] ?? '';
  const name = folded.slice(0, folded.length - possessive.length);
  if (findCorrection(name, accent) !== null) return null;
  const notation = (NAMES.get(`${name} ${after[0]}`) ?? NAMES.get(name))?.[0];
  if (notation === undefined) return null;
  const symbols = toAccent(parseArpabet(notation), name, accent);
  return possessive === '' ? symbols : inflect(symbols, possessive, accent);
}

/** Text reaches the model without accents, so names are compared without them. */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’]/g, "'");
}

/** Finds the names of a podcast in its sentences; the longest name wins. */
export class NameFinder {
  readonly #ipa = new Map<string, string>();
  readonly #maxWords: number;

  constructor(pronunciations: Pronunciations) {
    for (const [name, ipa] of pronunciations) this.#ipa.set(fold(name), ipa);
    this.#maxWords = Math.max(0, ...[...this.#ipa.keys()].map((name) => name.split(' ').length));
  }

  /** Null if no name starts at this token. Words of the dictionary keep their English sound against a foreign one. */
  find(tokens: readonly Token[], start: number, accent: Accent): { length: number; symbols: string } | null {
    for (let length = this.#maxWords; length > 0; length -= 1) {
      const words = tokens.slice(start, start + length);
      if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
      const text = fold(words.map((token) => token.text).join(' '));
      const possessive = /'s?$/.exec(text)?.[0] ?? '';
      const name = text.slice(0, text.length - possessive.length);
      const ipa = this.#ipa.get(name);
      if (ipa === undefined || (ipa.startsWith('[') && findNotation(name.toLowerCase()) !== undefined))
        continue;
      const symbols = ipa
        .replace(/^[/[]|[/\]]$/g, '')
        .split(/\s+/)
        .map((word) => parseIpa(ipa.startsWith('[') ? `[${word}]` : `/${word}/`, accent))
        .filter((word) => word !== '')
        .join(' ');
      if (symbols === '') continue;
      return { length, symbols: possessive === '' ? symbols : inflect(symbols, possessive, accent) };
    }
    return null;
  }
}

const SAME = 'bdfhjklmnpstvwzðŋɔəɛɡɪɹʃʊʌθɑˈˌ';

/** American and British symbols of IPA. A sound of another language becomes its neighbour. */
const SYMBOLS = readWordTable('ipa');
for (const symbol of SAME) SYMBOLS.set(symbol, [symbol, symbol]);

const MAX_SOUND_LENGTH = Math.max(...[...SYMBOLS.keys()].map((sound) => sound.length));
const VOWEL = '[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌᵻᵊ]';
const NASAL = '\u0303';
const SYLLABIC = '\u0329';

/** `/vɒlˈtɛər/` is English, `[vɔltɛʁ]` is not: there e sounds as in 'day', and the last syllable has the stress. */
function parseIpa(notation: string, accent: Accent): string {
  const isForeign = notation.startsWith('[');
  const ipa = notation
    .normalize('NFD')
    .replace(/c\u0327/g, '\u00E7')
    .replace(/[\s./[\]()‿'’ʰʲˠˤ‑-]|\u035C/gu, '')
    .replace(/ɚ(?=ɹ)/g, 'ə');
  const symbols = joinGlides(replaceSounds(ipa, isForeign, accent));
  const stressed = markStress(moveStress(symbols), isForeign);
  return accent === 'british' ? silenceR(stressed) : stressed.replace(/ɜɹɹ/g, 'ɜɹ');
}

function replaceSounds(ipa: string, isForeign: boolean, accent: Accent): string {
  let written = '';
  for (let at = 0; at < ipa.length; ) {
    const [length, symbols] = readSound(ipa, at, isForeign, accent);
    at += length;
    const mark = ipa.charAt(at);
    if (mark === SYLLABIC) written += `ᵊ${symbols}`;
    else written += mark === NASAL && new RegExp(`${VOWEL}$`, 'u').test(symbols) ? `${symbols}n` : symbols;
  }
  return written;
}

function readSound(ipa: string, at: number, isForeign: boolean, accent: Accent): [number, string] {
  for (let length = MAX_SOUND_LENGTH; length > 0; length -= 1) {
    const sound = ipa.slice(at, at + length);
    const symbols = SYMBOLS.get(sound);
    if (symbols !== undefined && sound.length === length)
      return [length, symbols[accent === 'american' ? 0 : 1] ?? ''];
  }
  if (ipa.charAt(at) === 'e') return [1, isForeign ? 'A' : 'ɛ'];
  return [1, ''];
}

/** Other languages write the diphthong of 'buy' as [aj]. */
function joinGlides(symbols: string): string {
  return symbols
    .replace(new RegExp(`[ɑa]j(?!${VOWEL})`, 'gu'), 'I')
    .replace(new RegExp(`[ɑa]w(?!${VOWEL})`, 'gu'), 'W')
    .replace(new RegExp(`[ɔO]j(?!${VOWEL})`, 'gu'), 'Y')
    .replace(new RegExp(`[ɛA]j(?!${VOWEL})`, 'gu'), 'A');
}

/** IPA marks the syllable, the model the vowel. */
function moveStress(symbols: string): string {
  return symbols.replace(new RegExp(`([ˈˌ])([^ˈˌ]*?)(?=${VOWEL})`, 'gu'), '$2$1');
}

function markStress(symbols: string, isForeign: boolean): string {
  if (symbols.includes('ˈ')) return symbols;
  const vowels = [...symbols.matchAll(new RegExp(VOWEL, 'gu'))];
  const vowel = isForeign ? vowels.findLast(({ 0: sound }) => sound !== 'ə') : vowels[0];
  const at = vowel?.index;
  return at === undefined ? symbols : `${symbols.slice(0, at)}ˈ${symbols.slice(at)}`;
}

function silenceR(symbols: string): string {
  return symbols
    .replace(/ɹɹ/g, 'ɹ')
    .replace(new RegExp(`a(?=ɹ(?!${VOWEL}|[ˈˌ]))`, 'gu'), 'ɑ')
    .replace(new RegExp(`([ɔɑɜɛ])(?=ɹ(?!${VOWEL}|[ˈˌ]))`, 'gu'), '$1ː')
    .replace(/ːː/g, 'ː')
    .replace(new RegExp(`(?<=[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌː])ɹ(?!${VOWEL}|[ˈˌ])`, 'gu'), (_, at: number) =>
      at === symbols.length - 1 ? LINKING_R : '',
    );
}

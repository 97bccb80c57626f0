import { LINKING_R } from './british.ts';
import type { Accent } from './pronouncing-dictionary.ts';
import { readWordTable } from './pronouncing-dictionary.ts';

const SAME = 'bdfhjklmnpstvwzðŋɔəɛɡɪɹʃʊʌθɑˈˌ';

/** American and British symbols of IPA. A sound of another language becomes its neighbour. */
const SYMBOLS = readWordTable('ipa');
for (const symbol of SAME) SYMBOLS.set(symbol, [symbol, symbol]);

const MAX_SOUND_LENGTH = Math.max(...[...SYMBOLS.keys()].map((sound) => sound.length));
const VOWEL = '[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌᵻᵊ]';
const NASAL = '\u0303';
const SYLLABIC = '\u0329';

/** `/vɒlˈtɛər/` is English, `[vɔltɛʁ]` is not: there e sounds as in 'day', and the last syllable has the stress. */
export function parseIpa(notation: string, accent: Accent): string {
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

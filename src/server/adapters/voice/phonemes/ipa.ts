import type { Accent } from './accent.ts';
import { LINKING_R } from './british.ts';

/** IPA, American and British symbols. A sound of another language becomes its neighbour. */
const SOUNDS = `
t͡ʃ ʧ ʧ
t͡ɕ ʧ ʧ
d͡ʒ ʤ ʤ
d͡ʑ ʤ ʤ
aɪər Iəɹ Iəɹ
aʊər Wəɹ Wəɹ
aɪə Iə Iə
aʊə Wə Wə
ɛər ɛɹ ɛːɹ
ɛəɹ ɛɹ ɛːɹ
eər ɛɹ ɛːɹ
ɪər ɪɹ ɪəɹ
ɪəɹ ɪɹ ɪəɹ
ʊər ʊɹ ʊəɹ
ʊəɹ ʊɹ ʊəɹ
ɜːr ɜɹ ɜːɹ
ɜːɹ ɜɹ ɜːɹ
tʃ ʧ ʧ
tɕ ʧ ʧ
tʂ ʧ ʧ
dʒ ʤ ʤ
dʑ ʤ ʤ
eɪ A A
ei A A
ɛɪ A A
aɪ I I
ai I I
ɑɪ I I
aʊ W W
au W W
ɔɪ Y Y
ɔi Y Y
oɪ Y Y
oʊ O Q
əʊ O Q
ou O Q
ɔʏ Y Y
ɔʊ O Q
ɜː ɜɹ ɜː
ɜ ɜɹ ɜː
ɝ ɜɹ ɜːɹ
ɚ əɹ əɹ
ɛː ɛ ɛː
eː A A
iː i iː
uː u uː
ɑː ɑ ɑː
ɔː ɔ ɔː
aː ɑ ɑː
oː O Q
yː u uː
øː ɜ ɜː
œː ɜ ɜː
æː æ a
ɒː ɑ ɒ
əː ə ə
ʲa jɑ ja
ɒ ɑ ɒ
æ æ a
a ɑ a
ɐ ə ə
ɘ ə ə
ɤ ʌ ʌ
ɨ ɪ ɪ
ᵻ ᵻ ɪ
ɯ u uː
ʉ u uː
u u uː
y u uː
ʏ ʊ ʊ
ø ɜ ɜː
œ ɜ ɜː
ɵ ʊ ʊ
o O Q
i i i
g ɡ ɡ
r ɹ ɹ
ɾ ɹ ɹ
ʁ ɹ ɹ
ʀ ɹ ɹ
ɻ ɹ ɹ
ɽ ɹ ɹ
x k k
χ k k
\u00E7 ʃ ʃ
ħ h h
ɦ h h
ʜ h h
ɣ ɡ ɡ
ʝ j j
ɲ nj nj
ʎ lj lj
ʒ ʒ ʒ
c k k
ɟ ʤ ʤ
q k k
β b b
ɓ b b
ɗ d d
ɖ d d
ʈ t t
ɸ f f
ʋ v v
ɫ l l
ɭ l l
ɬ l l
ɴ ŋ ŋ
ɱ m m
ɳ n n
ʂ ʃ ʃ
ɕ ʃ ʃ
ʐ ʒ ʒ
ʑ ʒ ʒ
ɥ w w
ʍ w w
ɰ w w
ʷ w w
ʧ ʧ ʧ
ʤ ʤ ʤ
ᵊ ᵊ ᵊ
`;
const SAME = 'bdfhjklmnpstvwzðŋɔəɛɡɪɹʃʊʌθɑˈˌ';

const SYMBOLS = new Map(
  SOUNDS.trim()
    .split('\n')
    .map((line) => {
      const [sound = '', american = '', british = ''] = line.split(' ');
      return [sound, { american, british }] as const;
    }),
);
for (const symbol of SAME) SYMBOLS.set(symbol, { american: symbol, british: symbol });

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

/** Unknown marks have no symbol. */
function readSound(ipa: string, at: number, isForeign: boolean, accent: Accent): [number, string] {
  for (let length = MAX_SOUND_LENGTH; length > 0; length -= 1) {
    const sound = ipa.slice(at, at + length);
    const symbols = SYMBOLS.get(sound);
    if (symbols !== undefined && sound.length === length) return [length, symbols[accent]];
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

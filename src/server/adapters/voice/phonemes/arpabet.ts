/** 0 none, 1 primary, 2 secondary; consonants have none. */
export type Stress = 0 | 1 | 2;

/** A sound in the notation of the CMU dictionary: https://en.wikipedia.org/wiki/ARPABET */
export interface Phone {
  sound: string;
  stress: Stress;
}

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

/** Reads 'a AA, eu Y UW': keys with their sounds. */
export function readSounds(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs.split(',').map((pair) => {
      const [key = '', ...sounds] = pair.trim().split(/\s+/);
      return [key, sounds.join(' ')];
    }),
  );
}

const CONSONANTS = readSounds(
  `B b, CH ʧ, D d, DH ð, F f, G ɡ, HH h, JH ʤ, K k, L l, M m, N n, NG ŋ, P p, R ɹ, S s, SH ʃ, T t, TH θ, V v, W w, Y j,
   Z z, ZH ʒ`,
);

export const STRESS_MARKS: Readonly<Record<Stress, string>> = { 0: '', 1: 'ˈ', 2: 'ˌ' };

export function parseArpabet(notation: string): Phone[] {
  // The dictionary gives full vowels to the ends of 'ability' and 'Africa', and stresses both parts of 'thirteen'.
  const corrected = notation
    .replace(/ IY2$/, ' IY0')
    .replace(/ AA0$/, ' AH0')
    .replace(/1(?=.*1)/g, '2');
  return corrected.split(' ').map((phone) => {
    const digit = /\d$/.exec(phone)?.[0];
    const sound = phone.replace(/\d$/, '');
    return { sound, stress: digit === '1' ? 1 : digit === '2' ? 2 : 0 };
  });
}

export function isVowel(phone: Phone | undefined): boolean {
  return phone !== undefined && VOWELS.has(phone.sound);
}

/** Throws for a vowel: its symbol depends on the accent. */
export function getConsonant({ sound }: Phone): string {
  const symbol = CONSONANTS.get(sound);
  if (symbol === undefined) throw new RangeError(`${sound} is not a consonant.`);
  return symbol;
}

const VOWEL_SYMBOLS = readSounds(
  'AA ɑ, AE æ, AH ʌ, AO ɔ, AW W, AY I, EH ɛ, ER ɜɹ, EY A, IH ɪ, IY i, OW O, OY Y, UH ʊ, UW u',
);

const SIBILANTS = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
/** Before these, the n of an unstressed syllable carries it: 'reason', 'sudden'. */
const TAKES_SYLLABIC_N = new Set(['S', 'Z', 'D', 'T']);

/** Before these vowels without stress, t becomes a flap: 'city', 'water', 'motto'. */
const WEAK_VOWELS = new Set(['AH', 'ER', 'IH', 'IY', 'OW']);

export function toAmerican(phones: readonly Phone[]): string {
  return phones.map((phone, index) => toSymbol(phone, index, phones)).join('');
}

function toSymbol(phone: Phone, index: number, phones: readonly Phone[]): string {
  const before = phones[index - 1];
  const after = phones[index + 1];
  if (isVowel(phone)) return STRESS_MARKS[phone.stress] + toVowelSymbol(phone, index, phones);
  if (phone.sound !== 'T' || !(isVowel(before) || before?.sound === 'R')) return getConsonant(phone);
  if (after === undefined || after.stress !== 0 || !WEAK_VOWELS.has(after.sound)) return 't';
  return isSyllabicN(after, index + 1, phones) ? 't' : 'T';
}

function toVowelSymbol(phone: Phone, index: number, phones: readonly Phone[]): string {
  const { sound, stress } = phone;
  if (sound === 'IY' && phones[index + 1]?.sound === 'R') return 'ɪ';
  if (stress > 0) return VOWEL_SYMBOLS.get(sound) ?? '';
  if (sound === 'ER') return 'əɹ';
  if (isReducedEnding(phone, index, phones)) return 'ᵻ';
  if (sound !== 'AH') return VOWEL_SYMBOLS.get(sound) ?? '';
  const before = phones[index - 1];
  const after = phones[index + 1];
  if (isSyllabicN(phone, index, phones))
    return before?.sound === 'T' && followsVowel(index - 1, phones) ? '' : 'ᵊ';
  const isDark = after?.sound === 'L' && !isVowel(phones[index + 2]);
  return isDark && before !== undefined && !isVowel(before) && !/^[RWYF]$/.test(before.sound) ? 'ᵊ' : 'ə';
}

/** The vowel of 'boxes' and 'wanted'. */
function isReducedEnding({ sound }: Phone, index: number, phones: readonly Phone[]): boolean {
  if (index !== phones.length - 2 || !/^(?:AH|IH)$/.test(sound)) return false;
  const before = phones[index - 1]?.sound ?? '';
  const last = phones[index + 1]?.sound;
  return (last === 'Z' && SIBILANTS.has(before)) || (last === 'D' && /^[TD]$/.test(before));
}

function isSyllabicN({ sound, stress }: Phone, index: number, phones: readonly Phone[]): boolean {
  return (
    sound === 'AH' &&
    stress === 0 &&
    phones[index + 1]?.sound === 'N' &&
    !isVowel(phones[index + 2]) &&
    TAKES_SYLLABIC_N.has(phones[index - 1]?.sound ?? '')
  );
}

function followsVowel(index: number, phones: readonly Phone[]): boolean {
  return isVowel(phones[index - 1]) || phones[index - 1]?.sound === 'R';
}

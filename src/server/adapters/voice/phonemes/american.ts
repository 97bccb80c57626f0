import { getConsonant, isVowel, type Phone, STRESS_MARKS } from './arpabet.ts';

const VOWEL_SYMBOLS: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'W',
  AY: 'I',
  EH: 'ɛ',
  ER: 'ɜɹ',
  EY: 'A',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  OY: 'Y',
  UH: 'ʊ',
  UW: 'u',
};

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
  if (stress > 0) return VOWEL_SYMBOLS[sound] ?? '';
  if (sound === 'ER') return 'əɹ';
  if (isReducedEnding(phone, index, phones)) return 'ᵻ';
  if (sound !== 'AH') return VOWEL_SYMBOLS[sound] ?? '';
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

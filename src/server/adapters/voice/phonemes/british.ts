import { getConsonant, isVowel, type Phone, readSounds, STRESS_MARKS } from './arpabet.ts';

/** Words and stems with the long vowel of 'bath' in southern British English. */
const BROAD_A = [
  'after(?!math)|craft|daft|draft|graft|raft|shaft|abaft|laugh|draught|staff(?!ord)|giraffe|calf|calv|half|halv',
  '(?<!m)ask(?!et)|bask(?!et)|basket|cask|flask|mask|task|rascal',
  '(?<!am)bass?ador|class(?!i[cf])|glass|grass|pass(?!ag|iv|ion|eng)|brass|surpass',
  '^cast(?!r)|castl|caster|broadcast|forecast|outcast|contrast|disast|fast|ghast|last(?!ic)|mast|nasty|past(?!e|or|a$|i)|plaster|pastor|pastur|vast|aghast|alabast|repast|^blast',
  'aunt|branch|ranch|avalanch|advanc|advantag|chanc|danc|enhanc|franc|glanc|lanc(?!ast)|prance|tranc(?!h)|vantag',
  'slant|plant(?!ag)|grant|chant(?!ic)|^ant\\b|demand|command|remand|slander|comrand|alexandr',
  'exampl|sampl(?!er)|bath(?!ym)|path(?!o|e|y|w$)|lath|aftermath|rath(?=er)|lather|banan|calm|palm|psalm|balm|salve',
  'supermodel^|behalf|caf|drama|photograph$|graph(?:s|ed)?$|telegraph$|paragraph$|sultana|soprano|tomato|ghana|lama|lava',
];
const WITH_BROAD_A = new RegExp(BROAD_A.join('|'));

/** Ends a word with a silent r, which is spoken before a vowel: 'far away'. */
export const LINKING_R = 'R';

const VOWEL_LETTERS = /[aeiouy]+/g;

interface VowelLetters {
  letters: string;
  before: string;
  after: string;
}

interface Position {
  phones: readonly Phone[];
  index: number;
  spelling: string;
  /** Null if the spelling cannot be matched with the sounds. */
  vowel: VowelLetters | null;
}

const PLAIN_VOWELS = readSounds('AW W, AY I, EY A, OW Q, OY Y, UH ʊ');

/** Vowels with the r that follows them, where it is silent. */
const VOWELS_WITH_SILENT_R = readSounds(
  'AA ɑː, AE ɛː, AH ɜː, AO ɔː, EH ɛː, ER ɜː, EY ɛː, IH ɪə, IY ɪə, OW ɔː, UH ʊə, UW ʊə',
);

/** Writes a word with the symbols of Kokoro's British voices; may end with `LINKING_R`. */
export function toBritish(phones: readonly Phone[], spelling: string): string {
  const word = spelling.toLowerCase();
  const vowels = findVowelLetters(word, phones.filter(isVowel).length);
  let seen = -1;
  let written = '';
  for (let index = 0; index < phones.length; index += 1) {
    const phone = phones[index];
    if (phone === undefined) break;
    if (!isVowel(phone)) {
      written += writeConsonant(phone, phones[index + 1], word);
      continue;
    }
    seen += 1;
    const position = { phones, index, spelling: word, vowel: vowels?.[seen] ?? null };
    const sound = toVowel(phone, position);
    written += STRESS_MARKS[hasWeakStress(phone, position) ? 0 : phone.stress] + sound.symbols;
    index += sound.skipsR ? 1 : 0;
    const isFinal = index === phones.length - 1;
    if (isFinal && (sound.skipsR || phone.sound === 'ER')) written += LINKING_R;
  }
  return written;
}

/** British speakers reduce the vowel of '-ary', '-ory' and '-ative'. */
function hasWeakStress({ sound, stress }: Phone, { spelling }: Position): boolean {
  return (
    stress !== 1 &&
    /^(?:EH|AO|OW)$/.test(sound) &&
    /(?:ary|ery|ory|mony)$|(?:ari|eri|ori|moni)(?:es|ly)$/.test(spelling)
  );
}

function writeConsonant(phone: Phone, after: Phone | undefined, spelling: string): string {
  const symbol = getConsonant(phone);
  const isYod =
    /^U[WH]$/.test(after?.sound ?? '') &&
    /^[TDN]$/.test(phone.sound) &&
    new RegExp(`${symbol}h?(?:u|ew|eu)`).test(spelling);
  return isYod ? `${symbol}j` : symbol;
}

function toVowel(phone: Phone, position: Position): { symbols: string; skipsR: boolean } {
  const { phones, index } = position;
  const isBeforeR = phones[index + 1]?.sound === 'R';
  if (!isBeforeR) return { symbols: toSymbol(phone, position), skipsR: false };
  if (!isVowel(phones[index + 2])) {
    const long = VOWELS_WITH_SILENT_R.get(phone.sound);
    return long === undefined
      ? { symbols: `${PLAIN_VOWELS.get(phone.sound) ?? ''}ə`, skipsR: true }
      : { symbols: phone.stress === 0 && phone.sound === 'AH' ? 'ə' : long, skipsR: true };
  }
  return { symbols: toSymbolBeforeSpokenR(phone, position), skipsR: false };
}

function toSymbolBeforeSpokenR(phone: Phone, position: Position): string {
  const { vowel, spelling } = position;
  const letters = vowel?.letters ?? '';
  switch (phone.sound) {
    case 'AA':
      return /o/.test(letters) || /(?:w|q_)$/.test(vowel?.before ?? '') ? 'ɒ' : 'ɑː';
    case 'AO':
      if (hasWeakStress(phone, position)) return 'ə';
      return isShortOBeforeR(spelling) ? 'ɒ' : 'ɔː';
    case 'AE':
      return 'a';
    case 'EH':
      if (hasWeakStress(phone, position)) return 'ə';
      if (!/a/.test(letters)) return 'ɛ';
      return /^(?:ai|ae|ea)/.test(letters) || /^r(?:y$|i[aeo]|ies|ing|e)/.test(vowel?.after ?? '')
        ? 'ɛː'
        : 'a';
    case 'IH':
    case 'IY':
      return /^[iy]$/.test(letters) ? 'ɪ' : 'ɪə';
    case 'UH':
    case 'UW':
      return 'ʊə';
    case 'OW':
      return 'ɔː';
    default:
      return toSymbol(phone, position);
  }
}

function toSymbol(phone: Phone, position: Position): string {
  const { phones, index, vowel, spelling } = position;
  const letters = vowel?.letters ?? '';
  const after = phones[index + 1];
  switch (phone.sound) {
    case 'AA':
      return isShortO(vowel, spelling) ? 'ɒ' : 'ɑː';
    case 'AE':
      return phone.stress > 0 && WITH_BROAD_A.test(spelling) ? 'ɑː' : 'a';
    case 'AH':
      return phone.stress > 0 ? 'ʌ' : toWeakVowel(position);
    case 'AO':
      if (letters === '' ? /o(?![aouw])/.test(spelling) && !/or|au|aw|al/.test(spelling) : isRoundO(vowel))
        return 'ɒ';
      return /^au/.test(letters) && /^s/.test(vowel?.after ?? '') ? 'ɒ' : 'ɔː';
    case 'EH':
      return 'ɛ';
    case 'ER':
      return toErVowel(phone, position);
    case 'IH':
      return 'ɪ';
    case 'IY':
      if (isVowel(after) && phone.stress === 0) return 'ɪ';
      if (after?.sound === 'AH' && after.stress === 0) return 'ɪ';
      if (phone.stress > 0) return 'iː';
      return index === 1 && phones.length > 3 ? 'ɪ' : 'i';
    case 'OW':
      return hasWeakStress(phone, position) ? 'ə' : 'Q';
    case 'UW':
      return phone.stress === 0 && isVowel(after) ? 'ʊ' : 'uː';
    default:
      return PLAIN_VOWELS.get(phone.sound) ?? '';
  }
}

function isShortO(vowel: VowelLetters | null, spelling: string): boolean {
  if (vowel === null) return /o/.test(spelling);
  return /o/.test(vowel.letters) || (vowel.letters === 'a' && /(?:w|wh|q_)$/.test(vowel.before));
}

function isRoundO(vowel: VowelLetters | null): boolean {
  if (vowel === null) return false;
  if (vowel.letters === 'a') return /(?:w|wh|q_)$/.test(vowel.before) && !/^[lr]|^t/.test(vowel.after);
  return vowel.letters === 'o' && !/^(?:r|l[dkl])/.test(vowel.after);
}

function toErVowel({ stress }: Phone, { phones, index, vowel, spelling }: Position): string {
  const isLinked = isVowel(phones[index + 1]);
  if (stress === 0) return isLinked ? 'əɹ' : /[cnv]ord(?:s|ed)?$/.test(spelling) ? 'ɔː' : 'ə';
  const after = vowel?.after ?? spelling;
  const isShort =
    isLinked && (/^rr/.test(after) ? /u/.test(vowel?.letters ?? 'u') : /ou?r(?:a|ou|y)/.test(spelling));
  if (isShort) return 'ʌɹ';
  return isLinked ? 'ɜːɹ' : 'ɜː';
}

function toWeakVowel({ phones, index, vowel, spelling }: Position): string {
  const before = phones[index - 1];
  const after = phones[index + 1];
  const isClosed = !isVowel(phones[index + 2]);
  if (after?.sound === 'L' && isClosed) {
    if (vowel?.letters === 'i' && /^le/.test(vowel.after)) return 'I';
    return before === undefined || isVowel(before) || /^[RWYF]$/.test(before.sound) ? 'ə' : 'ᵊ';
  }
  if (
    after?.sound === 'N' &&
    isClosed &&
    /^(?:S|Z|T|D|SH|ZH)$/.test(before?.sound ?? '') &&
    vowel?.letters !== 'ai'
  )
    return 'ᵊ';
  if (/izations?$/.test(spelling) && after?.sound === 'Z') return 'I';
  if (before?.sound === 'Y' && vowel?.letters.startsWith('u')) return 'ʊ';
  if (vowel === null) return 'ə';
  if (after?.sound === 'W' && vowel.letters === 'u') return 'ʊ';
  if (vowel.letters === 'i' || vowel.letters === 'y') return 'ɪ';
  const isPrefix = vowel.letters === 'e' && /^(?:b|d|r|pr|s|)$/.test(vowel.before) && !/^r/.test(vowel.after);
  return isPrefix || /^e(?:s|d|st|t|ts)$/.test(vowel.letters + vowel.after) ? 'ɪ' : 'ə';
}

/** 'orange', 'forest' and 'majority', but not 'story'. */
function isShortOBeforeR(word: string): boolean {
  return /orr|^oran|fores|flor(?:i|en)|ori(?:c|t|d|g|z)|(?<!s)(?:c|m|h|d|p)oro|foreig|moral|oral$|coral|authori|warr|quarr|laur|toron/.test(
    word,
  );
}

/** Finds the letters of each vowel sound; null if spelling and sounds cannot be matched one to one. */
function findVowelLetters(spelling: string, vowels: number): VowelLetters[] | null {
  const word = spelling.toLowerCase().replace(/[^a-z]/g, '');
  for (const candidate of createReadings(word)) if (candidate.length === vowels) return candidate;
  return null;
}

function createReadings(word: string): VowelLetters[][] {
  // The e of 'make', 'makes' and 'used' is silent; the u of 'quick' and 'guess' belongs to the consonant.
  const readable = word
    .replace(/(?<=q)u/g, '_')
    .replace(/(?<=g)u(?=[eiy])/g, '_')
    .replace(/^y(?=[aeiou])/, '_');
  const silent = readable.replace(/(?<=[aeiouy].*[^aeiouy])e(?=(?:s|d|ly|ment|ful|less|ness)?$)/, '_');
  return [
    readGroups(silent),
    readGroups(readable),
    readGroups(splitHiatus(silent)),
    readGroups(splitHiatus(readable)),
  ];
}

function splitHiatus(word: string): string {
  return word.replace(/(i|e|u|y)(?=a|o|u)/g, '$1.').replace(/(?<=[iu])(?=e)/g, '.');
}

function readGroups(word: string): VowelLetters[] {
  return [...word.matchAll(VOWEL_LETTERS)].map(({ 0: letters, index }) => ({
    letters,
    before: word.slice(0, index),
    after: word.slice(index + letters.length).replaceAll('.', ''),
  }));
}

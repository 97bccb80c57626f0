/** 0 none, 1 primary, 2 secondary; consonants have none. */
export type Stress = 0 | 1 | 2;

/** A sound in the notation of the CMU dictionary: https://en.wikipedia.org/wiki/ARPABET */
export interface Phone {
  sound: string;
  stress: Stress;
}

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};

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
  const symbol = CONSONANTS[sound];
  if (symbol === undefined) throw new RangeError(`${sound} is not a consonant.`);
  return symbol;
}

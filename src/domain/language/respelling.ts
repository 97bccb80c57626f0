import { parsePairs } from './words.ts';

/** Respelled sounds and their IPA: https://en.wikipedia.org/wiki/Help:Pronunciation_respelling_key */
const VOWELS = parsePairs(`
  a: æ, ah: ɑː, air: ɛər, ar: ɑːr, arr: ær, aw: ɔː, ay: eɪ, e: ɛ, eh: ɛ, ee: iː, eer: ɪər, err: ɛr,
  ew: juː, eye: aɪ, i: ɪ, ih: ɪ, ire: aɪər, irr: ɪr, o: ɒ, oh: oʊ, oo: uː, oor: ʊər, or: ɔːr, orr: ɒr,
  ow: aʊ, owr: aʊər, oy: ɔɪ, u: ʌ, uh: ə, ur: ɜːr, urr: ʌr, uu: ʊ, uurr: ʊr, y: aɪ, yoo: juː,
  yoor: jʊər, ə: ə, ər: ər
`);

const CONSONANTS = parsePairs(`
  b: b, ch: tʃ, d: d, dh: ð, f: f, g: ɡ, gh: ɡ, h: h, j: dʒ, k: k, kh: x, l: l, m: m, n: n, ng: ŋ,
  nk: ŋk, p: p, r: r, s: s, sh: ʃ, ss: s, t: t, tch: tʃ, th: θ, v: v, w: w, wh: w, y: j, z: z, zh: ʒ
`);

const CONSONANT = new RegExp(`^(?:${sortByLength(CONSONANTS)})`, 'u');
const VOWEL = new RegExp(`^(?:${sortByLength(VOWELS)})`, 'u');

/** Converts 'vol-TAIR' to 'vɒlˈtɛər', with spaces between words. Null if it is no respelling. */
export function parseRespelling(respelling: string): string | null {
  const words = respelling.trim().split(/\s+/u).map(parseWord);
  return words.some((word) => word === null) ? null : words.join(' ');
}

function parseWord(word: string): string | null {
  const syllables = word.split('-');
  const isStressed = (syllable: string) =>
    /^[^\p{Ll}]*\p{Lu}{1}[^\p{Ll}]*$/u.test(syllable.replaceAll('ə', ''));
  const parsed = syllables.map((syllable) => {
    const sounds = parseSyllable(syllable.toLowerCase());
    return sounds === null ? null : `${isStressed(syllable) ? 'ˈ' : ''}${sounds}`;
  });
  return parsed.some((syllable) => syllable === null) ? null : parsed.join('');
}

/** Consonants, one vowel, consonants; null if letters do not fit. */
function parseSyllable(syllable: string): string | null {
  const onset = readAll(syllable, CONSONANT, CONSONANTS);
  const vowel = VOWEL.exec(onset.rest)?.[0];
  if (vowel === undefined) return null;
  const coda = readAll(onset.rest.slice(vowel.length), CONSONANT, CONSONANTS);
  return coda.rest === '' ? onset.sounds + VOWELS[vowel] + coda.sounds : null;
}

function readAll(
  text: string,
  pattern: RegExp,
  table: Readonly<Record<string, string>>,
): { sounds: string; rest: string } {
  let sounds = '';
  let rest = text;
  for (;;) {
    const found = pattern.exec(rest)?.[0];
    // The y of 'my' is a vowel, that of 'yoo' belongs to it.
    if (found === undefined || (found === 'y' && (rest === 'y' || /^yoo/.test(rest))))
      return { sounds, rest };
    sounds += table[found];
    rest = rest.slice(found.length);
  }
}

function sortByLength(table: Readonly<Record<string, string>>): string {
  return Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|');
}

import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { replaceName } from '../../../../domain/pronunciation/name-corrections.ts';

/** IPA of respellings (`respelling.ts`) in the phones of flite's US English voices. A stressed vowel ends in 1. */
const PHONES = new Map(
  `aɪər ay er, aʊər aw er, ɛər eh r, ɪər ih r, ʊər uh r, jʊər y uh r, ɜːr er, ər er, juː y uw, tʃ ch, dʒ jh, eɪ ey, aɪ ay,
   oʊ ow, aʊ aw, ɔɪ oy, ɑː aa, ɔː ao, iː iy, uː uw, æ ae, ɛ eh, ɪ ih, ɒ aa, ʌ ah, ə ax, ʊ uh, ð dh, θ th, ʃ sh, ʒ zh,
   ŋ ng, ɡ g, h hh, j y, x k`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([ipa = '', ...phones]) => [ipa, phones]),
);

const SOUND = new RegExp(
  [...PHONES.keys()]
    .sort((a, b) => b.length - a.length)
    .concat('[bdfklmnprstvwz]')
    .join('|'),
  'gu',
);
const VOWEL = /^(?:a|e|i|o|u)/;

/** flite reads each of these names as a word of its own, and no text contains them. */
const PLACEHOLDER = 'Wikadolumo';
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su'];

/** '/kuːbɛrˈtæn/' becomes 'k uw b eh r t ae1 n'. */
export function toFlitePhones(ipa: string): string {
  let isStressed = false;
  const phones: string[] = [];
  for (const part of ipa.replaceAll('/', '').split(/(?=ˈ)/u)) {
    isStressed = part.startsWith('ˈ');
    for (const [sound] of part.matchAll(SOUND)) {
      const [first = '', ...rest] = PHONES.get(sound) ?? [sound];
      const takesStress = isStressed && VOWEL.test(first);
      if (takesStress) isStressed = false;
      phones.push(takesStress ? `${first}1` : first, ...rest);
    }
  }
  return phones.join(' ');
}

export interface MarkedText {
  text: string;
  /** Puts the phones of the names into text that was prepared for flite. */
  insertPhones(prepared: string): string;
}

/** Replaces names by words that survive the preparation of the text. */
export function markNames(text: string, pronunciations: Pronunciations): MarkedText {
  const tags = new Map<string, string>();
  let marked = text;
  for (const [name, ipa] of pronunciations) {
    const word = [...String(tags.size)].reduce((all, digit) => all + SYLLABLES[Number(digit)], PLACEHOLDER);
    marked = replaceName(marked, name, word);
    tags.set(word, `<phoneme ph="${toFlitePhones(ipa)}">name</phoneme>`);
  }
  return {
    text: marked,
    insertPhones: (prepared) =>
      tags.size === 0
        ? prepared
        : prepared.replace(/\bWikadolumo[a-z]+/g, (word) => tags.get(word) ?? 'name'),
  };
}

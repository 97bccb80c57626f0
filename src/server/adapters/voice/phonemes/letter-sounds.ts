import { type Phone, parseArpabet, readSounds } from './arpabet.ts';
import { readWordTable } from './pronouncing-dictionary.ts';

/** How vowels are read: as in Italian or Japanese names, or as in Latin words in English. */
type Style = 'continental' | 'latin';

interface Syllable {
  onset: string;
  vowel: string;
  coda: string;
}

/** Letters and their sounds; those without a sound have that of their name. */
const CONSONANTS = [...readWordTable('consonant-letters')].map(
  ([letters, [sounds = '']]) => [new RegExp(`^${letters}`), sounds] as const,
);

const DIPHTHONGS = readSounds(
  `ai AY, ay AY, au AW, ae AY, ei EY, ey EY, ee IY, eu OY, ie IY, oo UW, ou UW, oi OY, oy OY, ui UW, aa AA, eau OW, uu UW,
   ii IY`,
);
const LATIN_DIPHTHONGS = readSounds('ae IY, oe IY, eu Y UW, au AO');

const CONTINENTAL = readSounds('a AA, e EH, i IY, o OW, u UW, y IY');
const CONTINENTAL_WEAK = readSounds('a AH, e AH, i IH, o OW, u UH, y IH');
const CONTINENTAL_FINAL = readSounds('a AH, e EY, i IY, o OW, u UW, y IY');
const LATIN_SHORT = readSounds('a AE, e EH, i IH, o AA, u AH, y IH');
const LATIN_LONG = readSounds('a EY, e IY, i AY, o OW, u UW, y AY');
const LATIN_WEAK = readSounds('a AH, e AH, i IH, o AH, u AH, y IH');

const VOWEL_GROUP =
  /eau|ai|ay(?![aeiou])|au|ae|ei|ey(?![aeiou])|ee|eu|ie(?=$|[^aeiou])|oo|ou|oi|oy(?![aeiou])|aa|uu|ii|[aeiou]|y(?![aeiou])/g;

/** Syllables that end in a consonant if two follow: 'tris-me-gis-tus'. */
function splitSyllables(word: string): Syllable[] {
  const marked = word
    .replace(/qu/g, 'q_')
    .replace(/gu(?=[ei])/g, 'g_')
    .replace(/(?<=[aeiou])h(?=$|[^aeiouy])/g, '');
  const vowels = [...marked.matchAll(VOWEL_GROUP)];
  let onset = '';
  return vowels.map(({ 0: vowel, index }, place) => {
    if (place === 0) onset = marked.slice(0, index);
    const next = vowels[place + 1]?.index;
    const between = marked.slice(index + vowel.length, next);
    const cut = next === undefined ? between.length : findCut(between);
    const syllable = { onset, vowel, coda: between.slice(0, cut) };
    onset = between.slice(cut);
    return syllable;
  });
}

function findCut(consonants: string): number {
  const onset = /(?:[bcdfgkpt]h?[lr]|[bcdgkpstz]h|dj|tsch|sch|q_|g_|tz|cz|gn|.)$/.exec(consonants)?.[0] ?? '';
  return consonants.length - onset.length;
}

function readConsonants(letters: string, next: string): string[] {
  const sounds: string[] = [];
  let rest = letters.replaceAll('q_', 'qu').replaceAll('g_', "g'");
  while (rest !== '') {
    const rule = CONSONANTS.find(([pattern]) => pattern.test(rest + next));
    const found = rule?.[0].exec(rest + next);
    if (rule === undefined || !found) {
      rest = rest.slice(1);
      continue;
    }
    const sound = rule[1] === '' ? (found[1] ?? '').toUpperCase() : rule[1];
    sounds.push(...sound.split(' '));
    rest = rest.slice(Math.max(1, found[0].length));
  }
  return sounds;
}

function isHeavy({ vowel, coda }: Syllable): boolean {
  return coda !== '' || vowel.length > 1;
}

/** Stress falls on a heavy last but one syllable, else on the one before it. */
function findStress(syllables: readonly Syllable[], style: Style): number {
  const count = syllables.length;
  if (count < 3 || style === 'continental') return Math.max(0, count - 2);
  const penult = syllables[count - 2];
  return penult !== undefined && isHeavy(penult) ? count - 2 : count - 3;
}

function readVowel(syllables: readonly Syllable[], index: number, isStressed: boolean, style: Style): string {
  const { vowel = '', coda = '' } = syllables[index] ?? {};
  const next = syllables[index + 1];
  if (vowel.length > 1)
    return (style === 'latin' ? LATIN_DIPHTHONGS.get(vowel) : undefined) ?? DIPHTHONGS.get(vowel) ?? 'AH';
  const isBeforeVowel = coda === '' && next?.onset === '';
  if (!isStressed && isBeforeVowel)
    return vowel === 'u' ? 'UW' : vowel === 'o' || vowel === 'a' ? 'OW' : 'IY';
  if (style === 'continental') {
    if (!isStressed)
      return (next === undefined && coda === '' ? CONTINENTAL_FINAL : CONTINENTAL_WEAK).get(vowel) ?? 'AH';
    return vowel === 'e' && coda === '' && !/^r/.test(next?.onset ?? '')
      ? 'EY'
      : (CONTINENTAL.get(vowel) ?? 'AH');
  }
  // A closed first syllable keeps its vowel: 'factorial', but not 'hermetic'.
  const keepsVowel = index === 0 && coda !== '' && (vowel === 'a' || !coda.startsWith('r'));
  if (!isStressed)
    return (
      (keepsVowel ? (coda.startsWith('r') ? 'AA' : LATIN_SHORT.get(vowel)) : LATIN_WEAK.get(vowel)) ?? 'AH'
    );
  // 'Vesalius' has the long vowel, 'Herophilus' the short one.
  const isLong =
    coda === '' &&
    (vowel === 'u' ||
      (vowel !== 'i' &&
        /^[ie]$/.test(next?.vowel ?? '') &&
        next?.coda === '' &&
        syllables[index + 2]?.onset === ''));
  return (isLong ? LATIN_LONG : LATIN_SHORT).get(vowel) ?? 'AH';
}

/** Reads a name or a technical word by its letters. Null for a word without two vowels. */
export function readLetters(word: string, style: Style): Phone[] | null {
  const syllables = splitSyllables(word);
  return syllables.length < 2 ? null : readSyllables(syllables, findStress(syllables, style), style);
}

/** Reads a stem before an ending that takes the stress, or that puts it on the stem's last syllable. */
export function readStem(stem: string, stressesLast: boolean): Phone[] {
  const syllables = splitSyllables(stem);
  return readSyllables(syllables, stressesLast ? syllables.length - 1 : -1, 'latin');
}

function readSyllables(syllables: readonly Syllable[], stressed: number, style: Style): Phone[] {
  const notation = syllables.flatMap(({ onset, vowel, coda }, index) => {
    const spoken =
      index === 0
        ? onset.replace(/^x/, 'z').replace(/^(?:ps|pt|mn|kn|gn|cn)$/, (pair) => pair.charAt(1))
        : onset;
    const core = readVowel(syllables, index, index === stressed, style);
    const after = syllables[index + 1]?.onset ?? '';
    const closing = coda !== '' && coda.at(-1) === after.charAt(0) ? coda.slice(0, -1) : coda;
    return [
      ...readConsonants(spoken, vowel),
      `${core}${index === stressed ? 1 : 0}`,
      ...readConsonants(closing, after.charAt(0)),
    ];
  });
  return parseArpabet(notation.join(' '));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Phone, parseArpabet, toAmerican } from './arpabet.ts';
import { toBritish } from './british.ts';

/** Reads `data/<name>.txt`: a word in each line, then its values after tabs. */
export function readWordTable(name: string): Map<string, string[]> {
  const lines = readFileSync(new URL(`./data/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', ...values] = line.split('\t');
      return [word, values];
    }),
  );
}

export type Accent = 'american' | 'british';

/** The sound that follows a word: '' for a pause. */
export type NextSound = 'vowel' | 'consonant' | '';

const require = createRequire(import.meta.url);
let words: Readonly<Record<string, string>> | undefined;

/** Words that the dictionary lacks or gives in another sense. '-' stands for the dictionary's sound. */
const CORRECTIONS = readWordTable('corrections');
const WEAK_FORMS = readWordTable('weak-forms');

/** At the end of a clause, these keep their unstressed form. */
const NEVER_STRESSED = new Set('a an the than it its my your if or per and'.split(' '));
const VOWEL = /[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌ]/u;

export function toAccent(phones: readonly Phone[], spelling: string, accent: Accent): string {
  return accent === 'american' ? toAmerican(phones) : toBritish(phones, spelling);
}

export function findCorrection(word: string, accent: Accent): string | null {
  const symbols = CORRECTIONS.get(word)?.[accent === 'american' ? 0 : 1];
  return symbols === undefined || symbols === '-' ? null : symbols;
}

export function findWeakForm(word: string, next: NextSound, accent: Accent): string | null {
  const symbols = WEAK_FORMS.get(word)?.[accent === 'american' ? 0 : 1];
  if (symbols === undefined) return null;
  if (word === 'the' && next === 'vowel') return 'ði';
  if (word === 'to' && next === 'vowel') return 'tʊ';
  if (word === 'to' && next === '') return accent === 'american' ? 'tu' : 'tuː';
  const isEnd = next === '' && !NEVER_STRESSED.has(word) && !/[ˈˌ]/u.test(symbols);
  return isEnd ? symbols.replace(VOWEL, 'ˈ$&') : symbols;
}

export function findInLexicon(word: string, accent: Accent): string | null {
  return findWord(word, accent) ?? findInflected(word, accent);
}

/** Returns ARPABET for a lower-case word. Reads the CMU dictionary on the first call, in 0.15 s. */
export function findNotation(word: string): string | undefined {
  words ??= require('cmu-pronouncing-dictionary').dictionary as Readonly<Record<string, string>>;
  // 'constructor' must not be found on its prototype. A copy without one takes another 0.1 s.
  const notation = Object.hasOwn(words, word) ? words[word] : undefined;
  // 'AA1 L T OW2 # name, finnish'
  return notation?.replace(/ #.*$/, '');
}

function findWord(word: string, accent: Accent): string | null {
  const correction = findCorrection(word, accent);
  if (correction !== null) return correction;
  const notation = findNotation(word);
  return notation === undefined ? null : toAccent(parseArpabet(notation), word, accent);
}

function findInflected(word: string, accent: Accent): string | null {
  const [, stem = '', ending = ''] = /^(.+?)('s|s'|'|es|s|ed|d|ing)$/.exec(word) ?? [];
  if (stem.length < 2) return null;
  const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  const stems = [
    stem,
    ...(ending === 'ing' ? [`${stem}e`] : []),
    ...(/^(?:ing|ed)$/.test(ending) ? undoubled : []),
  ];
  for (const candidate of stems) {
    const symbols = candidate.length > 1 ? findWord(candidate, accent) : null;
    if (symbols !== null) return inflect(symbols, ending, accent);
  }
  return null;
}

export function inflect(symbols: string, ending: string, accent: Accent): string {
  const base = symbols.replace(/R$/, '');
  const reduced = accent === 'american' ? 'ᵻ' : 'ɪ';
  if (ending === 'ing') return `${symbols.replace(/R$/, 'ɹ')}ɪŋ`;
  if (ending === "'") return symbols;
  if (ending === 'ed' || ending === 'd') {
    if (/[td]$/.test(base)) return `${base}${reduced}d`;
    return base + (/[pkfθʃsʧ]$/u.test(base) ? 't' : 'd');
  }
  if (/[szʃʒʧʤ]$/u.test(base)) return `${base}${reduced}z`;
  return base + (/[ptkfθ]$/u.test(base) ? 's' : 'z');
}

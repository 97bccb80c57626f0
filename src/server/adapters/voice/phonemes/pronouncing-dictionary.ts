import { createRequire } from 'node:module';
import { type Accent, toAccent } from './accent.ts';
import { parseArpabet } from './arpabet.ts';
import { findCorrection } from './corrections.ts';

const require = createRequire(import.meta.url);
let words: Readonly<Record<string, string>> | undefined;

/** Finds a lower-case word or an inflected form of a known word. */
export function findInLexicon(word: string, accent: Accent): string | null {
  return findWord(word, accent) ?? findInflected(word, accent);
}

/** Returns ARPABET for a lower-case word. Reads the CMU dictionary on the first call, in 0.15 s. */
export function findNotation(word: string): string | undefined {
  words ??= require('cmu-pronouncing-dictionary').dictionary as Readonly<Record<string, string>>;
  // 'constructor' must not be found on its prototype. A copy without one takes another 0.1 s.
  return Object.hasOwn(words, word) ? words[word] : undefined;
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

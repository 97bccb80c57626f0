import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { parseArpabet } from './arpabet.ts';
import { parseIpa } from './ipa.ts';
import {
  type Accent,
  findCorrection,
  findNotation,
  inflect,
  readWordTable,
  toAccent,
} from './pronouncing-dictionary.ts';
import type { Neighbours, Token } from './word-class.ts';

/** Names whose sound the dictionary and the spelling rules miss, without accents; some before another word only. */
const NAMES = readWordTable('names');

export function findName({ text, word, after }: Neighbours, accent: Accent): string | null {
  if (!/^\p{Lu}/u.test(text)) return null;
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '');
  const possessive = /'s?$/.exec(folded)?.[0] ?? '';
  const name = folded.slice(0, folded.length - possessive.length);
  if (findCorrection(name, accent) !== null) return null;
  const notation = (NAMES.get(`${name} ${after[0]}`) ?? NAMES.get(name))?.[0];
  if (notation === undefined) return null;
  const symbols = toAccent(parseArpabet(notation), name, accent);
  return possessive === '' ? symbols : inflect(symbols, possessive, accent);
}

/** Text reaches the model without accents, so names are compared without them. */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’]/g, "'");
}

/** Finds the names of a podcast in its sentences; the longest name wins. */
export class NameFinder {
  readonly #ipa = new Map<string, string>();
  readonly #maxWords: number;

  constructor(pronunciations: Pronunciations) {
    for (const [name, ipa] of pronunciations) this.#ipa.set(fold(name), ipa);
    this.#maxWords = Math.max(0, ...[...this.#ipa.keys()].map((name) => name.split(' ').length));
  }

  /** Null if no name starts at this token. Words of the dictionary keep their English sound against a foreign one. */
  find(tokens: readonly Token[], start: number, accent: Accent): { length: number; symbols: string } | null {
    for (let length = this.#maxWords; length > 0; length -= 1) {
      const words = tokens.slice(start, start + length);
      if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
      const text = fold(words.map((token) => token.text).join(' '));
      const possessive = /'s?$/.exec(text)?.[0] ?? '';
      const name = text.slice(0, text.length - possessive.length);
      const ipa = this.#ipa.get(name);
      if (ipa === undefined || (ipa.startsWith('[') && findNotation(name.toLowerCase()) !== undefined))
        continue;
      const symbols = ipa
        .replace(/^[/[]|[/\]]$/g, '')
        .split(/\s+/)
        .map((word) => parseIpa(ipa.startsWith('[') ? `[${word}]` : `/${word}/`, accent))
        .filter((word) => word !== '')
        .join(' ');
      if (symbols === '') continue;
      return { length, symbols: possessive === '' ? symbols : inflect(symbols, possessive, accent) };
    }
    return null;
  }
}

import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { parseArpabet } from './arpabet.ts';
import { LINKING_R } from './british.ts';
import { findHomograph } from './homographs.ts';
import { findName, NameFinder } from './names.ts';
import {
  type Accent,
  findInLexicon,
  findWeakForm,
  inflect,
  type NextSound,
  toAccent,
} from './pronouncing-dictionary.ts';
import { predictWord } from './unknown-words.ts';
import { isLetterA, type Neighbours, splitTokens, type Token } from './word-class.ts';

export type { Accent };

export interface PhonemeOptions {
  accent: Accent;
  pronunciations?: Pronunciations;
}

const VOWEL_START = /^[ˈˌ]*[AIOQWYaiuæɑɐɒɔəɛɜɪʊʌᵻᵊ]/u;

/** Symbols: hexgrad/misaki, EN_PHONES.md. '' for text without a word. The first call reads 75 MB (0.3 s). */
export function phonemize(text: string, { accent, pronunciations = new Map() }: PhonemeOptions): string {
  const tokens = splitTokens(text);
  if (!tokens.some(({ kind }) => kind === 'word')) return '';
  const units = findUnits(tokens, new NameFinder(pronunciations), accent);
  let written = '';
  // The sound of 'the', 'to' and a final r depends on the word after it.
  for (const unit of units.toReversed()) {
    if (unit.kind === 'pause') {
      written = /^[;:,.!?—…]/u.test(written) ? written : `${unit.text}${written === '' ? '' : ' '}${written}`;
      continue;
    }
    const next = findNextSound(written);
    const symbols = applyLinkingR(unit.symbols ?? toSymbols(unit, next, accent), next);
    if (symbols === '') continue;
    written = `${symbols}${written === '' || /^[;:,.!?…]/u.test(written) ? '' : ' '}${written}`;
  }
  return written.replace(/^[;:,.!?—…\s]+/u, '');
}

type Unit =
  | { kind: 'pause'; text: string }
  | { kind: 'word'; neighbours: Neighbours; symbols: string | null };

function findUnits(tokens: readonly Token[], names: NameFinder, accent: Accent): Unit[] {
  const words = tokens.map((token) =>
    token.kind === 'word' ? token.text.toLowerCase().replaceAll('’', "'") : '',
  );
  const sentence = words.filter((word) => word !== '');
  const units: Unit[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.kind === 'pause') {
      units.push(token);
      index += 1;
      continue;
    }
    const name = names.find(tokens, index, accent);
    const before = words.slice(Math.max(0, index - 5), index).reverse();
    const neighbours = {
      text: token.text,
      textBefore: tokens[index - 1]?.kind === 'word' ? (tokens[index - 1]?.text ?? '') : '',
      word: words[index] ?? '',
      before: [...before, ''],
      after: [...words.slice(index + 1, index + 6), ''],
      sentence,
      isFirst: index === 0,
    };
    units.push({ kind: 'word', neighbours, symbols: name?.symbols ?? null });
    index += name?.length ?? 1;
  }
  return units;
}

function findNextSound(written: string): NextSound {
  if (written === '' || /^[;:,.!?—…]/u.test(written)) return '';
  return VOWEL_START.test(written) ? 'vowel' : 'consonant';
}

function applyLinkingR(symbols: string, next: NextSound): string {
  return symbols.endsWith(LINKING_R) ? symbols.slice(0, -1) + (next === 'vowel' ? 'ɹ' : '') : symbols;
}

function toSymbols({ neighbours }: Extract<Unit, { kind: 'word' }>, next: NextSound, accent: Accent): string {
  const { word, text } = neighbours;
  if (!word.includes('-')) return findSymbols(neighbours, next, accent);
  const written = text.split('-');
  const words = word.split('-');
  const parts = words.map((part, index) => {
    const partText = written[index] ?? part;
    if (partText === 'A') return findInLexicon('a.', accent) ?? '';
    const after = [...words.slice(index + 1), ...neighbours.after];
    return findSymbols({ ...neighbours, word: part, text: partText, after }, 'consonant', accent);
  });
  return joinCompound(
    parts.map((part, index) =>
      index < parts.length - 1 ? applyLinkingR(part, findNextSound(parts[index + 1] ?? '')) : part,
    ),
  );
}

function joinCompound(parts: readonly string[]): string {
  const loudest = parts.reduce(
    (best, part, index) => (part.length >= (parts[best]?.length ?? 0) ? index : best),
    0,
  );
  return parts
    .map((part, index) => (index === loudest ? part : part.replaceAll('ˌ', '').replace('ˈ', 'ˌ')))
    .join('');
}

function findSymbols(neighbours: Neighbours, next: NextSound, accent: Accent): string {
  const { word, text } = neighbours;
  const isLetter = text === 'A' ? isLetterA(neighbours) : /^\p{Lu}$/u.test(text) && text !== 'I';
  if (isLetter) return findInLexicon(`${word}.`, accent) ?? '';
  const weak = findWeakForm(word, next, accent);
  if (weak !== null) return weak;
  const name = findName(neighbours, accent);
  if (name !== null) return name;
  const homograph = findHomograph(neighbours);
  if (homograph !== null) return toAccent(parseArpabet(homograph), word, accent);
  return findInLexicon(word, accent) ?? findUnknown(word, accent);
}

function findUnknown(word: string, accent: Accent): string {
  const plain = word.normalize('NFKD').replace(/[^a-z']/g, '');
  const known = plain === word ? null : findInLexicon(plain, accent);
  if (known !== null || plain === '') return known ?? '';
  const possessive = /'s?$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - possessive.length).replaceAll("'", '');
  const { phones, spelling } = predictWord(stem);
  const symbols = toAccent(phones, spelling, accent);
  return possessive === '' ? symbols : inflect(symbols, possessive, accent);
}

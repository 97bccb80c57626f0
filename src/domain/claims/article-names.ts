import { getStem, isMonth, parseNumberAt, type Word } from '../language/index.ts';
import { memoizeText } from '../memoize-text.ts';
import { findCountry } from './demonyms.ts';
import { listSynonymGroups, STOP_WORDS } from './lexicon.ts';
import type { Passage } from './passage.ts';

const TITLES = new Set(
  'mr mrs ms dr sir lord lady king queen pope emperor prince princess professor captain president saint st mount mt lake bc bce ad ce utc i ok okay tv dna ai celsius fahrenheit kelvin god sun suns moon earth d'.split(
    ' ',
  ),
);
const CAPITAL = /^\p{Lu}/u;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
/** Lowercase words within a name: 'Karl von Drais', 'Tower of Hercules'. */
const WITHIN_NAME = /^(?:of|the|de|von|van|da|di|du|la|le|al|el|ibn|bin|and|for)$/u;
const MAX_INITIALS = 5;
const MIN_NAME_BASE_LETTERS = 4;
const MAX_CACHED_NAMES = 5000;

export interface ArticleNames {
  lowercase: ReadonlySet<string>;
  capitalized: ReadonlySet<string>;
  /** Adjacent capitalized words: 'john smeaton'. */
  pairs: ReadonlySet<string>;
  /** Words of the title and of the subject's other name, which mean the same: 'Ibn al-Haytham', 'Alhazen'. */
  subject: ReadonlySet<string>;
}

export interface NameWord {
  word: Word;
  at: number;
}

export function readArticleNames(words: readonly Word[], subjectWords: readonly Word[] = []): ArticleNames {
  const lowercase = new Set<string>();
  const capitalized = new Set<string>();
  const capitalizedAtStart = new Set<string>();
  const pairs = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!isCapitalized(word)) {
      lowercase.add(word.normalized);
      continue;
    }
    (word.isAtSentenceStart ? capitalizedAtStart : capitalized).add(word.normalized);
    const next = words[at + 1];
    if (next && isCapitalized(next) && next.clause === word.clause)
      pairs.add(`${word.normalized} ${next.normalized}`);
  }
  // A word that only starts sentences and never occurs in lowercase is probably a name.
  const lowercaseStems = new Set([...lowercase].map(getStem));
  for (const normalized of capitalizedAtStart)
    if (!lowercase.has(normalized) && !STOP_WORDS.has(normalized) && !lowercaseStems.has(getStem(normalized)))
      capitalized.add(normalized);
  const subject = new Set(subjectWords.map(({ normalized }) => normalized));
  return { lowercase, capitalized, pairs, subject };
}

export function listNameWords(passage: Passage, names: ArticleNames): NameWord[] {
  return passage.words.flatMap((word, at) => (isName(passage.words, at, names) ? [{ word, at }] : []));
}

export function isCapitalized({ raw }: Word): boolean {
  return CAPITAL.test(raw);
}

function isName(words: readonly Word[], at: number, names: ArticleNames): boolean {
  const word = words[at];
  if (!word || !isCapitalized(word) || TITLES.has(word.normalized)) return false;
  if (word.isAtSentenceStart && parseNumberAt(words, at) !== null) return false;
  if (isMonth(words, at) || WEEKDAY.test(word.normalized) || /^[IVX]+$/u.test(word.raw)) return false;
  if (STOP_WORDS.has(word.normalized) && !isAbbreviation(word)) return false;
  if (!word.isAtSentenceStart)
    return !names.lowercase.has(word.normalized) || names.capitalized.has(word.normalized);
  if (findCountry(word.normalized) !== null) return true;
  if (names.lowercase.has(word.normalized)) return false;
  if (startsDateline(words, at)) return true;
  return names.capitalized.has(word.normalized) && listSynonymGroups(getStem(word.normalized)).length === 0;
}

function isAbbreviation({ raw }: Word): boolean {
  return raw.length > 1 && raw === raw.toUpperCase();
}

/** 'London, September 1928.' */
function startsDateline(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.clause !== word.clause + 1 || next.sentence !== word.sentence) return false;
  return /^\d/u.test(next.raw) || isMonth(words, at + 1) || findCountry(next.normalized) !== null;
}

/** Accepts demonyms for countries and abbreviations for full names. */
export class KnownNames {
  #words = new Set<string>();
  #countries = new Set<string>();
  #bases = new Set<string>();
  #initials = new Set<string>();

  constructor(passages: readonly Passage[]) {
    this.add(passages);
  }

  add(passages: readonly Passage[]): void {
    for (const { words } of passages) {
      let initials = '';
      for (const word of words) {
        this.#words.add(word.normalized);
        const country = findCountry(word.normalized);
        if (country !== null) this.#countries.add(country);
        if (isCapitalized(word)) {
          this.#bases.add(getNameBase(word.normalized));
          initials = (initials + word.normalized.charAt(0)).slice(-MAX_INITIALS);
          for (let length = 2; length <= initials.length; length += 1)
            this.#initials.add(initials.slice(-length));
        } else if (!WITHIN_NAME.test(word.normalized)) initials = '';
      }
    }
  }

  has(word: Word): boolean {
    const { normalized } = word;
    if (this.#words.has(normalized)) return true;
    const country = findCountry(normalized);
    if (country !== null && this.#countries.has(country)) return true;
    if (isAbbreviation(word) && this.#initials.has(normalized)) return true;
    return country === null && this.#bases.has(getNameBase(normalized));
  }
}

function computeNameBase(normalized: string): string {
  const base = normalized.replace(/(?:ians?|ans?|ese|ns?|s|ics?|ia|a|y)$/u, '');
  return base.length >= MIN_NAME_BASE_LETTERS ? base : normalized;
}

const getNameBase = memoizeText(computeNameBase, MAX_CACHED_NAMES);

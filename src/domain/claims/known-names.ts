import type { Word } from '../language/index.ts';
import { memoizeText } from '../memoize-text.ts';
import {
  type ArticleNames,
  findCountry,
  isAbbreviation,
  isCapitalized,
  PARTICLE,
  TITLES,
} from './article-names.ts';
import type { Passage } from './passage.ts';

const WITHIN_NAME = new RegExp(`${PARTICLE.source}|^(?:of|the|and|for)$`, 'u');
const MAX_INITIALS = 5;
const MAX_FIRST_NAMES = 3;
const MIN_NAME_BASE_LETTERS = 4;
const MAX_CACHED_NAMES = 5000;

/** 'John' and 'Graves' for a known 'Simcoe', if the article has them in this order. */
export function startsFullName(
  words: readonly Word[],
  from: number,
  names: ArticleNames,
  known: KnownNames,
): boolean {
  for (let at = from; at < from + MAX_FIRST_NAMES; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || !isCapitalized(next)) return false;
    if (!names.following.get(word.normalized)?.has(next.normalized)) return false;
    if (known.has(next)) return true;
  }
  return false;
}

/** 'Karl von Drais' for 'Karl' and 'the Domesday Book' for 'Domesday', if no other name of the article starts so. */
export function completesName(
  words: readonly Word[],
  at: number,
  names: ArticleNames,
  known: KnownNames,
): boolean {
  const word = words[at];
  const hasParticle = PARTICLE.test(words[at - 1]?.normalized ?? '');
  const first = words[hasParticle ? at - 2 : at - 1];
  if (!word || !first || !(hasParticle || words[at - 2]?.normalized === 'the')) return false;
  if (!isCapitalized(first) || TITLES.has(first.normalized) || !known.has(first)) return false;
  const following = names.following.get(first.normalized);
  return following?.size === 1 && following.has(word.normalized) && !names.lowercase.has(first.normalized);
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
  const base = normalized
    .replace(/tre$/u, 'ter')
    .replace(
      /(?:acy|ates?|i?ads?|s?ians?|ans?|ese|erns?|ns?|(?<=\p{L}{4})is?|s|ics?|ists?|isms?|ia|a|y)$/u,
      '',
    )
    .replace(/tle$/u, 'tel');
  return base.length >= MIN_NAME_BASE_LETTERS ? base : normalized;
}

const getNameBase = memoizeText(computeNameBase, MAX_CACHED_NAMES);

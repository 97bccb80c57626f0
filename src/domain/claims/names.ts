import type { ClaimContext } from './claim-context.ts';
import { EMPTY_WORDS, groupsOf } from './lexicon.ts';
import { numberAt } from './number-words.ts';
import type { Passage } from './passage.ts';
import { peopleOf } from './places.ts';
import { stemOf } from './stems.ts';
import { isMonth } from './times.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Words that are written large beside a name, and name no one by themselves. */
const TITLES = new Set(
  'mr mrs ms dr sir lord lady king queen pope emperor prince princess professor captain president saint st mount mt lake bc bce ad ce utc i ok okay tv dna ai celsius fahrenheit kelvin god sun suns moon earth d'.split(
    ' ',
  ),
);
const CAPITAL = /^\p{Lu}/u;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
/** What the name before is meant by. */
const POINTS_BACK = /\b(?:he|she|him|his|her|hers|they|their|them|it|its|this|these|those|such)\b/iu;
/** Letters of the longest abbreviation that is known from the words it stands for. */
const LONGEST_INITIALS = 5;
/** Small words within a name: 'Karl von Drais', 'Tower of Hercules'. */
const WITHIN = /^(?:of|the|de|von|van|da|di|du|la|le|al|el|ibn|bin|and|for)$/u;

/** The names of the run's articles. */
export interface ArticleNames {
  /** Words that the articles write small somewhere. */
  small: ReadonlySet<string>;
  /** Words that they write large within a sentence. */
  large: ReadonlySet<string>;
  /** Each word written large with the one written large after it: 'john smeaton'. */
  pairs: ReadonlySet<string>;
}

/** Reads off a text how it writes its words. */
export function namesIn(words: readonly Word[]): ArticleNames {
  const small = new Set<string>();
  const large = new Set<string>();
  const pairs = new Set<string>();
  const first = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!CAPITAL.test(word.raw)) small.add(word.plain);
    else {
      (word.start ? first : large).add(word.plain);
      const next = words[at + 1];
      if (next && CAPITAL.test(next.raw) && next.clause === word.clause)
        pairs.add(`${word.plain} ${next.plain}`);
    }
  }
  // What only ever begins sentences and is never small is more likely a name than not.
  const stems = new Set([...small].map(stemOf));
  for (const plain of first)
    if (!small.has(plain) && !EMPTY_WORDS.has(plain) && !stems.has(stemOf(plain))) large.add(plain);
  return { small, large, pairs };
}

/** The words of a passage that are (parts of) names. */
export function nameWords(passage: Passage, names: ArticleNames): { word: Word; at: number }[] {
  return passage.words.flatMap((word, at) => (isName(passage.words, at, names) ? [{ word, at }] : []));
}

function isName(words: readonly Word[], at: number, names: ArticleNames): boolean {
  const word = words[at];
  if (!word || !CAPITAL.test(word.raw) || TITLES.has(word.plain) || /^\d/u.test(word.raw)) return false;
  if (word.start && numberAt(words, at) !== null) return false;
  if (isMonth(words, at) || WEEKDAY.test(word.plain) || /^[IVX]+$/u.test(word.raw)) return false;
  if (EMPTY_WORDS.has(word.plain) && !(word.raw.length > 1 && word.raw === word.raw.toUpperCase()))
    return false;
  if (!word.start) return !names.small.has(word.plain) || names.large.has(word.plain);
  if (peopleOf(word.plain) !== null) return true;
  if (names.small.has(word.plain)) return false;
  const next = words[at + 1];
  // 'London, September 1928.'
  if (
    next &&
    next.clause === word.clause + 1 &&
    next.sentence === word.sentence &&
    (/^\d/u.test(next.raw) || isMonth(words, at + 1) || peopleOf(next.plain) !== null)
  )
    return true;
  return names.large.has(word.plain) && groupsOf(stemOf(word.plain)).length === 0;
}

/**
 * Names of a turn that stand neither in the cited sentences, nor in what was
 * said or cited just before, nor among what may always be named: another person, place or
 * people. A first name may be added to a surname that the article joins it to.
 */
export function checkNames(
  turn: Passage,
  sentences: readonly Passage[],
  context: ClaimContext,
): ClaimReason | null {
  const said = nameWords(turn, context.names);
  if (said.length === 0) return null;
  const known = new KnownNames(sentences);
  known.add([...context.always, ...context.before].map(context.read));
  for (const sentence of sentences)
    if (POINTS_BACK.test(sentence.text)) known.add(context.leadingTo(sentence.text).map(context.read));
  for (const { word, at } of said) {
    if (word.isTalk || known.has(word)) continue;
    const next = turn.words[at + 1];
    if (word.plain === 'united' && next && known.has(next)) continue;
    if (
      next &&
      CAPITAL.test(next.raw) &&
      known.has(next) &&
      context.names.pairs.has(`${word.plain} ${next.plain}`)
    )
      continue;
    return 'name';
  }
  return null;
}

/** What may be named, with peoples for their countries and abbreviations for what they stand for. */
export class KnownNames {
  #plain = new Set<string>();
  #peoples = new Set<string>();
  #bases = new Set<string>();
  #initials = new Set<string>();

  constructor(passages: readonly Passage[]) {
    this.add(passages);
  }

  add(passages: readonly Passage[]): void {
    for (const { words } of passages) {
      let initials = '';
      for (const word of words) {
        this.#plain.add(word.plain);
        const people = peopleOf(word.plain);
        if (people !== null) this.#peoples.add(people);
        if (CAPITAL.test(word.raw)) {
          this.#bases.add(baseOf(word.plain));
          initials = (initials + word.plain.charAt(0)).slice(-LONGEST_INITIALS);
          for (let length = 2; length <= initials.length; length += 1)
            this.#initials.add(initials.slice(-length));
        } else if (!WITHIN.test(word.plain)) initials = '';
      }
    }
  }

  has({ raw, plain }: Word): boolean {
    if (this.#plain.has(plain)) return true;
    const people = peopleOf(plain);
    if (people !== null && this.#peoples.has(people)) return true;
    if (raw.length > 1 && raw === raw.toUpperCase() && this.#initials.has(plain)) return true;
    return people === null && this.#bases.has(baseOf(plain));
  }
}

/** What 'Sogdia', 'Sogdian' and 'Sogdians' have in common. */
function baseOf(plain: string): string {
  const base = plain.replace(/(?:ians?|ans?|ese|ns?|s|ic|ia|a|y)$/u, '');
  return base.length >= 4 ? base : plain;
}

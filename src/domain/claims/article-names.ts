import { getStem, isMonth, parseNumberAt, type Word } from '../language/index.ts';
import { listSynonymGroups, STOP_WORDS } from './lexicon.ts';
import type { Passage } from './passage.ts';

export const TITLES = new Set(
  'mr mrs ms dr sir lord lady king queen pope emperor prince princess professor captain president saint st mount mt lake bc bce ad ce utc i ok okay tv dna ai celsius fahrenheit kelvin god sun suns moon earth d'.split(
    ' ',
  ),
);
const CAPITAL = /^\p{Lu}/u;
export const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
/** Lowercase words within a name: 'Karl von Drais'. */
export const PARTICLE = /^(?:de|von|van|da|di|du|la|le|al|el|ibn|bin)$/u;

export interface ArticleNames {
  lowercase: ReadonlySet<string>;
  capitalized: ReadonlySet<string>;
  /** The capitalized words that follow another: 'smeaton' for 'john'. */
  following: ReadonlyMap<string, ReadonlySet<string>>;
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
  const following = new Map<string, Set<string>>();
  for (const [at, word] of words.entries()) {
    if (!isCapitalized(word)) {
      lowercase.add(word.normalized);
      continue;
    }
    (word.isAtSentenceStart ? capitalizedAtStart : capitalized).add(word.normalized);
    const next = words[PARTICLE.test(words[at + 1]?.normalized ?? '') ? at + 2 : at + 1];
    if (next && isCapitalized(next) && next.clause === word.clause)
      following.set(word.normalized, (following.get(word.normalized) ?? new Set()).add(next.normalized));
  }
  // A word that only starts sentences and never occurs in lowercase is probably a name.
  const lowercaseStems = new Set([...lowercase].map(getStem));
  for (const normalized of capitalizedAtStart)
    if (!lowercase.has(normalized) && !STOP_WORDS.has(normalized) && !lowercaseStems.has(getStem(normalized)))
      capitalized.add(normalized);
  const subject = new Set(subjectWords.map(({ normalized }) => normalized));
  return { lowercase, capitalized, following, subject };
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
  if (isRegnal(words, at)) return false;
  if (isMonth(words, at) || WEEKDAY.test(word.normalized) || /^[IVX]+$/u.test(word.raw)) return false;
  if (STOP_WORDS.has(word.normalized) && !isAbbreviation(word)) return false;
  if (!word.isAtSentenceStart)
    return !names.lowercase.has(word.normalized) || names.capitalized.has(word.normalized);
  if (findCountry(word.normalized) !== null) return true;
  if (names.lowercase.has(word.normalized)) return false;
  if (startsDateline(words, at)) return true;
  return names.capitalized.has(word.normalized) && listSynonymGroups(getStem(word.normalized)).length === 0;
}

/** 'Second' in 'Rudolf the Second', whose number is compared as a figure. */
function isRegnal(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (before?.normalized !== 'the')
    return at > 0 && parseNumberAt(words, at - 1)?.end === at + 1 && isRegnal(words, at - 1);
  const name = words[at - 2];
  return name !== undefined && isCapitalized(name) && parseNumberAt(words, at)?.isOrdinal === true;
}

export function isAbbreviation({ raw }: Word): boolean {
  return raw.length > 1 && raw === raw.toUpperCase();
}

/** 'London, September 1928.' */
function startsDateline(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.clause !== word.clause + 1 || next.sentence !== word.sentence) return false;
  return /^\d/u.test(next.raw) || isMonth(words, at + 1) || findCountry(next.normalized) !== null;
}

const DEMONYMS = `
  afghanistan afghan afghans, africa african africans, argentina argentine argentines argentinian,
  colombia colombian colombians, iraq iraqi iraqis, kazakhstan kazakh kazakhs, pakistan pakistani pakistanis,
  philippines philippine filipino filipinos, uzbekistan uzbek uzbeks,
  america american americans us usa states, antarctica antarctic, arabia arab arabs arabic arabian,
  asia asian asians, athens athenian athenians, australia australian australians, austria austrian austrians,
  babylon babylonian, belgium belgian belgians, brazil brazilian brazilians,
  britain british briton britons uk kingdom, byzantium byzantine byzantines, canada canadian canadians,
  chile chilean, china chinese, cornwall cornish, crete cretan, cuba cuban cubans, denmark danish dane danes,
  egypt egyptian egyptians, england english englishman englishmen englishwoman, ethiopia ethiopian,
  europe european europeans, finland finnish finn finns, flanders flemish, florence florentine florentines,
  france french frenchman frenchmen, germany german germans, greece greek greeks, greenland greenlandic,
  hungary hungarian hungarians, iceland icelandic icelander icelanders, india indian indians,
  indonesia indonesian, ireland irish irishman, israel israeli, italy italian italians, japan japanese,
  jew jews jewish, kenya kenyan, korea korean koreans, latin latins, mexico mexican mexicans,
  mongolia mongol mongols mongolian, morocco moroccan, netherlands dutch dutchman holland,
  norway norwegian norwegians, ottoman ottomans turkey turk turks turkish,
  persia persian persians iran iranian, peru peruvian, poland polish, portugal portuguese, rome roman romans,
  russia russian russians, scotland scottish scot scots scotsman, soviet soviets ussr,
  spain spanish spaniard spaniards, sweden swedish swede swedes, switzerland swiss, syria syrian,
  thailand thai, tibet tibetan, ukraine ukrainian, venice venetian venetians, vietnam vietnamese,
  wales welsh welshman, islam muslim muslims islamic, christ christian christians christianity
`;

const COUNTRIES = new Map<string, string>();
for (const group of DEMONYMS.split(',')) {
  const names = group.trim().split(/\s+/u);
  for (const name of names) COUNTRIES.set(name, names[0] ?? name);
}

/** Returns one key for a country, its people and its adjective; null for any other word. */
export function findCountry(normalized: string): string | null {
  return COUNTRIES.get(normalized) ?? null;
}

import { groupsOf } from './lexicon.ts';
import type { ArticleNames } from './names.ts';
import { KnownNames, nameWords } from './names.ts';
import { checkNumbers } from './numbers.ts';
import { areOpposite } from './opposites.ts';
import { type Known, knows, type Passage } from './passage.ts';
import { stemOf } from './stems.ts';
import { unitOf } from './units.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Share of a turn's words that stand in the same order in a sentence, from which the turn is a copy of it. */
const COPIED = 0.55;
/** The same where its figures must be that sentence's. */
const VERBATIM = 0.8;
/** Fewer words than this are in any sentence. */
const FEWEST = 4;
/** Longer ones are not aligned, for that takes time in the product of the lengths. */
const LONGEST = 60;
/** Words that may stand in one another's place. */
const LONGEST_GAP = 2;
const LONGEST_REPLACED = 3;
/** The same where names do: 'Count Basie' for 'Benny Goodman, a clarinettist from Chicago'. */
const LONGEST_NAMED = 8;

/** Share of a beginning's words that the cited sentence must have, and how many of substance. */
const BEGINNING = 0.75;
const FEWEST_TOLD = 2;
/** Words of substance of its end that no cited sentence has, and their share. */
const FEWEST_STRANGE = 2;
const STRANGE = 0.6;

const ARTICLE = /^(?:the|an?)$/u;
const PRONOUN = /^(?:he|she|it|they|his|her|its|their|this|these|that|those|one|ones|other|others|such)$/u;
/** Places in a row that take each other's. */
const PLACES = /^(?:first|second|third|fourth|last)$/u;
const NEARLY = /^(?:nearly|almost)$/u;
const WHOLE = /^(?:all|every|everyone|everybody|nothing|nobody|none|no)$/u;
const OF_ALL = /^(?:all|every|everyone|everybody|always|never)$/u;
const OF_MANY = /^(?:most|many|some|few|often|sometimes|usually|nearly|almost)$/u;
const HEDGE =
  /^(?:may|might|perhaps|probably|possibly|presumably|seems?|seemed|apparently|likely|suggest(?:s|ed)?|suspect(?:s|ed)?|reputedly|supposedly)$/u;
/** What keeps such caution in other words. */
const CAREFUL =
  /^(?:may|might|maybe|could|perhaps|probably|possibly|presumably|seems?|seemed|apparently|likely|suggest(?:s|ed)?|suspect(?:s|ed)?|supposedly|reportedly|can|thinks?|thought|said|says?|reckon|guess|believed?)$/u;
interface Token {
  key: string;
  plain: string;
  /** '' for one that carries no fact. */
  stem: string;
  word: Word;
  named: boolean;
}

/** What stands between two words that both have, on either side. */
interface Gap {
  said: readonly Token[];
  given: readonly Token[];
  /** The word after it that both have, where one stands before it too. */
  next: Token | null;
}

/**
 * A turn's sentence that keeps most words of a cited one in their order, with
 * one exchanged for its rival: another name, another unit, 'all' for 'most',
 * 'liquid' for 'solid', 'were' for 'may have been'. Other words are left alone,
 * for one that is exchanged is mostly a synonym.
 */
export function checkCloseCopy(
  sentence: Passage,
  cited: Passage,
  turn: Passage,
  known: Known,
  names: ArticleNames,
): ClaimReason | null {
  const [said, given] = [tokensOf(sentence, names), tokensOf(cited, names)];
  if (said.length < FEWEST || said.length > LONGEST || given.length > 2 * LONGEST) return null;
  const matches = alignment(said, given);
  if (endsOtherwise(said, given, matches, turn, known)) return 'words';
  if (matches.length < COPIED * said.length) return null;
  if (matches.length >= VERBATIM * said.length && differsInFigures(sentence, cited)) return 'number';
  for (const gap of gapsOf(said, given, matches)) {
    const reason = reasonOf(gap, sentence, cited, turn);
    if (reason) return reason;
  }
  return null;
}

function reasonOf(
  { said, given, next }: Gap,
  sentence: Passage,
  cited: Passage,
  turn: Passage,
): ClaimReason | null {
  if (
    next &&
    given.some(({ plain }) => HEDGE.test(plain)) &&
    !turn.words.some(({ plain }) => CAREFUL.test(plain))
  )
    return 'certainty';
  if (next && said.length === 0 && given.some(({ plain }) => NEARLY.test(plain)) && WHOLE.test(next.plain))
    return 'certainty';
  const known = new KnownNames([cited]);
  // 'London welcomed it' for 'Paris welcomed it': a capital that begins a sentence tells nothing by itself.
  const [begins] = said;
  if (
    begins?.word.start &&
    said.length <= LONGEST_GAP &&
    begins.stem !== '' &&
    groupsOf(begins.stem).length === 0 &&
    !known.has(begins.word) &&
    given.length <= LONGEST_REPLACED &&
    given.some(({ named, word }) => named && !turn.words.some((one) => one.plain === word.plain))
  )
    return 'name';
  if (said.some(({ named }) => named)) {
    if (given.length > LONGEST_NAMED || given.some(({ plain }) => PRONOUN.test(plain))) return null;
    const isOther = said.some(({ named, word }) => named && !known.has(word));
    return isOther &&
      given.some(({ named, word }) => named && !turn.words.some((one) => one.plain === word.plain))
      ? 'name'
      : null;
  }
  if (said.length > LONGEST_GAP || given.length > LONGEST_REPLACED) return null;
  for (const { plain, word } of said) {
    for (const other of given) {
      const isSwap = said.length === 1 && given.length === 1;
      if (!isSwap && (hasWord(cited, plain) || hasWord(turn, other.plain))) continue;
      if (PLACES.test(plain) && PLACES.test(other.plain)) return 'rank';
      if (
        OF_ALL.test(plain) &&
        OF_MANY.test(other.plain) &&
        !said.some((one) => OF_MANY.test(one.plain)) &&
        !isOther(sentence, word)
      )
        return 'certainty';
      if (areOpposite(plain, other.plain) && !isAFew(sentence, word)) return 'negation';
      if (isOtherUnit(plain, other.plain) && !isCounted(sentence, word)) return 'unit';
    }
  }
  return null;
}

function hasWord({ words }: Passage, plain: string): boolean {
  return words.some((one) => one.plain === plain);
}

/** 'A few' and 'a fair few' are not few. */
function isAFew({ words }: Passage, word: Word): boolean {
  return word.plain === 'few' && /^(?:a|fair|good)$/u.test(words[words.indexOf(word) - 1]?.plain ?? '');
}

/** 'All over the world', 'one in every four'. */
function isOther({ words }: Passage, word: Word): boolean {
  const next = words[words.indexOf(word) + 1]?.plain ?? '';
  return next === 'over' || /^(?:two|three|four|five|ten|\d+)$/u.test(next);
}

/** What has a figure before it is looked at with that figure. */
function isCounted({ quantities, words }: Passage, word: Word): boolean {
  const at = words.indexOf(word);
  return quantities.some(({ from, to }) => from <= at && at < to);
}

/**
 * A sentence that begins as the cited one does and ends with what none says:
 * 'A bacterium with a faulty wall turns green'.
 */
function endsOtherwise(
  said: readonly Token[],
  given: readonly Token[],
  matches: readonly [number, number][],
  turn: Passage,
  known: Known,
): boolean {
  // The beginning: as far as nearly every word stands in the cited sentence too.
  let length = 0;
  for (const [index, [at]] of matches.entries()) if (index + 1 >= BEGINNING * (at + 1)) length = index + 1;
  const last = matches[length - 1];
  if (!last) return false;
  const told = matches.slice(0, length).filter(([at]) => said[at]?.stem).length;
  if (told < FEWEST_TOLD || length < FEWEST) return false;
  const end = said.slice(last[0] + 1).filter(({ stem }) => stem !== '');
  const left = given.slice(last[1] + 1).filter(({ stem }) => stem !== '');
  const strange = end.filter(({ stem }) => !knows(known, stem));
  return (
    strange.length >= FEWEST_STRANGE &&
    strange.length >= STRANGE * end.length &&
    left.length > 0 &&
    left.every(({ stem }) => !knows(turn.known, stem))
  );
}

/** Figures, years apart, that another sentence may seem to bear out. */
function differsInFigures(sentence: Passage, cited: Passage): boolean {
  const quantities = sentence.quantities.filter(({ span }) => !span);
  return checkNumbers({ ...sentence, quantities, bareUnits: [] }, cited) !== null;
}

function isOtherUnit(plain: string, other: string): boolean {
  const [said, given] = [plain, other].map((word) => unitOf(word.replace(/ly$/u, '')));
  return Boolean(said && given && said.dimension === given.dimension && said.name !== given.name);
}

function tokensOf(passage: Passage, names: ArticleNames): Token[] {
  const named = new Set(nameWords(passage, names).map(({ at }) => at));
  return passage.words.flatMap((word, at) =>
    ARTICLE.test(word.plain)
      ? []
      : [
          {
            key: stemOf(word.plain),
            plain: word.plain,
            stem: passage.stems[at] ?? '',
            word,
            named: named.has(at),
          },
        ],
  );
}

/** Longest common subsequence of two texts, as pairs of indices. */
function alignment(said: readonly Token[], given: readonly Token[]): [number, number][] {
  const width = given.length + 1;
  const longest = new Uint8Array((said.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = said.length - 1; i >= 0; i -= 1)
    for (let j = given.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        said[i]?.key === given[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const matches: [number, number][] = [];
  for (let i = 0, j = 0; i < said.length && j < given.length; ) {
    if (said[i]?.key === given[j]?.key) {
      matches.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}

function gapsOf(
  said: readonly Token[],
  given: readonly Token[],
  matches: readonly [number, number][],
): Gap[] {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) return [];
  const gaps: Gap[] = [
    {
      said: said.slice(0, first[0]),
      given: given.slice(Math.max(0, first[1] - LONGEST_NAMED), first[1]),
      next: null,
    },
  ];
  for (const [index, [i, j]] of matches.entries()) {
    const next = matches[index + 1];
    if (!next) continue;
    gaps.push({
      said: said.slice(i + 1, next[0]),
      given: given.slice(j + 1, next[1]),
      next: said[next[0]] ?? null,
    });
  }
  const tail = said.slice(last[0] + 1);
  gaps.push({ said: tail, given: given.slice(last[1] + 1, last[1] + 1 + tail.length), next: null });
  return gaps;
}

import { splitSentences } from '../language/index.ts';
import type { DraftTurn } from './script.schema.ts';

/** Words in one shingle. */
const SHINGLE = 3;
/** Passages with fewer words than this are never a repeat: 'Go on.' may come twice. */
const FEWEST_WORDS = 10;
/** Share of a passage's shingles that one earlier passage must hold. */
const SHARE = 0.6;
/** Sentences with fewer words than this are reactions ('Right.') and say nothing of their own. */
const FEWEST_IN_SENTENCE = 3;
/** Words on either side of a negation that tell what is denied. */
const DENIED = 3;

const QUESTION = /\?["'”’»)\]]*$/u;
/** 'No, it was.' denies nothing of what follows. */
const INTERJECTION = /\bno(?=\s*[,.!;:–—])/giu;
const CONTRACTED_NOT = /n['’]t\b/giu;
const NEGATIONS = new Set(
  'not no never none nobody nothing nowhere neither nor without cannot hardly scarcely barely'.split(' '),
);
const NUMBERS = new Set(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million ' +
    'billion trillion dozen half third quarter twice thrice first second fourth fifth sixth seventh eighth ninth ' +
    'tenth eleventh twelfth hundreds thousands millions billions dozens'
  ).split(' '),
);

/** Finds turns that tell again what an earlier one told. */
export interface RepeatFinder {
  /**
   * Whether an earlier turn tells nearly the same; one that does not is
   * remembered. Nearly the same words still tell something new with another
   * number, with a negation more or less, or on another source sentence (but for
   * the very same words); and an answer repeats no question, nor a question an answer.
   * A turn of an `owner` who has given one before takes its place: it is held
   * against the others alone.
   */
  isRepeat(turn: Pick<DraftTurn, 'text' | 'sources'>, owner?: string): boolean;
}

/** What a turn says, or what it asks. */
interface Passage {
  words: string[];
  shingles: Set<string>;
  /** The sentences that it rests on; '' for none. */
  sources: string;
  /** Whose it is; a passage that another one has replaced is nobody's any more. */
  owner: string | null;
  replaced: boolean;
}

/**
 * Near-duplicates by containment of word shingles (Broder, 'On the resemblance
 * and containment of documents', 1997), through an index of shingles: time in
 * proportion to the text, whatever has been told before.
 */
export function createRepeatFinder(): RepeatFinder {
  const told: Passage[] = [];
  const holders = new Map<string, number[]>();
  const owners = new Map<string, Passage[]>();

  function isTold(passage: Passage): boolean {
    const shared = new Map<number, number>();
    for (const shingle of passage.shingles) {
      for (const index of holders.get(shingle) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].some(([index, count]) => {
      const earlier = told[index];
      if (!earlier || earlier.replaced || isOf(earlier, passage.owner)) return false;
      return count >= SHARE * passage.shingles.size && !saysMore(passage, earlier);
    });
  }

  return {
    isRepeat(turn, owner) {
      const passages = passagesOf(turn, owner ?? null);
      if (passages.length > 0 && passages.every(isTold)) return true;
      for (const earlier of owners.get(owner ?? '') ?? []) earlier.replaced = true;
      if (owner !== undefined) owners.set(owner, passages);
      for (const passage of passages) {
        const index = told.push(passage) - 1;
        for (const shingle of passage.shingles)
          holders.set(shingle, [...(holders.get(shingle) ?? []), index]);
      }
      return false;
    },
  };
}

/** Whether a passage in much the same words as an earlier one says something else. */
function saysMore(fresh: Passage, earlier: Passage): boolean {
  const known = new Set(earlier.words);
  if (fresh.words.some((word) => !known.has(word) && isNumber(word))) return true;
  if (fresh.words.filter(isNegation).length !== denialsOf(earlier, fresh)) return true;
  const restsElsewhere = fresh.sources !== '' && fresh.sources !== earlier.sources;
  return restsElsewhere && fresh.words.some((word) => !known.has(word));
}

/** How much a passage denies of what another one speaks of too. */
function denialsOf({ words }: Passage, other: Passage): number {
  const theirs = new Set(other.words);
  return words.filter((word, at) => {
    if (!isNegation(word)) return false;
    const around = words
      .slice(Math.max(at - DENIED, 0), at + DENIED + 1)
      .filter((neighbour) => !isNegation(neighbour));
    return around.filter((neighbour) => theirs.has(neighbour)).length * 2 > around.length;
  }).length;
}

const isOf = ({ owner }: Passage, other: string | null) => owner !== null && owner === other;
const isNegation = (word: string) => NEGATIONS.has(word);
const isNumber = (word: string) => NUMBERS.has(word) || /\p{N}/u.test(word);

/** What a turn says and what it asks, apart, as far as either is long enough to be known again. */
function passagesOf({ text, sources }: Pick<DraftTurn, 'text' | 'sources'>, owner: string | null): Passage[] {
  const said: string[] = [];
  const asked: string[] = [];
  for (const sentence of splitSentences(text)) {
    const words = wordsOf(sentence);
    if (words.length >= FEWEST_IN_SENTENCE) (QUESTION.test(sentence) ? asked : said).push(...words);
  }
  const passage = (words: string[], mark: string): Passage => ({
    words,
    shingles: new Set(
      words.slice(SHINGLE - 1).map((_, index) => mark + words.slice(index, index + SHINGLE).join(' ')),
    ),
    sources: sources.join(),
    owner,
    replaced: false,
  });
  // The mark keeps questions from being found among statements.
  return [passage(said, ''), passage(asked, '? ')].filter(({ words }) => words.length >= FEWEST_WORDS);
}

function wordsOf(sentence: string): string[] {
  const plain = sentence.toLowerCase().replace(INTERJECTION, ' ').replace(CONTRACTED_NOT, ' not');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

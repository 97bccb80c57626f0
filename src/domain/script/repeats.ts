import { areOpposites, splitSentences } from '../language/index.ts';
import type { DraftTurn } from './script.schema.ts';

const SHINGLE_WORDS = 3;
/** Shorter passages, such as 'Go on.', may come twice. */
const MIN_PASSAGE_WORDS = 10;
/** Share of a passage's shingles that one earlier passage has to contain. */
const MIN_SHARED_RATIO = 0.6;
const MIN_SENTENCE_WORDS = 3;
const CONTEXT_WORDS = 3;

const QUESTION = /\?["'”’»)\]]*$/u;
/** 'No, it was.' does not deny the words after it. */
const INTERJECTION = /\bno(?=\s*[,.!;:–—])/giu;
const CONTRACTED_NOT = /n['’]t\b/giu;
const NEGATIONS = new Set(
  (
    'not no never none nobody nothing nowhere neither nor without cannot hardly scarcely barely ' +
    'fail fails failed failing refuse refuses refused refusing unable lack lacks lacked lacking ' +
    'prevent prevents prevented avoid avoids avoided'
  ).split(' '),
);
const NUMBERS = new Set(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million ' +
    'billion trillion dozen half third quarter twice thrice first second fourth fifth sixth seventh eighth ninth ' +
    'tenth eleventh twelfth hundreds thousands millions billions dozens'
  ).split(' '),
);

export interface RepeatFinder {
  /** Remembers the turn if it is no repeat. It replaces the earlier turn of the same `owner`. */
  isRepeat(turn: Pick<DraftTurn, 'text' | 'sources'>, owner?: string): boolean;
}

interface Passage {
  words: string[];
  shingles: Set<string>;
  sources: string;
  owner: string | null;
  replaced: boolean;
}

/** Broder, 'On the resemblance and containment of documents' (1997). */
export function createRepeatFinder(): RepeatFinder {
  const remembered: Passage[] = [];
  const passagesByShingle = new Map<string, number[]>();
  const passagesByOwner = new Map<string, Passage[]>();

  function isKnown(passage: Passage): boolean {
    const shared = new Map<number, number>();
    for (const shingle of passage.shingles) {
      for (const index of passagesByShingle.get(shingle) ?? [])
        shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].some(([index, count]) => {
      const earlier = remembered[index];
      if (!earlier || earlier.replaced || hasOwner(earlier, passage.owner)) return false;
      return count >= MIN_SHARED_RATIO * passage.shingles.size && !saysSomethingNew(passage, earlier);
    });
  }

  return {
    isRepeat(turn, owner) {
      const passages = createPassages(turn, owner ?? null);
      if (passages.length > 0 && passages.every(isKnown)) return true;
      for (const earlier of passagesByOwner.get(owner ?? '') ?? []) earlier.replaced = true;
      if (owner !== undefined) passagesByOwner.set(owner, passages);
      for (const passage of passages) {
        const index = remembered.push(passage) - 1;
        for (const shingle of passage.shingles)
          passagesByShingle.set(shingle, [...(passagesByShingle.get(shingle) ?? []), index]);
      }
      return false;
    },
  };
}

function saysSomethingNew(fresh: Passage, earlier: Passage): boolean {
  const known = new Set(earlier.words);
  if (fresh.words.some((word) => !known.has(word) && isNumber(word))) return true;
  if (fresh.words.filter(isNegation).length !== countDenials(earlier, fresh)) return true;
  if (contradicts(fresh, earlier)) return true;
  const citesOthers = fresh.sources !== '' && fresh.sources !== earlier.sources;
  return citesOthers && fresh.words.some((word) => !known.has(word));
}

function countDenials({ words }: Passage, other: Passage): number {
  const otherWords = new Set(other.words);
  return words.filter((word, at) => {
    if (!isNegation(word)) return false;
    const around = listContext(words, at);
    return around.filter((neighbour) => otherWords.has(neighbour)).length * 2 > around.length;
  }).length;
}

/** Whether a word replaces its opposite: both have the same words around them. */
function contradicts({ words }: Passage, earlier: Passage): boolean {
  return words.some((word, at) =>
    earlier.words.some((other, otherAt) => {
      if (!areOpposites(word, other)) return false;
      const shared = countSharedContext(words, at, earlier.words, otherAt);
      if (shared * 2 <= listContext(words, at).length) return false;
      // Two passages with both words repeat one another if each word has the same context in both.
      const occurrences: Array<[string[], string, string[], number]> = [
        [earlier.words, word, words, at],
        [words, other, earlier.words, otherAt],
      ];
      return !occurrences.some((occurrence) => hasSameContext(...occurrence, shared));
    }),
  );
}

/** Whether `word` also occurs where at least `shared` words around it are those around `at` in `others`. */
function hasSameContext(
  words: readonly string[],
  word: string,
  others: readonly string[],
  at: number,
  shared: number,
): boolean {
  return words.some(
    (candidate, index) => candidate === word && countSharedContext(others, at, words, index) >= shared,
  );
}

function countSharedContext(
  words: readonly string[],
  at: number,
  others: readonly string[],
  otherAt: number,
): number {
  const context = new Set(listContext(words, at));
  return listContext(others, otherAt).filter((neighbour) => context.has(neighbour)).length;
}

function listContext(words: readonly string[], at: number): string[] {
  const [before, after] = [
    words.slice(Math.max(at - CONTEXT_WORDS, 0), at),
    words.slice(at + 1, at + 1 + CONTEXT_WORDS),
  ];
  return [...before, ...after].filter((neighbour) => !isNegation(neighbour));
}

const hasOwner = ({ owner }: Passage, other: string | null) => owner !== null && owner === other;
const isNegation = (word: string) => NEGATIONS.has(word);
const isNumber = (word: string) => NUMBERS.has(word) || /\p{N}/u.test(word);

function createPassages(
  { text, sources }: Pick<DraftTurn, 'text' | 'sources'>,
  owner: string | null,
): Passage[] {
  const statements: string[] = [];
  const questions: string[] = [];
  for (const sentence of splitSentences(text)) {
    const words = splitIntoWords(sentence);
    if (words.length >= MIN_SENTENCE_WORDS) (QUESTION.test(sentence) ? questions : statements).push(...words);
  }
  const passage = (words: string[], prefix: string): Passage => ({
    words,
    shingles: new Set(
      words
        .slice(SHINGLE_WORDS - 1)
        .map((_, index) => prefix + words.slice(index, index + SHINGLE_WORDS).join(' ')),
    ),
    sources: sources.join(),
    owner,
    replaced: false,
  });
  return [passage(statements, ''), passage(questions, '? ')].filter(
    ({ words }) => words.length >= MIN_PASSAGE_WORDS,
  );
}

function splitIntoWords(sentence: string): string[] {
  const plain = sentence.toLowerCase().replace(INTERJECTION, ' ').replace(CONTRACTED_NOT, ' not');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

import { familyOf, type Passage } from './passage.ts';
import { isPlain } from './register.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Words that deny what stands near them. */
const DENIALS = new Set(
  'not no never none nobody nothing nowhere neither nor without hardly scarcely barely unable'.split(' '),
);
/** Words that deny in part or by what they mean: what a plain denial in the other text may render. */
const SOFT = new Set(
  `rather instead except lack lacks lacked lacking unless wrong too lost lose loses losing refuse refused refuses avoid
  empty unlike limited dislike disliked dislikes distrust distrusted far impossible disputed disagree doubt doubts doubted reject rejects rejected wipe dropped drop shortage
  short invisible useless different differ differed differs fail failed fails less hidden secret last hard vanish
  vanished disappear disappeared`.split(/\s+/u),
);
/** Those that reach over a whole sentence: what is banned, and what there is little of. */
const WIDE = new Set(
  'few fewer little rare rarely seldom scarce ban bans banned bar barred forbids forbid forbade prevent prevents stop stops stopped'.split(
    ' ',
  ),
);
/** 'Unseen', 'unharmed', but not 'until', 'under' and 'union'. */
const UN = /^un(?!til|der|it|iv|ion)\p{L}{3,}/u;
/** 'Not only', 'no doubt', 'no longer than', 'no other' deny nothing, or not what follows. */
const NO_DENIAL =
  /^(?:only|just|doubt|question|wonder|matter|idea|kidding|least|surprise|necessarily|merely|quite|sure|exactly|certain|other|else|more|fewer|less|so|even|bad|but)$/u;
/** 'Not any wider': the word after these counts. */
const SKIPPED = /^(?:any|much|really|ever|been|quite)$/u;
/** Words of substance that a denial reaches. */
const REACH = 5;
/** Words of the article's that a denial must reach where a host talks: 'it wasn't going to work' denies nothing of it. */
const FEWEST_TALKED = 2;
/** Words in which a comparison shows. */
const LONGEST_COMPARISON = 20;
/** More denials than this in one text are not looked at. */
const MOST = 12;

interface Denial {
  at: number;
  /** Indices of the words of substance that it reaches. */
  reached: number[];
}

/**
 * Denials of a turn of what the cited sentences say, and the other way round:
 * the words of substance that a denial reaches stand in the other text, and
 * nothing denies them there.
 */
export function checkNegation(turn: Passage, cited: Passage): ClaimReason | null {
  const [said, given] = [denialsOf(turn, true), denialsOf(cited, true)];
  const denied = new Set(denialsOf(cited, false).flatMap(({ reached }) => reached));
  const theirs = softnessOf(cited);
  if (said.some((denial) => deniesGiven(denial, turn, cited, denied, theirs))) return 'negation';
  const deniedIn = new Set(denialsOf(turn, false).map(({ at }) => turn.words[at]?.sentence ?? 0));
  const ours = softnessOf(turn);
  return given.some((denial) => affirmsDenied(denial, cited, turn, deniedIn, ours)) ? 'negation' : null;
}

/** Whether the words that a turn's denial reaches are all told without one. */
function deniesGiven(
  denial: Denial,
  turn: Passage,
  cited: Passage,
  denied: ReadonlySet<number>,
  { clauses, wide }: Softness,
): boolean {
  const least = isPlain(turn) ? 1 : FEWEST_TALKED;
  const stems = denial.reached.map((at) => turn.stems[at] ?? '');
  const all = stems.map((stem) => placesOf(stem, cited));
  const places = all.filter((found) => found.length > 0);
  // Where what is denied itself stands nowhere, the sentence may still say so in other words.
  if (isFirst(denial, turn, cited)) return false;
  if ((all[0] ?? []).length === 0 || places.length < Math.max(least, (stems.length + 1) / 2)) return false;
  const own = new Set(stems);
  return places.every((found) =>
    found.every((at) => {
      const { clause = 0, sentence = 0 } = cited.words[at] ?? {};
      return !denied.has(at) && !isSoft(clauses.get(clause), own) && !isSoft(wide.get(sentence), own);
    }),
  );
}

/** 'No one had won it before' for 'the first to win it'. */
function isFirst({ at, reached }: Denial, turn: Passage, cited: Passage): boolean {
  const to = (reached.at(-1) ?? at) + 2;
  // 'No older one' is the oldest.
  const isMost = turn.words
    .slice(at, to + 1)
    .some(
      ({ plain }) =>
        plain.endsWith('er') && cited.words.some((one) => one.plain === `${plain.slice(0, -1)}st`),
    );
  if (isMost) return true;
  return (
    turn.words.slice(at, to + 1).some(({ plain }) => plain === 'before' || plain === 'until') &&
    cited.words.some(({ plain }) => plain === 'first' || plain === 'oldest' || plain === 'earliest')
  );
}

/** Whether a turn says without denial what the cited sentences deny. */
function affirmsDenied(
  denial: Denial,
  cited: Passage,
  turn: Passage,
  deniedIn: ReadonlySet<number>,
  { sentences }: Softness,
): boolean {
  const stems = denial.reached.map((at) => cited.stems[at] ?? '').filter(Boolean);
  if (stems.length === 0) return false;
  const places = stems.map((stem) => placesOf(stem, turn)).filter((found) => found.length > 0);
  if (places.length < Math.max(1, Math.ceil(0.75 * stems.length))) return false;
  const own = new Set(stems);
  return places.every((found) =>
    found.every((at) => {
      const sentence = turn.words[at]?.sentence ?? 0;
      return (
        !deniedIn.has(sentence) &&
        !deniedIn.has(sentence + 1) &&
        !isSoft(sentences.get(sentence), own) &&
        !turn.words[at]?.isTalk
      );
    }),
  );
}

/** Indices at which a text has a word of this stem or of its family. */
function placesOf(stem: string, { stems }: Passage): number[] {
  const family = familyOf(stem);
  return stems.flatMap((other, at) =>
    other !== '' && (other === stem || (family !== null && family === familyOf(other))) ? [at] : [],
  );
}

/** Words of a text that deny in part, by the clause or sentence over which each reaches. */
interface Softness {
  clauses: ReadonlyMap<number, ReadonlySet<string>>;
  sentences: ReadonlyMap<number, ReadonlySet<string>>;
  /** Those of `sentences` that reach over the whole sentence. */
  wide: ReadonlyMap<number, ReadonlySet<string>>;
}

function softnessOf({ words, stems }: Passage): Softness {
  const clauses = new Map<number, Set<string>>();
  const sentences = new Map<number, Set<string>>();
  const wide = new Map<number, Set<string>>();
  const add = (to: Map<number, Set<string>>, place: number, stem: string) =>
    to.set(place, (to.get(place) ?? new Set()).add(stem));
  for (const [at, { plain, clause, sentence }] of words.entries()) {
    const stem = stems[at] || plain;
    const isAFew = plain === 'few' && words[at - 1]?.plain === 'a' && words[at - 2]?.plain !== 'only';
    if (WIDE.has(plain) && !isAFew) {
      add(wide, sentence, stem);
      add(sentences, sentence, stem);
    } else if (SOFT.has(plain) || UN.test(plain) || (plain === 'free' && words[at + 1]?.plain === 'of')) {
      add(clauses, clause, stem);
      add(sentences, sentence, stem);
    }
  }
  return { clauses, sentences, wide };
}

/** Whether a word other than those asked after denies in part. */
function isSoft(stems: ReadonlySet<string> | undefined, own: ReadonlySet<string>): boolean {
  for (const stem of stems ?? []) if (!own.has(stem)) return true;
  return false;
}

/**
 * The first denials of a text with what each reaches: words after it in its
 * clause, or the one right before it. `plain` leaves out what only looks like one.
 */
function denialsOf({ words, stems }: Passage, plain: boolean): Denial[] {
  const found: Denial[] = [];
  for (let at = 0; at < words.length && found.length < MOST; at += 1) {
    const word = words[at];
    if (!word) break;
    if (plain && (word.isTalk || isContrast(words, at))) continue;
    const next = words[at + 1];
    const counts = next && SKIPPED.test(next.plain) ? words[at + 2] : next;
    const fails = /^(?:fail(?:s|ed)?|refuse[sd]?)$/u.test(word.plain) && next?.plain === 'to';
    if (!DENIALS.has(word.plain) && !fails) continue;
    if (
      plain &&
      counts?.clause === word.clause &&
      isNoDenial(counts.plain, words[at + 2]?.plain, words[at + 3]?.plain)
    )
      continue;
    if (plain && /^no/u.test(word.plain) && compares(words, at)) continue;
    if (word.plain === 'no' && next?.clause !== word.clause) continue;
    // 'Isn't it?'
    if (
      next &&
      /^(?:it|that|they|he|she|you|we)$/u.test(next.plain) &&
      words[at + 2]?.sentence !== word.sentence
    )
      continue;
    const reached: number[] = [];
    for (let index = at + 1; words[index]?.clause === word.clause && reached.length < REACH; index += 1) {
      if (/^(?:but|just|only)$/u.test(words[index]?.plain ?? '')) {
        if (plain && words[index]?.plain === 'only') reached.length = 0;
        break;
      }
      if (stems[index]) reached.push(index);
    }
    // 'He eats nothing.'
    if (reached.length === 0 && next?.clause !== word.clause && stems[at - 1]) reached.push(at - 1);
    found.push({ at, reached });
  }
  return found.filter(({ reached }) => reached.length > 0);
}

/** 'It isn't one reef', 'it wasn't the blast, it was the waves': what is meant stands after it. */
function isContrast(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.plain !== 'not' || !/^(?:is|was|are|were|it|that)$/u.test(words[at - 1]?.plain ?? ''))
    return false;
  if (words[at + 1]?.plain === 'one') return true;
  let index = at + 1;
  while (words[index]?.clause === word.clause) index += 1;
  const pronoun = words[index];
  return pronoun?.sentence === word.sentence && /^(?:it|they|he|she|that)$/u.test(pronoun.plain);
}

/** 'Not only', 'no other', 'no wider than'. */
function isNoDenial(next: string, ...after: (string | undefined)[]): boolean {
  return NO_DENIAL.test(next) || (next.endsWith('er') && after.includes('than'));
}

/** 'Nothing had done more than the bicycle': in that clause something is set against another. */
function compares(words: readonly Word[], at: number): boolean {
  const clause = words[at]?.clause;
  const unmatched = words[at]?.plain !== 'not' || /^(?:an?|any|one)$/u.test(words[at + 1]?.plain ?? '');
  let more = false;
  for (let index = at + 1; words[index]?.clause === clause && index < at + LONGEST_COMPARISON; index += 1) {
    const plain = words[index]?.plain ?? '';
    if (plain === 'than' && more) return true;
    if (plain === 'more' || plain === 'less' || plain.endsWith('er')) more = true;
    if (unmatched && /^(?:match|beat|beaten|equal|rival|touch)$/u.test(plain)) return true;
    // 'Nobody taught it anything but the rules.'
    if (plain === 'but' && /^(?:no|nothing|nobody|none|never)$/u.test(words[at]?.plain ?? '')) return true;
    if (plain === 'as' && /^(?:nothing|nowhere|nobody|none)$/u.test(words[at]?.plain ?? '')) return true;
    if (more && /^(?:nothing|nowhere|nobody|none)$/u.test(words[at]?.plain ?? '')) return true;
  }
  return false;
}

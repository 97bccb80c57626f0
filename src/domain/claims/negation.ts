import { groupsOf } from './lexicon.ts';
import { opposes } from './opposites.ts';
import { familyOf, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Words that deny what stands near them. */
const DENIALS = new Set(
  'not no never none nobody nothing nowhere neither nor without hardly scarcely barely unable'.split(' '),
);
/** Words that deny in part or by what they mean: what a plain denial in the other text may render. */
const SOFT = new Set(
  `rather instead except lack lacks lacked lacking unless wrong too lost lose loses losing refuse refused refuses avoid
  empty unlike far impossible disputed disagree doubt doubts doubted reject rejects rejected wipe dropped drop shortage
  short invisible useless different differ differed differs fail failed fails away less hidden secret last hard vanish
  vanished disappear disappeared`.split(/\s+/u),
);
/** Those that reach over a whole sentence: what is banned, and what there is little of. */
const WIDE = new Set(
  'few fewer little rare rarely seldom scarce ban bans banned bar barred forbids forbid forbade prevent prevents stop stops stopped'.split(
    ' ',
  ),
);
/** 'Not only', 'no doubt', 'no longer than', 'no other' deny nothing, or not what follows. */
const NO_DENIAL =
  /^(?:only|just|doubt|question|wonder|matter|idea|kidding|least|surprise|necessarily|merely|quite|sure|exactly|certain|other|else|more|fewer|less|so|even|bad|but)$/u;
/** 'Not any wider': the word after these counts. */
const SKIPPED = /^(?:any|much|really|ever|been|even|quite)$/u;
/** Words of substance that a denial reaches. */
const REACH = 5;
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
 * nothing denies them there. Opposites ('won', 'lost') count as denials.
 */
export function checkNegation(turn: Passage, cited: Passage): ClaimReason | null {
  const [said, given] = [denialsOf(turn, true), denialsOf(cited, true)];
  const denied = new Set(denialsOf(cited, false).flatMap(({ reached }) => reached));
  if (said.some((denial) => deniesGiven(denial, turn, cited, denied))) return 'negation';
  const deniedIn = new Set(denialsOf(turn, false).map(({ at }) => turn.words[at]?.sentence ?? 0));
  if (given.some((denial) => affirmsDenied(denial, cited, turn, deniedIn))) return 'negation';
  return opposes(turn, cited, said.length !== given.length) ? 'negation' : null;
}

/** Whether the words that a turn's denial reaches are all told without one. */
function deniesGiven(denial: Denial, turn: Passage, cited: Passage, denied: ReadonlySet<number>): boolean {
  const stems = denial.reached.map((at) => turn.stems[at] ?? '');
  const places = stems.map((stem) => placesOf(stem, cited, true)).filter((found) => found.length > 0);
  if (places.length === 0 || places.length * 2 < stems.length) return false;
  const own = new Set(stems);
  return places.every((found) => found.every((at) => !denied.has(at) && !hasSoft(cited, at, own, 'clause')));
}

/** Whether a turn says without denial what the cited sentences deny. */
function affirmsDenied(
  denial: Denial,
  cited: Passage,
  turn: Passage,
  deniedIn: ReadonlySet<number>,
): boolean {
  const stems = denial.reached.map((at) => cited.stems[at] ?? '').filter(Boolean);
  if (stems.length === 0) return false;
  const places = stems.map((stem) => placesOf(stem, turn, false)).filter((found) => found.length > 0);
  if (places.length < Math.max(1, Math.ceil(0.75 * stems.length))) return false;
  const own = new Set(stems);
  return places.every((found) =>
    found.every((at) => {
      const sentence = turn.words[at]?.sentence ?? 0;
      return (
        !deniedIn.has(sentence) &&
        !deniedIn.has(sentence + 1) &&
        !hasSoft(turn, at, own, 'sentence') &&
        !isQuestion(turn, at)
      );
    }),
  );
}

/** Indices at which a text has a word of this stem or of its family, or of like meaning. */
function placesOf(stem: string, { stems }: Passage, alike: boolean): number[] {
  const family = familyOf(stem);
  const groups = alike ? groupsOf(stem) : [];
  return stems.flatMap((other, at) =>
    other !== '' &&
    (other === stem ||
      (family !== null && family === familyOf(other)) ||
      groups.some((group) => groupsOf(other).includes(group)))
      ? [at]
      : [],
  );
}

/** Whether a word that denies in part stands in the same clause or sentence, other than the words asked after. */
function hasSoft(
  { words, stems }: Passage,
  at: number,
  own: ReadonlySet<string>,
  within: 'clause' | 'sentence',
): boolean {
  const place = words[at]?.[within];
  const sentence = words[at]?.sentence;
  const soft = (index: number) => {
    const word = words[index];
    if (!word) return false;
    const isSoft =
      WIDE.has(word.plain) ||
      (word[within] === place && SOFT.has(word.plain)) ||
      (word[within] === place && /^un(?!til|der|it|iv|ion)\p{L}{3,}/u.test(word.plain));
    return (
      isSoft && !(word.plain === 'few' && words[index - 1]?.plain === 'a') && !own.has(stems[index] ?? '')
    );
  };
  for (let index = at; words[index]?.sentence === sentence; index += 1) if (soft(index)) return true;
  for (let index = at - 1; index >= 0 && words[index]?.sentence === sentence; index -= 1)
    if (soft(index)) return true;
  return false;
}

function isQuestion({ words }: Passage, at: number): boolean {
  return words[at]?.asks ?? false;
}

/**
 * The first denials of a text with what each reaches: words after it in its
 * clause, else before it. `plain` leaves out what only looks like one.
 */
function denialsOf({ words, stems }: Passage, plain: boolean): Denial[] {
  const found: Denial[] = [];
  for (let at = 0; at < words.length && found.length < MOST; at += 1) {
    const word = words[at];
    if (!word) break;
    const next = words[at + 1];
    const counts = next && SKIPPED.test(next.plain) ? words[at + 2] : next;
    const fails = /^fail(?:s|ed)?$/u.test(word.plain) && next?.plain === 'to';
    if (!DENIALS.has(word.plain) && !fails) continue;
    if (
      plain &&
      counts?.clause === word.clause &&
      isNoDenial(counts.plain, words[at + 2]?.plain, words[at + 3]?.plain)
    )
      continue;
    if (word.plain === 'no' && next?.clause !== word.clause) continue;
    // 'Isn't it?'
    if (
      next &&
      /^(?:it|that|they|he|she|you|we)$/u.test(next.plain) &&
      words[at + 2]?.sentence !== word.sentence
    )
      continue;
    const reached: number[] = [];
    for (let index = at + 1; words[index]?.clause === word.clause && reached.length < REACH; index += 1)
      if (stems[index]) reached.push(index);
    const before = word.plain !== 'not' && word.plain !== 'no';
    for (
      let index = at - 1;
      before && reached.length === 0 && words[index]?.clause === word.clause;
      index -= 1
    )
      if (stems[index]) reached.push(index);
    found.push({ at, reached });
  }
  return found.filter(({ reached }) => reached.length > 0);
}

/** 'Not only', 'no other', 'no wider than'. */
function isNoDenial(next: string, ...after: (string | undefined)[]): boolean {
  return NO_DENIAL.test(next) || (next.endsWith('er') && after.includes('than'));
}

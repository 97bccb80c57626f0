import { knows, type Passage } from './passage.ts';
import { isPlain } from './register.ts';
import { stemOf } from './stems.ts';
import type { ClaimReason } from './verdict.ts';
import type { Word } from './words.ts';

/** Superlatives that say the same of a thing. */
const ALIKE: readonly ReadonlySet<string>[] = [
  'large big great huge major grand bad',
  'tall high long',
  'famous good fine celebrated well popular',
  'old early first ancient',
  'late new young last recent',
  'small little tiny few',
  'strong powerful',
  'bright luminous',
  'important main chief',
  'many common frequent',
  'hard tough difficult',
].map((line) => new Set(line.split(' ').flatMap((word) => [word, stemOf(word)])));
/** Words that end like superlatives. */
const NO_SUPERLATIVE = new Set(
  'interest forest honest guest harvest quest chest modest earnest request protest suggest contest arrest tempest priest conquest manifest digest crest breast behest everest latest nearest'.split(
    ' ',
  ),
);

/** Superlatives that are looked at; what has more is no talk. */
const MOST = 50;

interface Rank {
  of: string;
  /** Stem of what is ranked; '' for none. */
  noun: string;
  /** 'One of the', 'among the': it has equals. */
  shared: boolean;
}

/** Something said to be the most, the first or the last of its kind that the cited sentences do not rank so. */
export function checkRank(turn: Passage, cited: Passage): ClaimReason | null {
  const given = ranksOf(cited);
  const isTalk = !isPlain(turn);
  for (const { of, shared, noun } of ranksOf(turn)) {
    // 'The loneliest boat trip ever': what a host ranks is nothing that the article speaks of.
    if (isTalk && !knows(cited.known, noun)) continue;
    // 'With the lightest push' for 'as light as a finger’s'.
    if (cited.text.includes(`as ${of} as`)) continue;
    const same = given.filter(
      (one) => one.of === of || ALIKE.some((line) => line.has(of) && line.has(one.of)),
    );
    if (same.length === 0) {
      if ((of === 'first' && !/\bever\b/iu.test(turn.text)) || of === 'last') continue;
      return 'rank';
    }
    if (!shared && same.every((one) => one.shared)) return 'rank';
  }
  return null;
}

function ranksOf({ words, stems }: Passage): Rank[] {
  const ranks: Rank[] = [];
  for (const [at, word] of words.entries()) {
    const of = word.isTalk ? null : rankedBy(words, at, word.plain);
    if (of === null) continue;
    const before = words.slice(Math.max(0, at - 6), at).map(({ plain }) => plain);
    const phrase = before.join(' ');
    const shared =
      /\b(?:one of|some of|two of|three of|among|of the \w+)\b[^.]*$/u.test(phrase) ||
      /\bamong\b/u.test(phrase);
    const noun = stems[/^(?:most|least)$/u.test(word.plain) ? at + 2 : at + 1] ?? '';
    ranks.push({ of, shared, noun });
  }
  return ranks.slice(0, MOST);
}

/** What a superlative at a place ranks by; null for none. */
function rankedBy(words: readonly Word[], at: number, plain: string): string | null {
  const before = words[at - 1]?.plain ?? '';
  const definite =
    /^(?:the|its|their|his|her|our|very|s|world|second|third|fourth|fifth|and)$/u.test(before) ||
    /est$/u.test(before);
  if (plain === 'most' || plain === 'least') {
    const next = words[at + 1]?.plain ?? '';
    if (before !== 'the' && !/^(?:and|far)$/u.test(before)) return null;
    return /^(?:of|people|is|are|part|time)$/u.test(next) ? null : stemOf(next);
  }
  if (plain === 'first' || plain === 'last') {
    return before === 'the' || before === 'very' ? plain : null;
  }
  if (plain === 'best' || plain === 'worst')
    return definite && before !== 'second' && words[at + 1]?.plain === 'known'
      ? plain === 'best'
        ? 'good'
        : 'bad'
      : null;
  if (!definite || NO_SUPERLATIVE.has(plain) || plain.endsWith('forest')) return null;
  const stem = /^(\p{L}{3,})est$/u.exec(plain)?.[1];
  if (stem === undefined) return null;
  const single = /([b-df-hj-np-tv-z])\1$/u.test(stem) && !/(?:ll|ss)$/u.test(stem) ? stem.slice(0, -1) : stem;
  const base = single.endsWith('i') ? `${single.slice(0, -1)}y` : single;
  return BASES.get(base) ?? base;
}

/** Superlatives that have lost an 'e'. */
const BASES = new Map([
  ['larg', 'large'],
  ['wid', 'wide'],
  ['lat', 'late'],
  ['nic', 'nice'],
  ['fin', 'fine'],
  ['saf', 'safe'],
  ['clos', 'close'],
  ['simpl', 'simple'],
  ['strang', 'strange'],
  ['littl', 'little'],
]);

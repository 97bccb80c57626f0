import { getStem, type Word } from '../language/index.ts';
import { isExpository } from './expository.ts';
import { hasMatchingWord, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

const EQUIVALENT: readonly ReadonlySet<string>[] = [
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
].map((line) => new Set(line.split(' ').flatMap((word) => [word, getStem(word)])));
const NON_SUPERLATIVES = new Set(
  'interest forest honest guest harvest quest chest modest earnest request protest suggest contest arrest tempest priest conquest manifest digest crest breast behest everest latest nearest'.split(
    ' ',
  ),
);

const ONE_OF = /\bamong\b|\b(?:one of|some of|two of|three of|of the \w+)\b[^.]*$/u;

const MAX_RANKS = 50;
const MAX_WORDS_BEFORE = 6;

interface Rank {
  /** The adjective, such as 'large'; 'first' or 'last'. */
  by: string;
  noun: string;
  isShared: boolean;
}

export function checkRank(turn: Passage, cited: Passage): ClaimReason | null {
  const citedRanks = listRanks(cited);
  const isConversational = !isExpository(turn);
  for (const { by, isShared, noun } of listRanks(turn)) {
    // 'The loneliest boat trip ever': the article says nothing about this noun.
    if (isConversational && !hasMatchingWord(cited.index, noun)) continue;
    // 'With the lightest push' for 'as light as a finger’s'.
    if (cited.text.includes(`as ${by} as`)) continue;
    const matches = citedRanks.filter((rank) => isEquivalent(rank.by, by));
    if (matches.length === 0) {
      if ((by === 'first' && !/\bever\b/iu.test(turn.text)) || by === 'last') continue;
      return 'rank';
    }
    if (!isShared && matches.every((rank) => rank.isShared)) return 'rank';
  }
  return null;
}

function isEquivalent(one: string, other: string): boolean {
  return one === other || EQUIVALENT.some((group) => group.has(one) && group.has(other));
}

function listRanks({ words, stems }: Passage): Rank[] {
  const ranks: Rank[] = [];
  for (const [at, word] of words.entries()) {
    const by = word.statesNoFact ? null : findRankedQuality(words, at, word.normalized);
    if (by === null) continue;
    const before = words.slice(Math.max(0, at - MAX_WORDS_BEFORE), at).map(({ normalized }) => normalized);
    const isShared = ONE_OF.test(before.join(' '));
    const noun = stems[/^(?:most|least)$/u.test(word.normalized) ? at + 2 : at + 1] ?? '';
    ranks.push({ by, noun, isShared });
  }
  return ranks.slice(0, MAX_RANKS);
}

const POSITIVE_FORMS = new Map([
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

function findRankedQuality(words: readonly Word[], at: number, normalized: string): string | null {
  const before = words[at - 1]?.normalized ?? '';
  const next = words[at + 1]?.normalized ?? '';
  if (normalized === 'most' || normalized === 'least') {
    if (before !== 'the' && !/^(?:and|far)$/u.test(before)) return null;
    return /^(?:of|people|is|are|part|time)$/u.test(next) ? null : getStem(next);
  }
  if (normalized === 'first' || normalized === 'last')
    return before === 'the' || before === 'very' ? normalized : null;
  const isDefinite =
    /^(?:the|its|their|his|her|our|very|s|world|second|third|fourth|fifth|and)$/u.test(before) ||
    /est$/u.test(before);
  if (!isDefinite) return null;
  if (normalized === 'best' || normalized === 'worst') {
    if (before === 'second' || next !== 'known') return null;
    return normalized === 'best' ? 'good' : 'bad';
  }
  return NON_SUPERLATIVES.has(normalized) || normalized.endsWith('forest')
    ? null
    : findPositiveForm(normalized);
}

function findPositiveForm(normalized: string): string | null {
  const stem = /^(\p{L}{3,})est$/u.exec(normalized)?.[1];
  if (stem === undefined) return null;
  const isDoubled = /([b-df-hj-np-tv-z])\1$/u.test(stem) && !/(?:ll|ss)$/u.test(stem);
  const single = isDoubled ? stem.slice(0, -1) : stem;
  const form = single.endsWith('i') ? `${single.slice(0, -1)}y` : single;
  return POSITIVE_FORMS.get(form) ?? form;
}

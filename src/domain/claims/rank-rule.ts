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

const ONE_OF = /\bamong\b|\b(?:one of|some of|two of|three of)\b|\bof the \w+$/u;

const ONLY_ONE = /\bthe only (?!two|three|four|few)\p{L}/iu;
const ONE_OF_A_FEW = /\b(?:one of|among) (?:(?:only|just|the) )*(?:two|three|four|five|six|few)\b/iu;
const PLACE = /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/u;
const BEHIND = /^(?:after|except|besides)$/u;

const MAX_RANKS = 50;
const MAX_WORDS_BEFORE = 6;

interface Rank {
  /** 'Large', 'first' or 'last'. */
  by: string;
  noun: string;
  isShared: boolean;
  /** 'Second largest', 'the largest after Rome'. */
  isBehind: boolean;
}

export function checkRank(turn: Passage, cited: Passage): ClaimReason | null {
  const citedRanks = listRanks(cited, { needsArticle: false });
  const isConversational = !isExpository(turn);
  if (ONLY_ONE.test(turn.text) && ONE_OF_A_FEW.test(cited.text) && !ONE_OF_A_FEW.test(turn.text))
    return 'rank';
  for (const { by, isShared, isBehind, noun } of listRanks(turn, { needsArticle: true })) {
    // 'The loneliest boat trip ever': the article says nothing about this noun.
    if (isConversational && !hasMatchingWord(cited.index, noun)) continue;
    // 'With the lightest push' for 'as light as a finger’s'.
    if (cited.text.includes(`as ${by} as`)) continue;
    const matches = citedRanks.filter((rank) => isEquivalent(rank.by, by));
    if (matches.length === 0) {
      if ((by === 'first' && !/\bever\b/iu.test(turn.text)) || by === 'last') continue;
      return 'rank';
    }
    if (!isShared && !isBehind && matches.every((rank) => rank.isShared || rank.isBehind)) return 'rank';
  }
  return null;
}

function isEquivalent(one: string, other: string): boolean {
  return one === other || EQUIVALENT.some((group) => group.has(one) && group.has(other));
}

/** 'Ranked highest' and 'Rome's most famous church' have no article. */
function listRanks({ words, stems }: Passage, { needsArticle }: { needsArticle: boolean }): Rank[] {
  const ranks: Rank[] = [];
  for (const [at, word] of words.entries()) {
    const by = word.statesNoFact ? null : findRankedQuality(words, at, needsArticle);
    if (by === null) continue;
    const before = words.slice(Math.max(0, at - MAX_WORDS_BEFORE), at).map(({ normalized }) => normalized);
    const isShared = ONE_OF.test(before.join(' '));
    ranks.push({
      by,
      noun: findRankedNoun(words, stems, at),
      isShared,
      isBehind: isBehindAnother(words, at),
    });
  }
  return ranks.slice(0, MAX_RANKS);
}

/** 'The largest church', 'the most famous church', 'the largest of the churches'. */
function findRankedNoun(words: readonly Word[], stems: readonly string[], at: number): string {
  const next = /^(?:most|least)$/u.test(words[at]?.normalized ?? '') ? at + 2 : at + 1;
  if (words[next]?.normalized !== 'of') return stems[next] ?? '';
  const end = words.findIndex(({ clause }, index) => index > next && clause !== words[at]?.clause);
  return stems.slice(next, end < 0 ? undefined : end).find((stem) => stem !== '') ?? '';
}

function isBehindAnother(words: readonly Word[], at: number): boolean {
  const [before = '', next = '', afterNext = ''] = [at - 1, at + 1, at + 2].map((i) => words[i]?.normalized);
  return PLACE.test(before) || BEHIND.test(next) || BEHIND.test(afterNext);
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
  ['eld', 'old'],
]);

function findRankedQuality(words: readonly Word[], at: number, needsArticle: boolean): string | null {
  const normalized = words[at]?.normalized ?? '';
  const before = words[at - 1]?.normalized ?? '';
  const next = words[at + 1]?.normalized ?? '';
  if (normalized === 'most' || normalized === 'least') {
    const isSecond = before === 'and' && words.slice(Math.max(0, at - 4), at).some(isSuperlative);
    if (needsArticle && before !== 'the' && before !== 'far' && !isSecond) return null;
    return /^(?:of|people|is|are|part|time)$/u.test(next) ? null : getStem(next);
  }
  if (normalized === 'first' || normalized === 'last')
    return before === 'the' || before === 'very' ? normalized : null;
  const isDefinite =
    /^(?:the|its|their|his|her|our|very|s|world|second|third|fourth|fifth|and)$/u.test(before) ||
    /est$/u.test(before);
  if (needsArticle && !isDefinite) return null;
  if (normalized === 'best' || normalized === 'worst') {
    if (before === 'second' || next !== 'known') return null;
    return normalized === 'best' ? 'good' : 'bad';
  }
  return NON_SUPERLATIVES.has(normalized) || normalized.endsWith('forest')
    ? null
    : findPositiveForm(normalized);
}

function isSuperlative({ normalized }: Word): boolean {
  return /^(?:most|least)$|est$/u.test(normalized);
}

function findPositiveForm(normalized: string): string | null {
  const stem = /^(\p{L}{3,})est$/u.exec(normalized)?.[1];
  if (stem === undefined) return null;
  const isDoubled = /([b-df-hj-np-tv-z])\1$/u.test(stem) && !/(?:ll|ss)$/u.test(stem);
  const single = isDoubled ? stem.slice(0, -1) : stem;
  const form = single.endsWith('i') ? `${single.slice(0, -1)}y` : single;
  return POSITIVE_FORMS.get(form) ?? form;
}

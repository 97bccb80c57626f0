import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { EXPERT_HOST, getBoundaryHost, NEWCOMER_HOST } from './hosts.ts';
import { isSelfContained, type MomentRater } from './moments.ts';
import { findNames, findSingleNames } from './names.ts';
import type { Host, SegmentKind } from './script.schema.ts';
import { createSeededOrder } from './seeded-order.ts';
import { dealShapes, type Shape } from './shapes.ts';

/** How one segment ends and the next begins. Both are written at the same time, so both requests name it. */
export const SEAMS = ['question', 'rest', 'echo', 'scene', 'remark'] as const;
export type Seam = (typeof SEAMS)[number];

/** The newcomer ends these, and the expert begins the next segment. With the others, it is the other way round. */
const NEWCOMER_SEAMS: ReadonlySet<Seam> = new Set(['question', 'echo', 'remark']);

/** How a segment is told. Chosen by rules, so that segments written at the same time fit together. */
export interface SegmentDirection {
  /** null for opening and closing. */
  shape: Shape | null;
  start: Seam;
  end: Seam;
  /** The sentence of this segment with which it begins; null if none is suitable. */
  entry: NumberedSentence | null;
  /** `entry` of the next segment; null for the last one. */
  next: NumberedSentence | null;
  /** The moment that the opening names and one chapter tells; null in the other segments. */
  promise: NumberedSentence | null;
  /** Sentences of this segment that it must tell, because later ones refer to them. */
  keySentences: readonly NumberedSentence[];
  /** Key sentences of earlier chapters. The hosts may refer to them, but not tell them again. */
  earlierKeySentences: readonly NumberedSentence[];
  /** People and terms in this segment that earlier segments introduce. */
  introducedNames: readonly string[];
}

interface Segment {
  kind: SegmentKind;
  sentences: readonly NumberedSentence[];
}

interface DirectedSegment {
  kind: SegmentKind;
  index: number;
  direction?: SegmentDirection;
}

interface DirectionInput {
  promise: NumberedSentence | null;
  rate: MomentRater;
  seed: number;
}

/** A segment begins with one of its first sentences. */
const MAX_ENTRY_SENTENCES = 3;
const MAX_INTRODUCED_NAMES = 8;
/** A surname in fewer earlier sentences may not have been said. */
const MIN_SURNAME_SENTENCES = 3;
const MAX_CLOSING_SENTENCES = 2;
const SEAM_SEED = 101;

/** Sentences of other segments that the hosts may refer to. */
export function listReferences({ earlierKeySentences, promise, next }: SegmentDirection): NumberedSentence[] {
  return [...earlierKeySentences, promise, next].filter((sentence) => sentence !== null);
}

export function directSegments(segments: readonly Segment[], input: DirectionInput): SegmentDirection[] {
  const { promise, seed } = input;
  const chapters = segments.filter(({ kind }) => kind === 'chapter');
  const shapes = dealShapes(
    chapters.map(({ sentences }) => sentences),
    seed,
  );
  const keySentences = segments.map((segment) => selectKeySentences(segment, input));
  const entries = segments.map((segment, index) => selectEntry(segment, index, input));
  const seams = dealSeams(entries, seed);
  const texts = segments.map(({ sentences }) => sentences.map(({ text }) => text));
  return segments.map(({ kind, sentences }, index) => {
    const keepsPromise = promise !== null && sentences.includes(promise);
    return {
      shape: kind === 'chapter' ? (shapes[chapters.indexOf(segments[index] as Segment)] ?? null) : null,
      start: seams[index - 1] ?? 'rest',
      end: seams[index] ?? 'rest',
      entry: entries[index] ?? null,
      next: entries[index + 1] ?? null,
      promise: kind === 'opening' || keepsPromise ? promise : null,
      keySentences: keySentences[index] ?? [],
      earlierKeySentences: selectEarlierKeySentences(kind, keySentences.slice(0, index), promise),
      introducedNames: listIntroducedNames(texts, index),
    };
  });
}

/** The most important sentence of a chapter, and the promised one if it is there. */
function selectKeySentences(
  { kind, sentences }: Segment,
  { promise, rate }: DirectionInput,
): NumberedSentence[] {
  if (kind !== 'chapter') return [];
  const promised = sentences.filter((sentence) => sentence === promise);
  if (promised.length > 0) return promised;
  const best = findBest(sentences, rate);
  return best ? [best] : [];
}

function selectEarlierKeySentences(
  kind: SegmentKind,
  earlier: readonly (readonly NumberedSentence[])[],
  promise: NumberedSentence | null,
): NumberedSentence[] {
  const all = earlier.flat();
  if (kind !== 'closing') return all;
  const promised = all.filter((sentence) => sentence === promise);
  const others = all.filter((sentence) => sentence !== promise);
  return [...promised, ...others.slice(-(MAX_CLOSING_SENTENCES - promised.length))];
}

/** The promised sentence right after the opening, otherwise the best of the first. */
function selectEntry(
  { kind, sentences }: Segment,
  index: number,
  { promise, rate }: DirectionInput,
): NumberedSentence | null {
  if (kind !== 'chapter') return null;
  const promised = sentences.find((sentence) => sentence === promise);
  if (index === 1 && promised) return promised;
  return findBest(sentences.slice(0, MAX_ENTRY_SENTENCES), rate);
}

/** The first of the best sentences that can be understood alone. */
function findBest(sentences: readonly NumberedSentence[], rate: MomentRater): NumberedSentence | null {
  const [best] = sentences
    .filter(isSelfContained)
    .map((sentence) => ({ sentence, points: rate(sentence) }))
    .toSorted((a, b) => b.points - a.points || a.sentence.number - b.sentence.number);
  return best?.sentence ?? null;
}

/** `entries` has one value per segment. No two seams in a row are alike, and the closing follows a rest. */
function dealSeams(entries: readonly (NumberedSentence | null)[], seed: number): Seam[] {
  const order = createSeededOrder(SEAMS, seed + SEAM_SEED);
  const last = entries.length - 2;
  const seams: Seam[] = [];
  for (let at = 0; at <= last; at += 1) {
    const isPossible = (seam: Seam) => {
      if (at === last) return seam === 'rest';
      if (seam === 'question') return entries[at + 1] !== null;
      // An echo refers to an earlier chapter.
      if (seam === 'echo') return at > 1;
      return seam !== 'rest' || at !== last - 1;
    };
    const countUses = (seam: Seam) => seams.filter((other) => other === seam).length;
    const possible = order.filter((seam) => seam !== seams.at(-1) && isPossible(seam));
    const [next = 'rest'] = possible.toSorted((a, b) => countUses(a) - countUses(b));
    seams.push(at === 0 && entries[1] ? 'question' : next);
  }
  return seams;
}

/** Intro and outro fix the host next to them, and seams fix the others. */
export function getSegmentHosts({ kind, index, direction }: DirectedSegment): { first: Host; last: Host } {
  const boundary = getBoundaryHost(index);
  if (!direction) return { first: boundary, last: boundary };
  const { start, end } = direction;
  return {
    first: kind === 'opening' ? boundary : NEWCOMER_SEAMS.has(start) ? EXPERT_HOST : NEWCOMER_HOST,
    last: kind === 'closing' ? boundary : NEWCOMER_SEAMS.has(end) ? NEWCOMER_HOST : EXPERT_HOST,
  };
}

function listIntroducedNames(texts: readonly (readonly string[])[], index: number): string[] {
  const [before, own] = [texts.slice(0, index).flat(), texts[index] ?? []];
  const earlier = findNames(before);
  const whole = [...findNames(own)].filter((name) => earlier.has(name));
  const surnames = [...findSingleNames(own)]
    .map((name) => ({ name, count: before.filter((text) => text.includes(name)).length }))
    .filter(
      ({ name, count }) => count >= MIN_SURNAME_SENTENCES && !whole.some((other) => other.includes(name)),
    )
    .toSorted((a, b) => b.count - a.count)
    .map(({ name }) => name);
  return [...whole, ...surnames].slice(0, MAX_INTRODUCED_NAMES);
}

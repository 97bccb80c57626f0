import { z } from 'zod';
import type { Article } from '../article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import type { PlannedSegment } from './plan-segments.ts';
import { scriptSegmentSchema } from './script.schema.ts';
import { SEAMS, type SegmentDirection } from './segment-direction.ts';
import { SHAPES } from './shapes.ts';

export const PLAN_CHECKPOINT = 'plan';

const numbers = z.array(z.number().int());
const number = z.number().int().nullable();

const storedPlanSchema = z.array(
  z.object({
    kind: scriptSegmentSchema.shape.kind,
    heading: z.string(),
    sentences: numbers,
    words: z.number(),
    direction: z
      .object({
        // Plans of other versions may have shapes that this one does not know.
        shape: z.enum(SHAPES).nullable().catch('story'),
        start: z.enum(SEAMS),
        end: z.enum(SEAMS),
        entry: number,
        next: number,
        promise: number,
        keys: numbers,
        told: numbers,
        known: z.array(z.string()),
      })
      .optional(),
  }),
);
type StoredPlan = z.infer<typeof storedPlanSchema>;

type StoredDirection = NonNullable<StoredPlan[number]['direction']>;

/** A run resumes with the plan that it began with, even if a newer version would plan otherwise. */
export function formatStoredPlan(segments: readonly PlannedSegment[]): StoredPlan {
  return segments.map(({ kind, heading, sentences, words, direction }) => ({
    kind,
    heading,
    sentences: getNumbers(sentences),
    words,
    ...(direction && { direction: formatStoredDirection(direction) }),
  }));
}

/** null for a plan that cannot be read. The articles must be those of the plan. */
export function parseStoredPlan(stored: unknown, articles: readonly Article[]): PlannedSegment[] | null {
  const parsed = storedPlanSchema.safeParse(stored);
  if (!parsed.success) return null;
  const byNumber = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  return parsed.data.map(({ kind, heading, sentences, words, direction }, index) => ({
    ...{ kind, heading, index, words, sentences: findSentences(sentences, byNumber) },
    ...(direction && { direction: parseStoredDirection(direction, byNumber) }),
  }));
}

/** The stored names are older than those of `SegmentDirection`. */
function formatStoredDirection({
  keySentences,
  earlierKeySentences,
  introducedNames,
  ...direction
}: SegmentDirection): StoredDirection {
  return {
    ...direction,
    entry: direction.entry?.number ?? null,
    next: direction.next?.number ?? null,
    promise: direction.promise?.number ?? null,
    keys: getNumbers(keySentences),
    told: getNumbers(earlierKeySentences),
    known: [...introducedNames],
  };
}

function parseStoredDirection(
  { keys, told, known, ...direction }: StoredDirection,
  byNumber: ReadonlyMap<number, NumberedSentence>,
): SegmentDirection {
  const find = (number: number | null) => byNumber.get(number ?? 0) ?? null;
  return {
    ...direction,
    entry: find(direction.entry),
    next: find(direction.next),
    promise: find(direction.promise),
    keySentences: findSentences(keys, byNumber),
    earlierKeySentences: findSentences(told, byNumber),
    introducedNames: known,
  };
}

function getNumbers(sentences: readonly NumberedSentence[]): number[] {
  return sentences.map(({ number }) => number);
}

function findSentences(
  numbers: readonly number[],
  byNumber: ReadonlyMap<number, NumberedSentence>,
): NumberedSentence[] {
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

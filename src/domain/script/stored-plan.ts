import { z } from 'zod';
import type { Article } from '../article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import type { PlannedSegment } from './plan-segments.ts';
import { hostSchema, scriptSegmentSchema } from './script.schema.ts';
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
        shape: z.enum(SHAPES).nullable(),
        leader: hostSchema,
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

/** A run resumes with the plan that it began with, even if a newer version would plan otherwise. */
export function formatStoredPlan(segments: readonly PlannedSegment[]): StoredPlan {
  const getNumbers = (sentences: readonly NumberedSentence[]) => sentences.map((sentence) => sentence.number);
  const getNumber = (sentence: NumberedSentence | null) => sentence?.number ?? null;
  return segments.map(({ kind, heading, sentences, words, direction }) => ({
    kind,
    heading,
    sentences: getNumbers(sentences),
    words,
    ...(direction && {
      direction: {
        ...direction,
        entry: getNumber(direction.entry),
        next: getNumber(direction.next),
        promise: getNumber(direction.promise),
        keys: getNumbers(direction.keys),
        told: getNumbers(direction.told),
        known: [...direction.known],
      },
    }),
  }));
}

/** null for a plan that cannot be read. The articles must be those of the plan. */
export function parseStoredPlan(stored: unknown, articles: readonly Article[]): PlannedSegment[] | null {
  const parsed = storedPlanSchema.safeParse(stored);
  if (!parsed.success) return null;
  const known = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  const findAll = (wanted: readonly number[]) => wanted.flatMap((one) => known.get(one) ?? []);
  const find = (wanted: number | null) => known.get(wanted ?? 0) ?? null;
  return parsed.data.map(({ kind, heading, sentences, words, direction: stored }, index) => {
    const direction: SegmentDirection | undefined = stored && {
      ...stored,
      entry: find(stored.entry),
      next: find(stored.next),
      promise: find(stored.promise),
      keys: findAll(stored.keys),
      told: findAll(stored.told),
    };
    return { kind, heading, index, words, sentences: findAll(sentences), ...(direction && { direction }) };
  });
}

import { z } from 'zod';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { formatRanges } from './number-ranges.ts';

export interface OutlineChapter {
  title: string;
  /** What the chapter tells, in the model's words; '' in an outline made by rules. */
  tells: string;
  /** In the order of the articles. No other chapter has them. */
  sentences: readonly NumberedSentence[];
}

/** What a podcast tells: made by a model and checked by rules (`check-outline.ts`), or made by rules. */
export interface Outline {
  /** Runs through the podcast; '' in an outline made by rules. */
  question: string;
  chapters: readonly OutlineChapter[];
  /** How the podcast ends; '' in an outline made by rules. */
  ending: string;
}

export const OUTLINE_CHECKPOINT = 'outline';

const storedOutlineSchema = z.object({
  question: z.string(),
  chapters: z
    .array(z.object({ title: z.string(), tells: z.string(), sentences: z.array(z.number().int()) }))
    .min(1),
  ending: z.string(),
});
export type StoredOutline = z.infer<typeof storedOutlineSchema>;

/** A run resumes with the outline that it began with. */
export function formatStoredOutline({ question, chapters, ending }: Outline): StoredOutline {
  const stored = chapters.map(({ title, tells, sentences }) => ({
    title,
    tells,
    sentences: sentences.map(({ number }) => number),
  }));
  return { question, chapters: stored, ending };
}

/** null if nothing is stored. The sentences must be those of the outline's articles. */
export function parseStoredOutline(stored: unknown, sentences: readonly NumberedSentence[]): Outline | null {
  const parsed = storedOutlineSchema.safeParse(stored);
  if (!parsed.success) return null;
  const { question, chapters, ending } = parsed.data;
  const byNumber = new Map(sentences.map((sentence) => [sentence.number, sentence]));
  const restored = chapters.map(({ title, tells, sentences: numbers }) => ({
    title,
    tells,
    sentences: numbers.flatMap((number) => byNumber.get(number) ?? []),
  }));
  return { question, chapters: restored, ending };
}

/** As a model writes it: sentences as ranges of numbers. */
export function formatOutline({ question, chapters, ending }: Outline): string {
  const formatted = chapters.map(({ title, tells, sentences }) => ({
    title,
    tells,
    sentences: formatRanges(sentences.map(({ number }) => number)),
  }));
  return JSON.stringify({ question, chapters: formatted, ending });
}

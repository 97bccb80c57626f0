import { z } from 'zod';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { formatRanges } from './number-ranges.ts';

export interface OutlineChapter<Sentences = readonly NumberedSentence[]> {
  title: string;
  /** What the chapter tells, in the model's words; '' in an outline made by rules. */
  tells: string;
  /** In the order of the articles. No other chapter has them. */
  sentences: Sentences;
}

/** What a podcast tells: made by a model and checked by rules (`check-outline.ts`), or made by rules. */
export interface Outline<Sentences = readonly NumberedSentence[]> {
  /** Runs through the podcast; '' in an outline made by rules. */
  question: string;
  chapters: readonly OutlineChapter<Sentences>[];
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

/** A run resumes with the outline that it began with. */
export function formatStoredOutline(outline: Outline): Outline<number[]> {
  return mapSentences(outline, listNumbers);
}

/** null if nothing is stored. The sentences must be those of the outline's articles. */
export function parseStoredOutline(stored: unknown, sentences: readonly NumberedSentence[]): Outline | null {
  const parsed = storedOutlineSchema.safeParse(stored);
  if (!parsed.success) return null;
  const byNumber = new Map(sentences.map((sentence) => [sentence.number, sentence]));
  return mapSentences(parsed.data, (numbers) => numbers.flatMap((number) => byNumber.get(number) ?? []));
}

/** As a model writes it: sentences as ranges of numbers. */
export function formatOutline(outline: Outline): string {
  return JSON.stringify(mapSentences(outline, (sentences) => formatRanges(listNumbers(sentences))));
}

function mapSentences<From, To>(
  { question, chapters, ending }: Outline<From>,
  map: (sentences: From) => To,
): Outline<To> {
  const mapped = chapters.map(({ title, tells, sentences }) => ({ title, tells, sentences: map(sentences) }));
  return { question, chapters: mapped, ending };
}

function listNumbers(sentences: readonly NumberedSentence[]): number[] {
  return sentences.map(({ number }) => number);
}

import { z } from 'zod';
import type { NumberedSentence } from '../article/numbered-sentences.ts';

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

/** Sentences are shown as [12], and some models write [12]-[20]. */
const RANGE = /(?<!\d)(\d{1,6})(?!\d)(?:\]?\s*(?:-|–|—|\.{2,3}|to)\s*\[?(\d{1,6})(?!\d))?/gu;

/** '12-20, 25' for ascending numbers. */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && number === open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** Whether a number is in one of the ranges of a text or list, in any notation that models use. */
export function parseRanges(value: unknown): (number: number) => boolean {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const ranges = [...text.matchAll(RANGE)].map(([, first = '', last = first]) => {
    const ends = [Number(first), Number(last)] as const;
    return { from: Math.min(...ends), to: Math.max(...ends) };
  });
  return (number) => ranges.some(({ from, to }) => number >= from && number <= to);
}

import { z } from 'zod';
import { headingKey } from '../../../../domain/article/apparatus.ts';
import type { Article } from '../../../../domain/article/article.schema.ts';
import { firstSentences } from '../../../../domain/article/extract.ts';
import type { WritingBrief } from '../../../../domain/ports.ts';
import { isTellable } from '../../../../domain/script/plan.ts';
import type { Outline } from '../../../../domain/script/script.schema.ts';
import { unescapeTags } from '../../../../pipeline/prompts/data.ts';
import { chapterCount } from '../../../../pipeline/prompts/outline.ts';

const line = z.string().transform((text) => unescapeTags(text).replace(/\s+/gu, ' ').trim());
const lines = z.array(line).transform((all) => all.filter((text) => text !== ''));

/** What a model must at least have given; the rest is mended. */
const answerSchema = z.object({
  summary: line.catch(''),
  keyPoints: lines.catch([]),
  chapters: z.array(
    z.object({ title: line, headings: lines.catch([]), points: lines.catch([]) }).catch({
      title: '',
      headings: [],
      points: [],
    }),
  ),
});

/**
 * The plan in a model's answer, or null where there is none to use. Headings
 * become the article's own; those that it does not have are dropped, and with
 * them chapters that have none left. The last chapters beyond 8, or beyond two
 * more than the length asks for, are left out: their sections go to their
 * neighbours.
 */
export function readOutline(answer: string, brief: WritingBrief): Outline | null {
  const parsed = answerSchema.safeParse(parseJson(answer));
  if (!parsed.success) return null;
  const headings = headingsOf(brief.articles);
  const chapters = parsed.data.chapters
    .map((chapter) => ({
      ...chapter,
      headings: [...new Set(chapter.headings.flatMap((heading) => headings.get(headingKey(heading)) ?? []))],
    }))
    .filter(({ title, headings: own }) => title !== '' && (own.length > 0 || headings.size === 0));
  if (chapters.length === 0) return null;
  const [lead] = brief.articles[0]?.sections ?? [];
  return {
    summary: parsed.data.summary || firstSentences(lead?.text ?? '', 2),
    keyPoints: parsed.data.keyPoints,
    chapters: chapters.slice(0, Math.min(chapterCount(brief.words) + 2, 8)),
  };
}

/** The JSON object in an answer, with whatever stands around it; undefined for none. */
function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** The articles' headings by what a copy of one may look like; of several articles also the titles. */
function headingsOf(articles: readonly Article[]): Map<string, string> {
  const sections = articles.flatMap((article) => article.sections);
  const names = sections.filter((section) => isTellable(section) || section.text === '');
  const own = names.map((section) => section.heading.trim()).filter((heading) => heading !== '');
  const titles = articles.length > 1 ? articles.map((article) => article.title) : [];
  return new Map([...titles, ...own].map((heading) => [headingKey(heading), heading]));
}

import type { Article } from '../article/article.schema.ts';
import { detectLanguage, type Language } from '../language/index.ts';
import type { PlannedSegment } from './plan-segments.ts';

const ENDS: Readonly<Record<Exclude<Language, 'en'>, readonly [opening: string, closing: string]>> = {
  de: ['Einleitung', 'Zum Schluss'],
  fr: ['Introduction', 'Pour finir'],
  es: ['Introducción', 'Para terminar'],
  it: ['Introduzione', 'Per finire'],
  pt: ['Introdução', 'Para terminar'],
  nl: ['Inleiding', 'Tot slot'],
};

export function localizeHeadings(
  segments: readonly PlannedSegment[],
  articles: readonly Article[],
): PlannedSegment[] {
  const [article] = articles;
  const language = article ? detectLanguage(article) : 'en';
  if (!article || language === 'en') return [...segments];
  const [opening, closing] = language ? ENDS[language] : [article.title, article.title];
  return segments.map((segment) => {
    if (segment.kind === 'opening') return { ...segment, heading: opening };
    if (segment.kind === 'closing') return { ...segment, heading: closing };
    const heading = segment.heading
      .replace(/, continued$/u, ' (2)')
      .replace(/, part (\d+)$/u, ' ($1)')
      .replace(/ and more(?= \(\d+\)$|$)/u, ' …')
      .replace(/ and /u, ' · ');
    return { ...segment, heading };
  });
}

import type { Article, Credit } from '../../domain/article/article.schema.ts';
import type { Chapter, ShowNotes } from '../../domain/podcast/podcast.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { isTellable } from '../../domain/script/plan.ts';
import type { Outline, TranscriptSegment, Turn } from '../../domain/script/script.schema.ts';

/** A turn with its place in the audio, in seconds. */
export interface TimedTurn {
  part: number;
  turn: Turn;
  start: number;
  end: number;
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/**
 * Where each part begins: the first at 0, the others with their first turn, so
 * that a jump to a chapter is not followed by silence. Parts without turns
 * have no chapter.
 */
export function composeChapters(titles: readonly string[], turns: readonly TimedTurn[]): Chapter[] {
  return titles.flatMap((title, part) => {
    const first = turns.find((timed) => timed.part === part);
    return first ? [{ title, timestamp: part === 0 ? 0 : milliseconds(first.start) }] : [];
  });
}

/** The lines with their times and the sentences that they rest on. */
export function composeSegments(turns: readonly TimedTurn[]): TranscriptSegment[] {
  return turns.map(({ turn, start, end }) => ({
    speaker: HOST_NAMES[turn.host],
    startTime: milliseconds(start),
    endTime: milliseconds(end),
    body: turn.text,
    supported: turn.supported,
    source: turn.source,
  }));
}

/** The transcript as paragraphs `Name: text`, separated by blank lines. */
export function composeTranscript(turns: readonly TimedTurn[]): string {
  return turns.map(({ turn }) => `${HOST_NAMES[turn.host]}: ${turn.text}`).join('\n\n');
}

/** Summary, key points and the articles that the podcast rests on. */
export function composeShowNotes(
  outline: Outline,
  articles: readonly Article[],
  turns: readonly TimedTurn[],
): ShowNotes {
  return {
    coverage: composeCoverage(articles, turns),
    summary: outline.summary,
    keyPoints: outline.keyPoints,
    sources: articles.map((article) =>
      article.origin === 'wikipedia'
        ? `${article.title}, Wikipedia, revision ${article.revision ?? 'unknown'}: ${article.revisionUrl}`
        : `${article.title}, a built-in article of Wikicasts: ${article.revisionUrl}`,
    ),
  };
}

/** Which sections with text a line of the podcast rests on; the lead goes by its article's title. */
function composeCoverage(articles: readonly Article[], turns: readonly TimedTurn[]) {
  const told = new Set(
    turns.flatMap(({ turn }) => (turn.source ? [`${turn.source.article}\n${turn.source.section}`] : [])),
  );
  return articles.flatMap((article) =>
    article.sections.filter(isTellable).map(({ heading }) => ({
      heading: heading || article.title,
      covered: told.has(`${article.title}\n${heading}`),
    })),
  );
}

/** Article, revision and licence of each source; the podcast is published under the same licence. */
export function composeCredits(articles: readonly Article[]): Credit[] {
  return articles.map((article) => ({
    title: article.title,
    url: article.url,
    revision_url: article.revisionUrl,
    revision: article.revision,
    origin: article.origin,
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  }));
}

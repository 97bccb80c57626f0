import type { Article, Credit } from '../../domain/article/article.schema.ts';
import { firstSentences } from '../../domain/article/extract.ts';
import { selectNarratableSentences } from '../../domain/article/narratable.ts';
import {
  createSource,
  type NumberedSentence,
  numberSentences,
} from '../../domain/article/numbered-sentences.ts';
import type { Chapter, ShowNotes } from '../../domain/podcast/podcast.schema.ts';
import type { MadePodcast } from '../../domain/podcast/podcast.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { ScriptSegment, ScriptTurn, TranscriptSegment } from '../../domain/script/script.schema.ts';
import type { Line } from '../line.ts';
import type { Mastered } from './master-audio.ts';

/** A line with its place in the audio, in seconds. */
export interface TimedTurn {
  part: number;
  line: Pick<Line, 'sent' | 'part' | 'index'>;
  start: number;
  end: number;
}

/** What a podcast's record is made of. */
export interface RecordInput {
  articles: readonly Article[];
  parts: readonly ScriptSegment[];
  /** Titles of the parts. */
  titles: readonly string[];
  /** The second reader; null where there was none. */
  reader: { linesRead: number } | null;
  mastered: Pick<Mastered, 'turns' | 'audio'>;
}

const SUMMARY_SENTENCES = 2;

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Everything that is published of a podcast but its file. */
export function composeRecord(
  input: RecordInput,
): Omit<MadePodcast, 'audioFilename' | 'audioSize' | 'usage'> {
  const { articles, titles, mastered } = input;
  const lines = mastered.turns.flatMap(({ line, ...timed }) =>
    line.sent ? [{ ...timed, turn: line.sent }] : [],
  );
  const sentences = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  return {
    duration: mastered.audio.samples / mastered.audio.sampleRate,
    chapters: composeChapters(titles, mastered.turns),
    showNotes: composeShowNotes(
      input,
      lines.map(({ turn }) => turn),
      sentences,
    ),
    transcript: lines.map(({ turn }) => `${HOST_NAMES[turn.host]}: ${turn.text}`).join('\n\n'),
    segments: lines.map((line) => composeSegment(line, sentences, articles)),
    credits: composeCredits(articles),
  };
}

/**
 * Where each part begins: the first at 0, the others with their first turn, so
 * that a jump to a chapter is not followed by silence. Parts without turns
 * have no chapter.
 */
function composeChapters(
  titles: readonly string[],
  turns: readonly Pick<TimedTurn, 'part' | 'start'>[],
): Chapter[] {
  return titles.flatMap((title, part) => {
    const first = turns.find((timed) => timed.part === part);
    return first ? [{ title, timestamp: part === 0 ? 0 : milliseconds(first.start) }] : [];
  });
}

/** A line with its times and the sentences that it rests on; an unsupported one rests on none. */
function composeSegment(
  { turn, start, end }: { turn: ScriptTurn; start: number; end: number },
  sentences: ReadonlyMap<number, NumberedSentence>,
  articles: readonly Article[],
): TranscriptSegment {
  const cited = turn.supported ? turn.sources.flatMap((number) => sentences.get(number) ?? []) : [];
  const sources = cited.map((sentence) => createSource(sentence, articles));
  return {
    speaker: HOST_NAMES[turn.host],
    startTime: milliseconds(start),
    endTime: milliseconds(end),
    body: turn.text,
    supported: turn.supported,
    source: sources[0] ?? null,
    sources,
    ...(turn.supported === false && turn.reason ? { reason: turn.reason } : {}),
  };
}

/** Summary, key points, the articles that the podcast rests on, and how well its lines do. */
function composeShowNotes(
  { articles, parts, reader }: RecordInput,
  turns: readonly ScriptTurn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
): ShowNotes {
  const summary = parts.find((part) => part.summary !== null)?.summary;
  return {
    summary: summary ?? firstSentences(articles[0]?.sections[0]?.text ?? '', SUMMARY_SENTENCES),
    keyPoints: parts.flatMap((part) => (part.kind === 'chapter' ? (keyPointOf(part, sentences) ?? []) : [])),
    sources: articles.map((article) =>
      article.origin === 'wikipedia'
        ? `${article.title}, Wikipedia, revision ${article.revision ?? 'unknown'}: ${article.revisionUrl}`
        : `${article.title}, a built-in article of Wikicasts: ${article.revisionUrl}`,
    ),
    coverage: composeCoverage(articles, turns, sentences),
    checks: {
      sourced: turns.filter((turn) => turn.supported === true).length,
      talk: turns.filter((turn) => turn.supported === null).length,
      unsupported: turns.filter((turn) => turn.supported === false).length,
      by: checkedBy(reader),
    },
  };
}

/** A chapter's key point: its writer's, or the sentence that its first sourced turn rests on. */
function keyPointOf(part: ScriptSegment, sentences: ReadonlyMap<number, NumberedSentence>): string | null {
  if (part.keyPoint !== null) return part.keyPoint;
  const first = part.turns.find((turn) => turn.supported && turn.state === 'final');
  return sentences.get(first?.sources[0] ?? 0)?.text ?? null;
}

function checkedBy(reader: RecordInput['reader']): string {
  const read = reader?.linesRead ?? 0;
  if (read === 0) return 'Checked by rules.';
  return `Checked by rules, and ${read} ${read === 1 ? 'line' : 'lines'} by a second model call.`;
}

/** Which sections with something to tell a line of the podcast rests on; the lead goes by its article's title. */
function composeCoverage(
  articles: readonly Article[],
  turns: readonly ScriptTurn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
) {
  const key = ({ article, section }: NumberedSentence) => `${article}:${section}`;
  const told = new Set(
    turns
      .flatMap((turn) => (turn.supported ? turn.sources : []))
      .flatMap((number) => sentences.get(number) ?? [])
      .map(key),
  );
  const tellable = selectNarratableSentences(articles, [...sentences.values()]);
  const sections = new Map(tellable.map((sentence) => [key(sentence), sentence]));
  return [...sections].map(([place, { article, section }]) => ({
    heading: articles[article]?.sections[section]?.heading || (articles[article]?.title ?? ''),
    covered: told.has(place),
  }));
}

/** Article, revision and licence of each source; the podcast is published under the same licence. */
function composeCredits(articles: readonly Article[]): Credit[] {
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

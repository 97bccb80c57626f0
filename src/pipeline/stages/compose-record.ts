import type { Article, Credit } from '../../domain/article/article.schema.ts';
import { selectFirstSentences } from '../../domain/article/extract.ts';
import { selectNarratableSentences } from '../../domain/article/narratable.ts';
import {
  createSource,
  type NumberedSentence,
  numberSentences,
} from '../../domain/article/numbered-sentences.ts';
import type { Chapter, ShowNotes } from '../../domain/podcast/podcast.schema.ts';
import type { GeneratedPodcast } from '../../domain/podcast/podcast.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { ScriptTurn, TranscriptSegment } from '../../domain/script/script.schema.ts';
import type { Script, Segment } from '../script.ts';
import type { Mastered, TimedTurn } from './7-master.ts';

export interface RecordInput {
  script: Script;
  mastered: Mastered;
  reviewedTurns: number;
}

type SentencesByNumber = ReadonlyMap<number, NumberedSentence>;

const MAX_SUMMARY_SENTENCES = 2;

const roundToMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

export function composeRecord(
  input: RecordInput,
): Omit<GeneratedPodcast, 'audioFilename' | 'audioSize' | 'usage'> {
  const { script, mastered } = input;
  const { articles } = script.brief;
  const turns = mastered.turns.map(({ turn }) => turn.script);
  const sentences = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  return {
    duration: mastered.audio.samples / mastered.audio.sampleRate,
    chapters: composeChapters(script.segments, mastered.turns),
    showNotes: composeShowNotes(input, turns, sentences),
    transcript: turns.map(({ host, text }) => `${HOST_NAMES[host]}: ${text}`).join('\n\n'),
    segments: mastered.turns.map((turn) => composeTranscriptSegment(turn, sentences, articles)),
    credits: composeCredits(articles),
  };
}

/** The first chapter starts at 0, the others with their first turn, so that no silence follows a jump. */
function composeChapters(segments: readonly Segment[], turns: readonly TimedTurn[]): Chapter[] {
  return segments.flatMap(({ index, displayTitle }) => {
    const first = turns.find(({ turn }) => turn.segment === index);
    if (!first) return [];
    return [{ title: displayTitle, timestamp: index === 0 ? 0 : roundToMilliseconds(first.start) }];
  });
}

function composeTranscriptSegment(
  { turn: { script: turn }, start, end }: TimedTurn,
  sentences: SentencesByNumber,
  articles: readonly Article[],
): TranscriptSegment {
  const sources = getCited(turn, sentences).map((sentence) => createSource(sentence, articles));
  return {
    speaker: HOST_NAMES[turn.host],
    startTime: roundToMilliseconds(start),
    endTime: roundToMilliseconds(end),
    body: turn.text,
    supported: turn.supported,
    source: sources[0] ?? null,
    sources,
    ...(turn.supported === false && turn.reason ? { reason: turn.reason } : {}),
  };
}

function getCited({ supported, sources }: ScriptTurn, sentences: SentencesByNumber): NumberedSentence[] {
  return supported ? sources.flatMap((number) => sentences.get(number) ?? []) : [];
}

function composeShowNotes(
  { script: { brief, segments }, reviewedTurns }: RecordInput,
  turns: readonly ScriptTurn[],
  sentences: SentencesByNumber,
): ShowNotes {
  const { articles } = brief;
  const summary = segments.find((segment) => segment.summary !== null)?.summary;
  const chapters = segments.filter(({ planned }) => planned.kind === 'chapter');
  return {
    summary: summary ?? selectFirstSentences(articles[0]?.sections[0]?.text ?? '', MAX_SUMMARY_SENTENCES),
    keyPoints: chapters.flatMap((chapter) => findKeyPoint(chapter, sentences) ?? []),
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
      by: formatCheckedBy(reviewedTurns),
    },
  };
}

function findKeyPoint({ keyPoint, turns }: Segment, sentences: SentencesByNumber): string | null {
  if (keyPoint !== null) return keyPoint;
  const first = turns.find(({ script }) => script.supported && script.state === 'final');
  return sentences.get(first?.script.sources[0] ?? 0)?.text ?? null;
}

function formatCheckedBy(reviewedTurns: number): string {
  if (reviewedTurns === 0) return 'Checked by rules.';
  const lines = reviewedTurns === 1 ? 'line' : 'lines';
  return `Checked by rules, and ${reviewedTurns} ${lines} by a second model call.`;
}

function composeCoverage(
  articles: readonly Article[],
  turns: readonly ScriptTurn[],
  sentences: SentencesByNumber,
) {
  const getKey = ({ article, section }: NumberedSentence) => `${article}:${section}`;
  const covered = new Set(turns.flatMap((turn) => getCited(turn, sentences).map(getKey)));
  const narratable = selectNarratableSentences(articles, [...sentences.values()]);
  const sections = new Map(narratable.map((sentence) => [getKey(sentence), sentence]));
  return [...sections].map(([place, { article, section }]) => ({
    heading: articles[article]?.sections[section]?.heading || (articles[article]?.title ?? ''),
    covered: covered.has(place),
  }));
}

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

import type { Article, Credit } from '../article/article.schema.ts';
import { selectFirstSentences } from '../article/extract.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { composeCredits } from '../article/source-links.ts';
import type { ScriptTurn } from '../script/script.schema.ts';
import { getCitedSentences, type SentencesByNumber } from '../transcript/transcript.ts';
import type { ShowNotes } from './podcast.schema.ts';

const MAX_SUMMARY_SENTENCES = 2;
const EXCERPT_NOTE =
  'The article is too long for the model, which read the beginnings of its sections and chose from them.';

export interface ShowNotesInput {
  articles: readonly Article[];
  sentences: SentencesByNumber;
  turns: readonly ScriptTurn[];
  chapters: readonly WrittenChapter[];
  summary: string | null;
  reviewedTurns: number;
  /** Whether the article did not fit the model's context. */
  isExcerpt: boolean;
}

interface WrittenChapter {
  keyPoint: string | null;
  turns: readonly ScriptTurn[];
}

export function composeShowNotes(input: ShowNotesInput): ShowNotes {
  const { articles, sentences, turns, chapters, reviewedTurns, isExcerpt } = input;
  const lead = articles[0]?.sections[0]?.text ?? '';
  const summary = input.summary ?? selectFirstSentences(lead, MAX_SUMMARY_SENTENCES);
  const notes = [...(isExcerpt ? [EXCERPT_NOTE] : []), ...formatReadNote(turns)];
  return {
    summary: [summary, ...notes].join(' '),
    keyPoints: chapters.flatMap((chapter) => findKeyPoint(chapter, sentences) ?? []),
    sources: composeCredits(articles).map(formatSource),
    coverage: composeCoverage(input),
    checks: {
      sourced: turns.filter(({ supported }) => supported === true).length,
      talk: turns.filter(({ supported }) => supported === null).length,
      unsupported: turns.filter(({ supported }) => supported === false).length,
      by: formatCheckedBy(reviewedTurns),
    },
  };
}

export function formatSource({ title, origin, revision, revision_url }: Credit): string {
  return origin === 'wikipedia'
    ? `${title}, Wikipedia, revision ${revision ?? 'unknown'}: ${revision_url}`
    : `${title}, a built-in article of Wikicasts: ${revision_url}`;
}

function formatReadNote(turns: readonly ScriptTurn[]): string[] {
  const read = turns.filter(({ isRead }) => isRead).length;
  if (read === 0) return [];
  return [
    read === 1
      ? 'One line is read from the article, because the model could not write it.'
      : `${read} lines are read from the article, because the model could not write them.`,
  ];
}

function findKeyPoint({ keyPoint, turns }: WrittenChapter, sentences: SentencesByNumber): string | null {
  if (keyPoint !== null) return keyPoint;
  const first = turns.find(({ supported, state }) => supported && state === 'final');
  return sentences.get(first?.sources[0] ?? 0)?.text ?? null;
}

function formatCheckedBy(reviewedTurns: number): string {
  if (reviewedTurns === 0) return 'Checked automatically.';
  const lines = reviewedTurns === 1 ? 'one line' : `${reviewedTurns} lines`;
  return `Checked automatically; a second reader, also a model, read ${lines}.`;
}

function composeCoverage({ articles, turns, sentences }: ShowNotesInput): ShowNotes['coverage'] {
  const getKey = ({ article, section }: NumberedSentence) => `${article}:${section}`;
  const covered = new Set(turns.flatMap((turn) => getCitedSentences(turn, sentences).map(getKey)));
  const narratable = selectNarratableSentences(articles, [...sentences.values()]);
  const sections = new Map(narratable.map((sentence) => [getKey(sentence), sentence]));
  return [...sections].map(([key, { article, section }]) => ({
    heading: articles[article]?.sections[section]?.heading || (articles[article]?.title ?? ''),
    covered: covered.has(key),
  }));
}

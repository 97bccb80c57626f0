import type { Article, Credit } from '../article/article.schema.ts';
import { selectFirstSentences } from '../article/extract.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { composeCredits } from '../article/source-links.ts';
import type { Language } from '../languages.ts';
import type { ScriptTurn } from '../script/script.schema.ts';
import { getCitedSentences, type SentencesByNumber } from '../transcript/transcript.ts';
import { type Notes, selectNotes } from './notes.ts';
import type { ShowNotes } from './podcast.schema.ts';

const MAX_SUMMARY_SENTENCES = 2;
export interface ShowNotesInput {
  articles: readonly Article[];
  sentences: SentencesByNumber;
  turns: readonly ScriptTurn[];
  language: Language | null;
  /** The articles are in another language. */
  isTranslated: boolean;
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
  const { articles, sentences, turns, language, isTranslated, chapters, reviewedTurns, isExcerpt } = input;
  const lead = articles[0]?.sections[0]?.text ?? '';
  const credits = composeCredits(articles);
  const phrases = selectNotes(language);
  const summary = input.summary ?? (isTranslated ? '' : selectFirstSentences(lead, MAX_SUMMARY_SENTENCES));
  const notes = [...(isExcerpt ? [phrases.excerpt] : []), ...formatReadNote(turns, phrases)];
  return {
    summary: [summary, ...notes].filter(Boolean).join(' '),
    keyPoints: chapters.flatMap(
      (chapter) => chapter.keyPoint ?? (isTranslated ? [] : (findFirstFact(chapter, sentences) ?? [])),
    ),
    sources: credits.map((credit) => formatSource(credit, phrases)),
    coverage: composeCoverage(input),
    checks: {
      sourced: turns.filter(({ supported }) => supported === true).length,
      talk: turns.filter(({ supported }) => supported === null).length,
      unsupported: turns.filter(({ supported }) => supported === false).length,
      by: formatCheckedBy(reviewedTurns, phrases),
    },
  };
}

export function formatSource(credit: Credit, notes: Notes): string {
  const { title, origin, revision, revision_url } = credit;
  if (origin === 'builtin') return `${title}, a built-in article of Wikicasts: ${revision_url}`;
  const edition = notes.revision.replace('{n}', String(revision ?? 'unknown'));
  return `${title}, ${edition}: ${revision_url}`;
}

function formatReadNote(turns: readonly ScriptTurn[], { readTurn, readTurns }: Notes): string[] {
  const read = turns.filter(({ isRead }) => isRead).length;
  if (read === 0) return [];
  return [read === 1 ? readTurn : readTurns.replace('{n}', String(read))];
}

function findFirstFact({ turns }: WrittenChapter, sentences: SentencesByNumber): string | null {
  const first = turns.find(({ supported, state }) => supported && state === 'final');
  return sentences.get(first?.sources[0] ?? 0)?.text ?? null;
}

function formatCheckedBy(
  reviewedTurns: number,
  { checked, reviewedTurn, reviewedTurns: reviewedLines }: Notes,
): string {
  if (reviewedTurns === 0) return checked;
  return reviewedTurns === 1 ? reviewedTurn : reviewedLines.replace('{n}', String(reviewedTurns));
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

import type { Credit } from '../article/article.schema.ts';
import type { Source } from '../article/source.schema.ts';
import { ARTICLE_LICENCE } from '../article/source-links.ts';
import { findPodcastLanguage, type Notes, selectNotes } from '../podcast/notes.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { ShowNotes } from '../podcast/podcast.schema.ts';
import { formatSource } from '../podcast/show-notes.ts';
import type { TurnSupport } from './revision.schema.ts';

const MAX_CHANGES = 20;

const listInWords = new Intl.ListFormat('en');

/** After a change that the owner made. Credits every cited revision. */
export function reviseNotesAndCredits(
  { showNotes, credits, settings }: Pick<PodcastRecord, 'showNotes' | 'credits' | 'settings'>,
  turns: readonly Pick<TurnSupport, 'supported' | 'sources'>[],
  change: string,
): { showNotes: ShowNotes; credits: Credit[] } {
  const notes = showNotes ?? { summary: '', keyPoints: [], sources: [] };
  return creditCitedRevisions(
    { credits, showNotes: reviseShowNotes(notes, turns, change) },
    turns.flatMap(({ sources }) => sources),
    selectNotes(findPodcastLanguage(settings, credits)),
  );
}

/** Counts the turns again, and adds what was changed. */
export function reviseShowNotes(
  notes: ShowNotes,
  turns: readonly Pick<TurnSupport, 'supported' | 'sources'>[],
  change: string,
): ShowNotes {
  const headings = new Set(
    turns.flatMap(({ sources }) => sources.map(({ article, section }) => section || article)),
  );
  const count = (supported: boolean | null) => turns.filter((turn) => turn.supported === supported).length;
  return {
    ...notes,
    ...(notes.coverage && {
      coverage: notes.coverage.map(({ heading }) => ({ heading, covered: headings.has(heading) })),
    }),
    ...(notes.checks && {
      checks: { sourced: count(true), talk: count(null), unsupported: count(false), by: notes.checks.by },
    }),
    changes: [...(notes.changes ?? []), change].slice(-MAX_CHANGES),
  };
}

export function formatEdit(
  now: Date,
  { edited, again, deleted }: { edited: number; again: number; deleted: number },
): string {
  const parts = [
    formatCount(edited, 'edited'),
    formatCount(deleted, 'deleted'),
    formatCount(again, 'spoken again'),
  ].filter((part) => part !== '');
  return `On ${formatDay(now)}, ${listInWords.format(parts)} by the owner of this podcast.`;
}

export function formatAddedAnswer(now: Date, question: string): string {
  const asked = question.replace(/\s+/gu, ' ');
  return `On ${formatDay(now)}, the answer to the question "${asked}" was added by the owner of this podcast.`;
}

function formatCount(count: number, done: string): string {
  if (count === 0) return '';
  return count === 1 ? `one line was ${done}` : `${count} lines were ${done}`;
}

function formatDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function formatUpdate(
  now: Date,
  {
    updated,
    deleted,
    articles,
  }: {
    updated: number;
    deleted: number;
    articles: ReadonlyArray<{ title: string; revision: number | null }>;
  },
): string {
  const parts = [formatCount(updated, 'updated'), formatCount(deleted, 'deleted')].filter(
    (part) => part !== '',
  );
  const revisions = articles
    .map(({ title, revision }) => (revision === null ? title : `${title}, revision ${revision}`))
    .join('; ');
  return `On ${formatDay(now)}, ${parts.join(' and ')} because the article has changed (${revisions}).`;
}

interface Attribution {
  credits: Credit[];
  showNotes: ShowNotes;
}

/** Answers and edits may cite a newer revision of an article than the podcast. Credits every cited one. */
function creditCitedRevisions(
  { credits, showNotes }: Attribution,
  cited: readonly Source[],
  phrases: Notes,
): Attribution {
  const added = new Map<string, Credit>();
  for (const source of cited) {
    const credit = composeCitedCredit(source, credits);
    if (source.url !== '' && !credits.some((known) => isSameRevision(known, credit)))
      added.set(credit.revision_url, credit);
  }
  if (added.size === 0) return { credits, showNotes };
  const sources = [
    ...showNotes.sources,
    ...[...added.values()].map((credit) => formatSource(credit, phrases)),
  ];
  return { credits: [...credits, ...added.values()], showNotes: { ...showNotes, sources } };
}

/** After an update, several revisions of an article have become one. */
export function removeRepeatedCredits({ credits, showNotes }: Attribution): Attribution {
  const byUrl = new Map(credits.toReversed().map((credit) => [credit.revision_url || credit.title, credit]));
  return {
    credits: [...byUrl.values()].reverse(),
    showNotes: { ...showNotes, sources: [...new Set(showNotes.sources)] },
  };
}

function isSameRevision(a: Credit, b: Credit): boolean {
  if (a.revision_url === b.revision_url) return true;
  return a.title === b.title && a.revision !== null && a.revision === b.revision;
}

function composeCitedCredit({ article: title, url: link }: Source, credits: readonly Credit[]): Credit {
  // The link to a sentence without its place in the article.
  const url = link.split('#', 1)[0] ?? '';
  const isWikipedia = URL.canParse(url);
  const known = credits.find((credit) => credit.title === title);
  return {
    title,
    url: known?.url ?? getArticleUrl(url),
    revision_url: url,
    revision: findRevision(url),
    origin: isWikipedia ? 'wikipedia' : 'builtin',
    ...ARTICLE_LICENCE,
  };
}

/** Null for an article without revisions. */
function findRevision(revisionUrl: string): number | null {
  const id = URL.parse(revisionUrl)?.searchParams.get('oldid');
  return id ? Number(id) : null;
}

function getArticleUrl(revisionUrl: string): string {
  const url = URL.parse(revisionUrl);
  url?.searchParams.delete('oldid');
  return url?.href ?? revisionUrl;
}

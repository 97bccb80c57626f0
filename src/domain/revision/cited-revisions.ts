import type { Credit } from '../article/article.schema.ts';
import type { Source } from '../article/source.schema.ts';
import { ARTICLE_LICENCE } from '../article/source-links.ts';
import type { ShowNotes } from '../podcast/podcast.schema.ts';
import { formatSource } from '../podcast/show-notes.ts';

interface Attribution {
  credits: Credit[];
  showNotes: ShowNotes;
}

/** Answers and edits may cite a newer revision of an article than the podcast. Credits every cited one. */
export function creditCitedRevisions(
  { credits, showNotes }: Attribution,
  cited: readonly Source[],
): Attribution {
  const added = new Map<string, Credit>();
  for (const source of cited) {
    const credit = composeCitedCredit(source, credits);
    if (source.url !== '' && !credits.some((known) => isSameRevision(known, credit)))
      added.set(credit.revision_url, credit);
  }
  if (added.size === 0) return { credits, showNotes };
  const sources = [...showNotes.sources, ...[...added.values()].map(formatSource)];
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

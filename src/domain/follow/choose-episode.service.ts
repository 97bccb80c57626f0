import type { EntityManager } from '@mikro-orm/core';
import type { Article } from '../article/article.schema.ts';
import { FEATURED_CATEGORIES, findFeaturedCategory, shuffle } from '../article/featured.ts';
import type { Editions } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { Requester } from '../requester.ts';
import { createSeededOrder } from '../seeded-order.ts';
import { createBaseline, isSubstantiveRevision } from './article-baseline.ts';
import { createClock, readMidnight } from './due-times.ts';
import type { FollowRecord } from './follow.entity.ts';
import { findKnownTitles } from './follow.repository.ts';
import type { PauseReason } from './follow.schema.ts';

const MAX_DISCOVERED_TITLES = 20;
const MAX_CANDIDATES = 3;

export interface CompareState {
  baseline: string | null;
  revision: number | null;
}

/** `none`: nothing is new since the last episode. */
export type EpisodeChoice =
  /** The best title first. The others are tried if its article is missing. */
  | { type: 'episode'; titles: readonly string[]; compared?: CompareState }
  | { type: 'none'; compared?: CompareState }
  | { type: 'pause'; reason: PauseReason };

export interface ChooseEpisodeDeps {
  em: EntityManager;
  editions: Editions;
  /** Titles of a category that this server can always offer. */
  listPool: (category: string) => Promise<readonly string[]>;
}

/** Throws encyclopedia errors. */
export function chooseEpisode(
  deps: ChooseEpisodeDeps,
  follow: FollowRecord,
  requester: Requester,
): Promise<EpisodeChoice> {
  if (follow.kind === 'article') return compareArticle(deps, follow, requester);
  return follow.kind === 'topic'
    ? chooseForTopic(deps, follow, requester)
    : chooseForDay(deps, follow, requester);
}

async function compareArticle(
  { editions }: ChooseEpisodeDeps,
  { subject, language, baseline, revision }: FollowRecord,
  requester: Requester,
): Promise<EpisodeChoice> {
  const encyclopedia = editions.get(language || null);
  let title = subject;
  // A built-in article has no revisions.
  if (revision != null) {
    const [newest] = await encyclopedia.listRevisions([subject], requester);
    if (!newest?.currentTitle) return { type: 'pause', reason: 'article_missing' };
    if (newest.revision === revision && baseline !== null) return { type: 'none' };
    title = newest.currentTitle;
  }
  const article = await encyclopedia.getArticle(title, requester);
  if (revision != null && article.origin !== 'wikipedia')
    throw new DomainError('upstream', 'Wikipedia cannot be reached.', { plain: true });
  return compareWithBaseline(article, baseline ?? null, revision ?? null);
}

function compareWithBaseline(
  article: Article,
  baseline: string | null,
  revision: number | null,
): EpisodeChoice {
  const compared = { baseline: createBaseline(article), revision: article.revision };
  if (baseline === null) return { type: 'episode', titles: [article.title], compared };
  // The same title in another encyclopedia is another text, not a new revision.
  if ((revision === null) !== (article.revision === null)) return { type: 'none', compared };
  if (isSubstantiveRevision(baseline, article)) return { type: 'episode', titles: [article.title], compared };
  return { type: 'none', compared: { baseline, revision: article.revision } };
}

async function chooseForTopic(
  deps: ChooseEpisodeDeps,
  follow: FollowRecord,
  requester: Requester,
): Promise<EpisodeChoice> {
  const { subject } = follow;
  const topics = findFeaturedCategory(subject)?.topics ?? [];
  const found = await discoverTitles(deps, follow, topics, requester);
  const pool = await listPool(deps, follow, subject);
  const titles = await selectNew(deps, follow, [...found, ...shuffle(pool)]);
  return titles.length > 0 ? { type: 'episode', titles } : { type: 'pause', reason: 'nothing_new' };
}

/** The article of the day. If the session has a podcast about it: the next article in the order of days. */
async function chooseForDay(
  deps: ChooseEpisodeDeps,
  follow: FollowRecord,
  requester: Requester,
): Promise<EpisodeChoice> {
  const { timezone, dueAt } = follow;
  const pools = await Promise.all(FEATURED_CATEGORIES.map(({ id }) => listPool(deps, follow, id)));
  const order = orderForDay(pools.flat(), readMidnight(createClock(timezone), dueAt));
  const titles = await selectNew(deps, follow, order);
  if (titles.length > 0) return { type: 'episode', titles };
  const topics = shuffle(FEATURED_CATEGORIES.flatMap((category) => category.topics)).slice(0, 1);
  const others = await selectNew(deps, follow, await discoverTitles(deps, follow, topics, requester));
  return others.length > 0 ? { type: 'episode', titles: others } : { type: 'pause', reason: 'nothing_new' };
}

/** The pools have titles of the server's own language. */
async function listPool(deps: ChooseEpisodeDeps, { language }: FollowRecord, category: string) {
  return language === '' ? deps.listPool(category) : [];
}

async function selectNew({ em }: ChooseEpisodeDeps, follow: FollowRecord, titles: readonly string[]) {
  const known = await findKnownTitles(em.fork(), follow, titles);
  return [...new Set(titles)].filter((title) => !known.has(title.toLowerCase())).slice(0, MAX_CANDIDATES);
}

/** Returns [] if the encyclopedia fails. */
function discoverTitles(
  { editions }: ChooseEpisodeDeps,
  { language }: FollowRecord,
  topics: readonly string[],
  requester: Requester,
): Promise<string[]> {
  const encyclopedia = editions.get(language || null);
  return encyclopedia.discover(topics, MAX_DISCOVERED_TITLES, requester).catch((error: unknown) => {
    if (error instanceof DomainError) return [];
    throw error;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first title is the article of the day. Every title has its day before one returns. `midnight` is in UTC ms. */
export function orderForDay(pool: readonly string[], midnight: number): string[] {
  const day = Math.floor(midnight / DAY_MS);
  const round = Math.floor(day / Math.max(1, pool.length));
  const order = createSeededOrder(pool, round);
  const first = day - round * pool.length;
  return [...order.slice(first), ...order.slice(0, first)];
}

import { type EntityManager, LockMode } from '@mikro-orm/core';
import type { Credit } from '../article/article.schema.ts';
import { Service } from '../base.service.ts';
import type { ArticleRevision, Editions, Encyclopedia } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { Language } from '../languages.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Clock } from '../ports.ts';
import type { Requester } from '../requester.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { findChangedSentences } from './changed-sentences.ts';
import { FreshnessEntity, type FreshnessRecord } from './freshness.entity.ts';
import type { ChangedSentence, Freshness, FreshnessStatus } from './freshness.schema.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** For a visitor who asks for a check. */
const MIN_ASKED_INTERVAL_MS = 60 * 1000;
/** After a check that failed. */
const RETRY_INTERVAL_MS = 5 * 60 * 1000;
const MAX_ARTICLES_PER_CALL = 10;
const MAX_CHECK_MS = 60_000;

/** The finding for several articles is the first of these that one of them has. */
const PRECEDENCE: readonly FreshnessStatus[] = ['deleted', 'changed', 'unknown', 'moved', 'current'];

type CheckedPodcast = Pick<PodcastRecord, 'id' | 'status' | 'credits' | 'revision' | 'settings'>;

const CHECKED_FIELDS = ['id', 'status', 'credits', 'revision', 'settings'] as const;

/** By the language of the podcast, then by the title in the credits. */
type Revisions = Map<Language | null, ReadonlyMap<string, ArticleRevision>>;

interface Finding {
  status: FreshnessStatus;
  credit: Credit;
  latestRevision: number | null;
  changed: ChangedSentence[];
}

export class FreshnessService extends Service<{
  em: EntityManager;
  editions: Editions;
  clock: Clock;
}> {
  readonly #checks = new Map<number, Promise<Freshness>>();

  /** Anyone may read. Asks the encyclopedia at most once an hour, on request once a minute. Throws `not_found`. */
  async get(podcastId: number, requester: Requester, isAsked = false): Promise<Freshness> {
    const podcast = await this.fork().findOne(PodcastEntity, { id: podcastId }, { fields: CHECKED_FIELDS });
    if (!podcast) throw createNotFoundError('podcast');
    const interval = isAsked ? MIN_ASKED_INTERVAL_MS : CHECK_INTERVAL_MS;
    const { podcasts, records } = await this.#selectDue([podcast], interval);
    const [due] = podcasts;
    if (!due) return toView(podcast, records.get(podcastId));
    const check = this.#share(
      due.id,
      async (shared) => {
        const revisions = await this.#loadRevisions([due], shared);
        return this.#checkNow(due, revisions, shared);
      },
      requester,
    );
    return waitFor(check, requester.signal);
  }

  /** One request asks for all revisions. A call reads few articles that have changed; later calls read the others. */
  async list(
    owner: string,
    podcastIds: readonly number[],
    requester: Requester,
  ): Promise<Array<Freshness & { id: number }>> {
    const found = await this.fork().find(
      PodcastEntity,
      { owner, id: { $in: [...podcastIds] } },
      { fields: CHECKED_FIELDS },
    );
    const { podcasts: due, records } = await this.#selectDue(found);
    const views = new Map(found.map((podcast) => [podcast.id, toView(podcast, records.get(podcast.id))]));
    const revisions = await this.#loadRevisions(due, requester);
    let read = 0;
    for (const podcast of due) {
      const changed = selectCredits(podcast, revisions).filter((credit) =>
        mustBeRead(credit, findRevision(revisions, podcast, credit)),
      );
      if (changed.length > 0 && read + changed.length > MAX_ARTICLES_PER_CALL) continue;
      read += changed.length;
      const check = this.#share(
        podcast.id,
        (shared) => this.#checkNow(podcast, revisions, shared),
        requester,
      );
      views.set(podcast.id, await waitFor(check, requester.signal));
    }
    return found.map(({ id }) => ({ id, ...(views.get(id) as Freshness) }));
  }

  /** Podcasts from Wikipedia whose last check is too old, and the last check of each. */
  async #selectDue(podcasts: readonly CheckedPodcast[], interval = CHECK_INTERVAL_MS) {
    const rows = await this.fork().find(FreshnessEntity, {
      podcastId: { $in: podcasts.map(({ id }) => id) },
    });
    const records = new Map(rows.map((row) => [row.podcastId, row]));
    const now = this.deps.clock.now().getTime();
    const isDue = ({ id, status, credits }: CheckedPodcast) => {
      if (status !== 'ready' || !credits.some(isFromWikipedia)) return false;
      const record = records.get(id);
      // A check from the future precedes a clock that was set back.
      const isRecent = (at: Date | null | undefined, intervalMs: number) =>
        at != null && at.getTime() <= now && now - at.getTime() < intervalMs;
      if (isRecent(record?.triedAt, Math.min(interval, RETRY_INTERVAL_MS))) return false;
      return record?.status === 'unknown' || !isRecent(record?.checkedAt, interval);
    };
    return { podcasts: podcasts.filter(isDue), records };
  }

  /** One request for each language. The revisions of an edition that is unavailable are missing. */
  async #loadRevisions(podcasts: readonly CheckedPodcast[], requester: Requester): Promise<Revisions> {
    const found: Revisions = new Map();
    const byLanguage = Map.groupBy(podcasts, ({ settings }) => settings.language);
    for (const [language, same] of byLanguage) {
      const credits = same.flatMap((podcast) => podcast.credits).filter(isFromWikipedia);
      const titles = [...new Set(credits.map(({ title }) => title))];
      if (titles.length === 0) continue;
      try {
        const revisions = await this.deps.editions.get(language).listRevisions(titles, requester);
        found.set(language, new Map(revisions.map((revision) => [revision.title, revision])));
      } catch (error) {
        requester.signal.throwIfAborted();
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return found;
  }

  /** Readers share a check. It has its own time limit: a reader who leaves does not end it for the others. */
  #share(
    podcastId: number,
    check: (requester: Requester) => Promise<Freshness>,
    { fairnessKey }: Requester,
  ): Promise<Freshness> {
    const running = this.#checks.get(podcastId);
    if (running) return running;
    const started = check({ fairnessKey, signal: AbortSignal.timeout(MAX_CHECK_MS) }).finally(() =>
      this.#checks.delete(podcastId),
    );
    // Every reader may have left.
    started.catch(() => undefined);
    this.#checks.set(podcastId, started);
    return started;
  }

  async #checkNow(podcast: CheckedPodcast, revisions: Revisions, requester: Requester): Promise<Freshness> {
    const em = this.fork();
    const findings: Finding[] = [];
    let turns: readonly PublishedTurn[] | null = null;
    for (const credit of selectCredits(podcast, revisions)) {
      const revision = findRevision(revisions, podcast, credit);
      if (mustBeRead(credit, revision)) turns ??= await loadPublishedTurns(em, podcast.id);
      const encyclopedia = this.deps.editions.get(podcast.settings.language);
      findings.push(await checkArticle(encyclopedia, credit, { revision, turns: turns ?? [], requester }));
    }
    const found = PRECEDENCE.flatMap(
      (status) => findings.find((finding) => finding.status === status) ?? [],
    )[0];
    const now = this.deps.clock.now();
    if (!found || found.status === 'unknown') return toView(podcast, await saveCheck(em, podcast, null, now));
    const record: FreshnessRecord = {
      podcastId: podcast.id,
      status: found.status,
      revision: found.credit.revision,
      latestRevision: found.latestRevision,
      changed: findings.flatMap(({ changed }) => changed).sort((a, b) => a.line - b.line),
      title: found.status === 'current' ? null : found.credit.title,
      checkedAt: now,
      triedAt: null,
    };
    return toView(podcast, await saveCheck(em, podcast, record, now));
  }
}

async function checkArticle(
  encyclopedia: Encyclopedia,
  credit: Credit,
  {
    revision,
    turns,
    requester,
  }: {
    revision: ArticleRevision | undefined;
    turns: readonly PublishedTurn[];
    requester: Requester;
  },
): Promise<Finding> {
  const base = { credit, latestRevision: revision?.revision ?? null, changed: [] };
  if (!revision) return { ...base, status: 'unknown' };
  if (revision.currentTitle === null) return { ...base, status: 'deleted' };
  const unchanged = revision.currentTitle === credit.title ? 'current' : 'moved';
  if (!mustBeRead(credit, revision)) return { ...base, status: unchanged };
  try {
    const article = await encyclopedia.getArticle(revision.currentTitle, requester);
    if (article.origin !== 'wikipedia') return { ...base, status: 'unknown' };
    const changed = await findChangedSentences(turns, credit.title, article);
    const latestRevision = article.revision ?? base.latestRevision;
    return { ...base, latestRevision, changed, status: changed.length > 0 ? 'changed' : unchanged };
  } catch (error) {
    requester.signal.throwIfAborted();
    if (error instanceof DomainError) return { ...base, status: 'unknown' };
    throw error;
  }
}

/** Rejects with the signal's reason if the reader leaves. */
async function waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function isFromWikipedia({ origin, revision }: Credit): boolean {
  return origin === 'wikipedia' && revision !== null;
}

/** One for each article: of several cited revisions, one that is not the newest. */
function selectCredits(podcast: CheckedPodcast, revisions: Revisions): Credit[] {
  const byTitle = Map.groupBy(podcast.credits.filter(isFromWikipedia), ({ title }) => title);
  return [...byTitle.values()].flatMap((same) => {
    const outdated = same.find((credit) => mustBeRead(credit, findRevision(revisions, podcast, credit)));
    return outdated ?? same[0] ?? [];
  });
}

function findRevision(
  revisions: Revisions,
  { settings }: CheckedPodcast,
  { title }: Credit,
): ArticleRevision | undefined {
  return revisions.get(settings.language)?.get(title);
}

function mustBeRead(credit: Credit, current: ArticleRevision | undefined): boolean {
  return current !== undefined && current.currentTitle !== null && current.revision !== credit.revision;
}

async function loadPublishedTurns(em: EntityManager, id: number): Promise<readonly PublishedTurn[]> {
  const record = await em.findOne(PodcastEntity, { id }, { populate: ['segments'], fields: ['segments'] });
  return record?.segments ?? [];
}

/**
 * Returns what is known of the podcast: the finding, or after a failed check the one before. The podcast may have been
 * deleted or changed meanwhile.
 */
async function saveCheck(
  em: EntityManager,
  { id: podcastId, revision }: CheckedPodcast,
  finding: FreshnessRecord | null,
  now: Date,
): Promise<FreshnessRecord | null> {
  return em.transactional(async (tx) => {
    const podcast = await tx.findOne(
      PodcastEntity,
      { id: podcastId, revision },
      { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ },
    );
    if (!podcast) return null;
    const known = finding ?? (await tx.findOne(FreshnessEntity, { podcastId }));
    const nothing = { revision: null, latestRevision: null, changed: [], title: null, checkedAt: now };
    const base: FreshnessRecord = known ?? { podcastId, status: 'unknown', triedAt: now, ...nothing };
    const record = { ...base, triedAt: finding ? null : now };
    await tx.upsert(FreshnessEntity, record);
    return record;
  });
}

function toView(
  { credits }: Pick<PodcastRecord, 'credits'>,
  record: FreshnessRecord | null | undefined,
): Freshness {
  const known = record?.status === 'unknown' ? null : record;
  return {
    status: known?.status ?? 'unknown',
    revision: (known ? known.revision : credits[0]?.revision) ?? null,
    latest_revision: known?.latestRevision ?? null,
    changed: known?.changed ?? [],
    title: known?.title ?? null,
    checked_at: known?.checkedAt.toISOString() ?? null,
  };
}

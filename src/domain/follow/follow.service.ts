import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { Article } from '../article/article.schema.ts';
import { FEATURED_CATEGORIES, findFeaturedCategory } from '../article/featured.ts';
import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { FeedService } from '../feed/feed.service.ts';
import type { Language } from '../languages.ts';
import type { Visits } from '../me/visits.service.ts';
import type { Clock } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import { type Caller, type CallerWithOrigin, createVisitorRequester } from '../requester.ts';
import { createBaseline } from './article-baseline.ts';
import { computeDueTime, findNextWeekday } from './due-times.ts';
import { FollowEntity, type FollowRecord } from './follow.entity.ts';
import type { CreateFollow, Follow, FollowKind, UpdateFollow } from './follow.schema.ts';
import { DEFAULT_HOUR, DEFAULT_TIMEZONE, MAX_FOLLOWS, MAX_FOLLOWS_PER_NETWORK } from './follow-limits.ts';

const RETRY_AFTER_SECONDS = 60 * 60;
const HOUR_MS = 60 * 60 * 1000;
/** After an episode, until another hour takes effect, so that changes cause no additional episodes. */
const MIN_GAP_MS = { daily: 12 * HOUR_MS, weekly: 6 * 24 * HOUR_MS };

interface Subject {
  subject: string;
  article: Article | null;
}

/** Throws `not_found` for the follows of other sessions. */
export class FollowService extends Service<{
  em: EntityManager;
  clock: Clock;
  visits: Visits;
  editions: Editions;
  feeds: Pick<FeedService, 'getAddress'>;
}> {
  async list(caller: CallerWithOrigin): Promise<Follow[]> {
    const records = await this.fork().find(
      FollowEntity,
      { owner: caller.owner },
      { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], limit: MAX_FOLLOWS, exclude: ['baseline'] },
    );
    const feedUrl = await this.#getFeedUrl(caller);
    return records.map((record) => toFollowView(record as FollowRecord, feedUrl));
  }

  /** Throws `validation`, `conflict` for a duplicate, `rate_limited` and encyclopedia errors. */
  async create(caller: Caller & CallerWithOrigin, input: CreateFollow): Promise<Follow> {
    const { kind, language = null, cadence, hour = DEFAULT_HOUR, timezone = DEFAULT_TIMEZONE } = input;
    const { subject, article } = await this.#findSubject(caller, { kind, language }, input.subject ?? null);
    const now = this.deps.clock.now();
    const weekday = findNextWeekday({ hour, timezone }, now);
    const dueAt = computeDueTime({ cadence, hour, timezone, weekday }, now);
    const [subscriber, site] = caller.networks;
    const record = await this.#save({
      id: createRandomId(),
      owner: caller.owner,
      kind,
      subject,
      language: language ?? '',
      cadence,
      hour,
      timezone,
      weekday,
      status: 'active',
      dueAt,
      tryAt: dueAt,
      baseline: article && createBaseline(article),
      revision: article?.revision ?? null,
      heardAt: now,
      subscriber,
      site,
      createdAt: now,
    });
    return toFollowView(record, await this.#getFeedUrl(caller));
  }

  async update(caller: Caller & CallerWithOrigin, id: number, change: UpdateFollow): Promise<Follow> {
    const { owner, networks } = caller;
    const record = await this.fork().transactional(async (tx) => {
      const found = await tx.findOne(FollowEntity, { id, owner }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw createNotFoundError('follow');
      applyChange(found, change, this.deps.clock.now());
      [found.subscriber, found.site] = networks;
      return found;
    });
    return toFollowView(record, await this.#getFeedUrl(caller));
  }

  async pauseAll(caller: CallerWithOrigin): Promise<Follow[]> {
    await this.fork().nativeUpdate(
      FollowEntity,
      { owner: caller.owner, status: 'active' },
      { status: 'paused', pauseReason: null },
    );
    return this.list(caller);
  }

  async remove(owner: string, id: number): Promise<void> {
    if ((await this.fork().nativeDelete(FollowEntity, { id, owner })) === 0)
      throw createNotFoundError('follow');
  }

  async #findSubject(
    caller: Caller & CallerWithOrigin,
    { kind, language }: { kind: FollowKind; language: Language | null },
    subject: string | null,
  ): Promise<Subject> {
    if (kind === 'daily') return { subject: '', article: null };
    if (subject === null)
      throw new DomainError('validation', `subject: is missing: which ${kind} do you want to follow?`);
    if (kind === 'topic') return { subject: findCategory(subject).id, article: null };
    const encyclopedia = this.deps.editions.get(language);
    const article = await encyclopedia.getArticle(subject, createVisitorRequester(caller, undefined));
    return { subject: article.title, article };
  }

  #save(follow: RequiredEntityData<FollowRecord> & { owner: string }): Promise<FollowRecord> {
    const { owner, kind, subject, language, subscriber } = follow;
    return this.fork().transactional(async (tx) => {
      await this.deps.visits.register(tx, owner);
      const existing = await tx.find(FollowEntity, { owner }, { fields: ['kind', 'subject', 'language'] });
      const isSame = (other: Pick<FollowRecord, 'kind' | 'subject' | 'language'>) =>
        other.kind === kind && other.subject === subject && other.language === language;
      if (existing.some(isSame)) throw new DomainError('conflict', 'You follow this already.');
      if (existing.length >= MAX_FOLLOWS)
        throw new DomainError('validation', `You can follow at most ${MAX_FOLLOWS} articles and topics.`);
      if ((await tx.count(FollowEntity, { subscriber })) >= MAX_FOLLOWS_PER_NETWORK)
        throw new DomainError('rate_limited', 'Your network follows as much as it may on this server.', {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      return tx.create(FollowEntity, follow);
    });
  }

  async #getFeedUrl(caller: CallerWithOrigin): Promise<string> {
    return (await this.deps.feeds.getAddress(caller, { kind: 'library' })).feed_url;
  }
}

/** A resumed follow is due at its next hour, and has a listener again. */
function applyChange(follow: FollowRecord, change: UpdateFollow, now: Date): void {
  const { status = follow.status, cadence = follow.cadence } = change;
  const { hour = follow.hour, timezone = follow.timezone } = change;
  const isResumed = status === 'active' && follow.status === 'paused';
  const hasOtherTime = cadence !== follow.cadence || hour !== follow.hour || timezone !== follow.timezone;
  if (cadence === 'weekly' && follow.cadence === 'daily')
    follow.weekday = findNextWeekday({ hour, timezone }, now);
  Object.assign(follow, { status, cadence, hour, timezone });
  if (change.status !== undefined) follow.pauseReason = null;
  if (isResumed) Object.assign(follow, { heardAt: now, problem: null });
  if (isResumed || hasOtherTime) {
    const earliest = (follow.lastEpisodeAt?.getTime() ?? 0) + MIN_GAP_MS[cadence];
    follow.dueAt = computeDueTime(follow, new Date(Math.max(now.getTime(), earliest)));
    follow.tryAt = follow.dueAt;
  }
}

function findCategory(subject: string) {
  const asked = subject.toLowerCase();
  const found = FEATURED_CATEGORIES.find(({ id, name }) => id === asked || name.toLowerCase() === asked);
  if (found) return found;
  const allowed = FEATURED_CATEGORIES.map(({ id }) => id).join(', ');
  throw new DomainError('validation', `subject: "${subject}" is not a known category. Allowed: ${allowed}.`);
}

function toFollowView(record: FollowRecord, feedUrl: string): Follow {
  const { id, kind, subject, language, cadence, hour, timezone, status } = record;
  return {
    id,
    kind,
    subject: kind === 'daily' ? null : subject,
    ...(language && { language }),
    title: getTitle(record),
    cadence,
    hour,
    timezone,
    status,
    pause_reason: record.pauseReason ?? null,
    problem: record.problem ?? null,
    last_episode_at: record.lastEpisodeAt?.toISOString() ?? null,
    next_episode_at: status === 'active' ? record.tryAt.toISOString() : null,
    feed_url: feedUrl,
    created_at: record.createdAt.toISOString(),
  };
}

function getTitle({ kind, subject }: Pick<FollowRecord, 'kind' | 'subject'>): string {
  if (kind === 'daily') return 'Article of the day';
  return kind === 'topic' ? (findFeaturedCategory(subject)?.name ?? subject) : subject;
}

import { type EntityManager, type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { buildFeedUrl, createFeedToken } from '../feed/feed-address.ts';
import type { Visits } from '../me/visits.service.ts';
import { getPageRange, selectWithinTotal } from '../page-range.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import type { PodcastService } from '../podcast/podcast.service.ts';
import { type ListedPodcast, toListedPodcastView } from '../podcast/podcast.view.ts';
import type { PodcastCreator } from '../podcast/podcast-creator.service.ts';
import { UNFINISHED_STATUSES } from '../podcast/run.repository.ts';
import type { Clock } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import type { Caller, CallerWithOrigin } from '../requester.ts';
import { executeSql } from '../sql.repository.ts';
import { SeriesEntity, type SeriesRecord } from './series.entity.ts';
import type { CreateEpisode, CreateSeries, GetSeries, ListSeries, Series } from './series.schema.ts';
import { computeSeriesProgress, computeSeriesStatus, type EpisodeCounts, NO_EPISODES } from './series.ts';
import { MAX_LISTED_EPISODES, MAX_SERIES } from './series-limits.ts';

/** Throws `not_found` for other owners. */
export class SeriesService extends Service<{
  em: EntityManager;
  clock: Clock;
  visits: Visits;
  podcastCreator: PodcastCreator;
  podcasts: PodcastService;
}> {
  /** Creates the series with its episodes or nothing. Throws `validation` when the session has too many. */
  async create(
    caller: Caller & CallerWithOrigin,
    { episodes = [], ...input }: CreateSeries,
  ): Promise<Series> {
    const id = createRandomId();
    if (episodes.length === 0) await this.fork().transactional((tx) => this.#insert(tx, caller, id, input));
    else {
      const inputs = episodes.map((episode) => ({ ...episode, language: input.language, seriesId: id }));
      await this.deps.podcastCreator.createAll(caller, inputs, (tx) => this.#insert(tx, caller, id, input));
    }
    return this.get(caller, { id });
  }

  async #insert(
    tx: EntityManager,
    { owner }: CallerWithOrigin,
    id: number,
    { title, topic, language, description }: CreateSeries,
  ): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.visits.register(tx, owner);
    if ((await tx.count(SeriesEntity, { owner })) >= MAX_SERIES) {
      throw new DomainError('validation', `You can have at most ${MAX_SERIES} series.`);
    }
    tx.create(SeriesEntity, {
      id,
      owner,
      title,
      description: description || null,
      topic,
      language: language ?? null,
      cancelledAt: null,
      createdAt: now,
      updatedAt: now,
      feedToken: createFeedToken(),
    });
    await tx.flush();
  }

  async list({ owner, origin }: CallerWithOrigin, query: ListSeries = {}): Promise<Series[]> {
    const em = this.fork();
    const { limit, offset } = getPageRange(query, MAX_SERIES);
    const records = await em.find(
      SeriesEntity,
      { owner },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit, offset },
    );
    const ids = records.map(({ id }) => id);
    const getCounts = await countEpisodesOfAll(em, ids);
    const complete = selectWithinTotal(ids, (id) => getCounts(id).total, MAX_LISTED_EPISODES);
    const episodes =
      query.fields === 'summary' ? [] : await findEpisodes(em, { seriesId: { $in: complete } });
    const bySeries = Map.groupBy(episodes, ({ seriesId }) => seriesId);
    return records.map((record) => {
      const listed = bySeries.get(record.id) ?? [];
      const view = toSeriesView(record, getCounts(record.id), listed, origin);
      return listed.length === 0 && view.episode_count > 0 ? { ...view, podcasts_omitted: true } : view;
    });
  }

  async get({ owner, origin }: CallerWithOrigin, { id, ...page }: GetSeries): Promise<Series> {
    const em = this.fork();
    const record = await em.findOne(SeriesEntity, { id, owner });
    if (!record) throw createNotFoundError('series');
    const getCounts = await countEpisodesOfAll(em, [id]);
    const { limit, offset } = getPageRange(page, MAX_LISTED_EPISODES);
    const episodes = await findEpisodes(em, { seriesId: id }, { limit, offset });
    return toSeriesView(record, getCounts(id), episodes, origin);
  }

  async addEpisode(caller: Caller, { id, ...episode }: CreateEpisode & { id: number }): Promise<Podcast> {
    const [podcast] = await this.addEpisodes(caller, id, [episode]);
    if (!podcast) throw new Error('A creation gave no episode.');
    return podcast;
  }

  /** Creates all or none. Throws `conflict` for a cancelled series and the errors of `PodcastCreator`. */
  async addEpisodes(caller: Caller, id: number, episodes: readonly CreateEpisode[]): Promise<Podcast[]> {
    const loadOpenSeries = async (em: EntityManager, lockMode: LockMode) => {
      const record = await em.findOne(SeriesEntity, { id, owner: caller.owner }, { lockMode });
      if (!record) throw createNotFoundError('series');
      if (record.cancelledAt) {
        throw new DomainError('conflict', 'This series was cancelled. Create a new one to add episodes.');
      }
      return record;
    };
    // Check before the slower requests for articles.
    const { language } = await loadOpenSeries(this.fork(), LockMode.NONE);
    const inputs = episodes.map((episode) => ({ ...episode, language, seriesId: id }));
    return this.deps.podcastCreator.createAll(caller, inputs, async (tx) => {
      // The lock prevents adding an episode to a series that is being deleted or cancelled.
      const record = await loadOpenSeries(tx, LockMode.PESSIMISTIC_WRITE);
      record.updatedAt = this.deps.clock.now();
    });
  }

  /** Deletes unfinished episodes. Throws `conflict` when all episodes are finished. */
  async cancel(owner: string, id: number): Promise<void> {
    await this.#changeAndRemove(owner, id, async (tx, record) => {
      if (record.cancelledAt) throw new DomainError('conflict', 'This series has been cancelled already.');
      const episodes = await lockEpisodes(tx, { seriesId: id, status: { $in: [...UNFINISHED_STATUSES] } });
      const getCounts = await countEpisodesOfAll(tx, [id]);
      const status = computeSeriesStatus(getCounts(id), false);
      if (status === 'completed' || status === 'failed') {
        throw new DomainError('conflict', 'This series is finished and can no longer be cancelled.');
      }
      record.cancelledAt = this.deps.clock.now();
      record.updatedAt = record.cancelledAt;
      return episodes;
    });
  }

  async remove(owner: string, id: number): Promise<void> {
    await this.#changeAndRemove(owner, id, async (tx, record) => {
      tx.remove(record);
      return lockEpisodes(tx, { seriesId: id });
    });
  }

  async #changeAndRemove(
    owner: string,
    id: number,
    change: (tx: EntityManager, record: SeriesRecord) => Promise<PodcastRecord[]>,
  ): Promise<void> {
    const finishRemoval = await this.fork().transactional(async (tx) => {
      const record = await tx.findOne(SeriesEntity, { id, owner }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) throw createNotFoundError('series');
      const episodes = await change(tx, record);
      this.deps.podcasts.rememberDeleted(tx, episodes);
      return this.deps.podcasts.removeInTransaction(tx, episodes);
    });
    await finishRemoval();
  }
}

function findEpisodes(
  em: EntityManager,
  filter: FilterQuery<PodcastRecord>,
  range: { limit?: number; offset?: number } = {},
) {
  return em.find(PodcastEntity, filter, {
    populate: ['transcriptSize'],
    exclude: ['transcript'],
    orderBy: [{ [raw('coalesce("part_number", 0)')]: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    ...range,
  });
}

async function lockEpisodes(tx: EntityManager, filter: FilterQuery<PodcastRecord>): Promise<PodcastRecord[]> {
  const options = { exclude: ['transcript'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  return (await tx.find(PodcastEntity, filter, options)) as PodcastRecord[];
}

function toSeriesView(
  record: SeriesRecord,
  counts: EpisodeCounts,
  episodes: readonly ListedPodcast[],
  origin: string,
): Series {
  return {
    id: record.id,
    title: record.title,
    description: record.description ?? null,
    topic: record.topic,
    ...(record.language && { language: record.language }),
    status: computeSeriesStatus(counts, Boolean(record.cancelledAt)),
    progress: computeSeriesProgress(counts),
    episode_count: counts.total,
    podcasts: episodes.map((episode) => toListedPodcastView(episode)),
    feed_url: buildFeedUrl(origin, 'series', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

async function countEpisodesOfAll(
  em: EntityManager,
  seriesIds: readonly number[],
): Promise<(seriesId: number) => EpisodeCounts> {
  const rows = await executeSql<EpisodeCounts & { id: string }>(
    em,
    `select "series_id"::text as "id", count(*)::int as "total",
       count(*) filter (where "status" in ('pending', 'processing'))::int as "unfinished",
       count(*) filter (where "status" = 'ready')::int as "ready"
     from "podcast" where "series_id" in (select jsonb_array_elements_text(?::jsonb)::bigint)
     group by "series_id"`,
    [JSON.stringify(seriesIds)],
  );
  const counts = new Map(rows.map(({ id, ...count }) => [Number(id), count]));
  return (seriesId) => counts.get(seriesId) ?? NO_EPISODES;
}

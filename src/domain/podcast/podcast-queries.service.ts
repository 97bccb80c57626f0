import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { digest } from '../digest.ts';
import { AdminRequiredError } from '../errors.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import { getPageRange, type PageRange } from '../page-range.ts';
import type { Clock } from '../ports.ts';
import { executeSql } from '../sql.repository.ts';
import { DeletedPodcastEntity, PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import type { Podcast } from './podcast.schema.ts';
import { type ListedPodcast, toOperatorView, toPodcastView } from './podcast.view.ts';
import { MAX_LISTED_PODCASTS, MAX_LISTED_TRANSCRIPT_BYTES } from './podcast-limits.ts';
import type { ListPodcasts, PodcastChanges } from './podcast-list.schema.ts';

/** Converting them blocks the process for about 20 ms. Smaller steps sort the list more often. */
const PODCASTS_PER_STEP = 250;

const MAX_CLOCK_DIFFERENCE_MS = 5_000;

export class PodcastQueries extends Service<{ em: EntityManager; clock: Clock }> {
  async list(
    { owner, isAdmin }: { owner: string; isAdmin: boolean },
    query: ListPodcasts,
  ): Promise<PodcastPage> {
    if (!query.admin) return this.#loadPage({ owner }, query, [], (record) => toPodcastView(record, true));
    if (!isAdmin) throw new AdminRequiredError();
    const now = this.deps.clock.now();
    return this.#loadPage({}, query, ['usage'], (record) =>
      toOperatorView(record, record.usage ?? null, now),
    );
  }

  async #loadPage(
    scope: FilterQuery<PodcastRecord>,
    query: ListPodcasts,
    populate: 'usage'[],
    view: (record: ListedPodcast) => Podcast,
  ): Promise<PodcastPage> {
    const range = getPageRange(query, MAX_LISTED_PODCASTS);
    const { page, limit } = range;
    const filter = createFilter(scope, query);
    const [records, total] = await Promise.all([
      this.#loadInSteps(range, (em, step) =>
        em.find(PodcastEntity, filter, {
          ...WITHOUT_TRANSCRIPT,
          populate: [...populate, ...WITHOUT_TRANSCRIPT.populate],
          orderBy: createOrder(query),
          ...step,
        }),
      ),
      this.fork().count(PodcastEntity, filter),
    ]);
    return {
      podcasts: await this.#addTranscripts(
        records,
        view,
        query.fields === 'summary' ? 0 : MAX_LISTED_TRANSCRIPT_BYTES,
      ),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  /** The process answers other requests between the steps. A row that moves meanwhile is returned once. */
  async #loadInSteps(
    { limit, offset }: PageRange,
    load: (em: EntityManager, step: { limit: number; offset: number }) => Promise<ListedPodcast[]>,
  ): Promise<ListedPodcast[]> {
    const records = new Map<number, ListedPodcast>();
    for (let read = 0; read < limit; read += PODCASTS_PER_STEP) {
      const step = { limit: Math.min(PODCASTS_PER_STEP, limit - read), offset: offset + read };
      const loaded = await load(this.fork(), step);
      for (const record of loaded) records.set(record.id, record);
      if (loaded.length < step.limit) break;
      await yieldToEventLoop();
    }
    return [...records.values()];
  }

  /** Adds up to `maxBytes` bytes and marks the podcasts whose transcript is omitted. */
  async #addTranscripts(
    records: readonly ListedPodcast[],
    view: (record: ListedPodcast) => Podcast,
    maxBytes: number,
  ): Promise<Podcast[]> {
    const ids: number[] = [];
    let usedBytes = 0;
    for (const { id, transcriptSize } of records) {
      usedBytes += transcriptSize ?? 0;
      if (usedBytes > maxBytes) break;
      if (transcriptSize) ids.push(id);
    }
    const loaded = ids.length === 0 ? [] : await this.#loadTranscripts(ids);
    const transcripts = new Map(loaded.map(({ id, transcript }) => [id, transcript ?? null]));
    return records.map((record) => {
      const transcript = transcripts.get(record.id);
      if (transcript !== undefined) return { ...view(record), transcript };
      return record.transcriptSize ? { ...view(record), transcript_omitted: true } : view(record);
    });
  }

  #loadTranscripts(ids: number[]) {
    return this.fork().find(PodcastEntity, { id: { $in: ids } }, { fields: ['transcript'] });
  }

  async listChanges(owner: string, version: string | undefined): Promise<PodcastChanges> {
    // Without a limit, because the client deletes podcasts whose id is missing here.
    const rows = await findPodcastVersions(this.fork(), owner);
    const newest = rows.reduce((latest, row) => Math.max(latest, row.updatedMs), 0);
    const now = `${newest}-${await digest(rows.map((row) => `${row.id}:${row.updatedMs}`).join())}`;
    if (now === version) return { version: now, changed: [], ids: null };
    // Other processes may write with a slower clock, so read from a little earlier.
    const versionTime = Number(/^(\d{1,15})-/.exec(version ?? '')?.[1] ?? 0);
    const knownTime = Math.min(versionTime, this.deps.clock.now().getTime());
    const since = new Date(Math.max(0, knownTime - MAX_CLOCK_DIFFERENCE_MS));
    const changed = await this.#loadInSteps(getPageRange({}, MAX_LISTED_PODCASTS), (em, step) =>
      em.find(
        PodcastEntity,
        { owner, updatedAt: { $gte: since } },
        { ...WITHOUT_TRANSCRIPT, orderBy: { updatedAt: 'desc', id: 'desc' }, ...step },
      ),
    );
    // Read after the ids: each podcast that is missing there is in one of the two.
    const deleted = await this.fork().find(DeletedPodcastEntity, { owner }, { fields: ['podcastId'] });
    return {
      version: now,
      changed: await this.#addTranscripts(
        changed,
        (record) => toPodcastView(record, true),
        MAX_LISTED_TRANSCRIPT_BYTES,
      ),
      ids: rows.map((row) => row.id),
      deleted: deleted.map(({ podcastId }) => podcastId),
    };
  }
}

interface PodcastPage {
  podcasts: Podcast[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}

const WITHOUT_TRANSCRIPT = { populate: ['transcriptSize'], exclude: ['transcript'] } as const;

function createFilter(scope: FilterQuery<PodcastRecord>, query: ListPodcasts): FilterQuery<PodcastRecord> {
  const filter: FilterQuery<PodcastRecord> = { ...(scope as object) };
  if (query.status) filter.status = query.status;
  if (query.search?.trim()) {
    const pattern = `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    filter.$or = [
      { settings: { title: { $ilike: pattern } } },
      { settings: { wikiTitle: { $ilike: pattern } } },
      { transcript: { $ilike: pattern } },
    ];
  }
  return filter;
}

const SORT_COLUMNS = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  duration: 'duration',
  status: 'status',
} as const;

function createOrder(query: ListPodcasts): QueryOrderMap<PodcastRecord>[] {
  const direction = query.sortOrder ?? 'desc';
  // End every order with the id, so that pages neither overlap nor have gaps.
  if (query.sortBy === 'title') return [{ [raw("lower(settings->>'title')")]: direction }, { id: direction }];
  return [{ [SORT_COLUMNS[query.sortBy ?? 'created_at']]: direction }, { id: direction }];
}

interface PodcastVersion {
  id: number;
  updatedMs: number;
}

async function findPodcastVersions(em: EntityManager, owner: string): Promise<PodcastVersion[]> {
  const rows = await executeSql<{ id: string; updatedMs: string }>(
    em,
    `select "id"::text, (extract(epoch from "updated_at") * 1000)::bigint::text as "updatedMs"
     from "podcast" where "owner" = ? order by "podcast"."id"`,
    [owner],
  );
  return rows.map(({ id, updatedMs }) => ({ id: Number(id), updatedMs: Number(updatedMs) }));
}

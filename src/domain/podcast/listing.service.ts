import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import type { Clock } from '../ports.ts';
import { LIST_LIMIT } from './limits.ts';
import { PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import type { ListPodcasts, Podcast, PodcastChanges } from './podcast.schema.ts';
import { viewForOperator, viewPodcast } from './podcast.view.ts';

/** How far the clocks of several processes may be apart, in milliseconds. */
const CLOCK_MARGIN_MS = 5_000;

export interface ListingServiceDeps {
  em: EntityManager;
  clock: Clock;
}

/** Lists of podcasts, and what changed in them. `owner` is the SHA-256 of the caller's session id. */
export class ListingService {
  readonly #deps: ListingServiceDeps;

  constructor(deps: ListingServiceDeps) {
    this.#deps = deps;
  }

  /** A page of the owner's own podcasts. */
  async list(owner: string, query: ListPodcasts): Promise<PodcastPage> {
    const { records, pagination } = await this.#page({ owner }, query, []);
    return { podcasts: records.map((record) => viewPodcast(record, true)), pagination };
  }

  /** A page of everybody's podcasts, with what their making used: for the operator. */
  async listAll(query: ListPodcasts): Promise<PodcastPage> {
    const { records, pagination } = await this.#page({}, query, ['usage']);
    const now = this.#deps.clock.now();
    return {
      podcasts: records.map((record) => viewForOperator(record, record.usage ?? null, now)),
      pagination,
    };
  }

  async #page(
    scope: FilterQuery<PodcastRecord>,
    query: ListPodcasts,
    populate: 'usage'[],
  ): Promise<{ records: PodcastRecord[]; pagination: Pagination }> {
    const limit = Math.min(query.limit ?? LIST_LIMIT, LIST_LIMIT);
    const page = query.page ?? 1;
    const [records, total] = await this.#fork().findAndCount(PodcastEntity, listFilter(scope, query), {
      populate,
      orderBy: listOrder(query),
      limit,
      offset: (page - 1) * limit,
    });
    return { records, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
  }

  /**
   * What has changed in the owner's list since the answer that carried
   * `version`: next to nothing where nothing has, so that asking often is cheap.
   */
  async changes(owner: string, version: string | undefined): Promise<PodcastChanges> {
    const em = this.#fork();
    const rows = await em.find(
      PodcastEntity,
      { owner },
      // Every id, however many: what is missing here is taken for deleted.
      { fields: ['id', 'updatedAt'], orderBy: { id: 'asc' } },
    );
    const newest = Math.max(0, ...rows.map((row) => row.updatedAt.getTime()));
    const now = `${newest}-${await digest(rows.map((row) => `${row.id}:${row.updatedAt.getTime()}`).join())}`;
    if (now === version) return { version: now, changed: [], ids: null };
    // Several processes write, so the newest time that the caller knows is taken with a margin for their clocks.
    const told = Number(/^(\d{1,15})-/.exec(version ?? '')?.[1] ?? 0);
    const known = Math.min(told, this.#deps.clock.now().getTime());
    const since = new Date(Math.max(0, known - CLOCK_MARGIN_MS));
    const changed = await em
      .fork()
      .find(PodcastEntity, { owner, updatedAt: { $gte: since } }, { limit: LIST_LIMIT });
    return {
      version: now,
      changed: changed.map((record) => viewPodcast(record, true)),
      ids: rows.map((row) => row.id),
    };
  }

  #fork(): EntityManager {
    return this.#deps.em.fork();
  }
}

interface PodcastPage {
  podcasts: Podcast[];
  pagination: Pagination;
}

interface Pagination {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

/** A short fingerprint of a text. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function listFilter(scope: FilterQuery<PodcastRecord>, query: ListPodcasts): FilterQuery<PodcastRecord> {
  const filter: FilterQuery<PodcastRecord> = { ...(scope as object) };
  if (query.status) filter.status = query.status;
  if (query.search?.trim()) {
    // `%` and `_` stand for themselves.
    const pattern = `%${query.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    filter.$or = ['title' as const, 'wikiTitle' as const, 'transcript' as const].map((field) => ({
      [field]: { $ilike: pattern },
    }));
  }
  return filter;
}

const SORT_COLUMNS = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  duration: 'duration',
  status: 'status',
} as const;

function listOrder(query: ListPodcasts): QueryOrderMap<PodcastRecord>[] {
  const direction = query.sortOrder ?? 'desc';
  // The id ends every order, so that pages neither overlap nor leave gaps.
  if (query.sortBy === 'title') return [{ [raw('lower(title)')]: direction }, { id: direction }];
  return [{ [SORT_COLUMNS[query.sortBy ?? 'created_at']]: direction }, { id: direction }];
}

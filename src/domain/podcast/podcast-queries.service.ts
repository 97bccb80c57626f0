import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { digest } from '../digest.ts';
import type { Clock } from '../ports.ts';
import { AdminRequiredError } from '../system/admin-required-error.ts';
import { PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import type { ListPodcasts, Podcast, PodcastChanges } from './podcast.schema.ts';
import { toOperatorView, toPodcastView, type ViewablePodcast } from './podcast.view.ts';
import { MAX_LISTED_PODCASTS, MAX_LISTED_TRANSCRIPT_BYTES } from './podcast-limits.ts';

/** How far the clocks of several processes may be apart, in milliseconds. */
const CLOCK_MARGIN_MS = 5_000;

export interface PodcastQueriesDeps {
  em: EntityManager;
  clock: Clock;
}

export interface QueryViewer {
  /** SHA-256 of the session id. */
  owner: string;
  isAdmin: boolean;
}

/** Lists of podcasts, and what changed in them. `owner` is the SHA-256 of the caller's session id. */
export class PodcastQueries {
  readonly #deps: PodcastQueriesDeps;

  constructor(deps: PodcastQueriesDeps) {
    this.#deps = deps;
  }

  /** Returns a page of the viewer's podcasts, or of all podcasts with their usage if `query.admin` is set. */
  async list({ owner, isAdmin }: QueryViewer, query: ListPodcasts): Promise<PodcastPage> {
    if (!query.admin) return this.#page({ owner }, query, [], (record) => toPodcastView(record, true));
    if (!isAdmin) throw new AdminRequiredError();
    const now = this.#deps.clock.now();
    return this.#page({}, query, ['usage'], (record) => toOperatorView(record, record.usage ?? null, now));
  }

  async #page(
    scope: FilterQuery<PodcastRecord>,
    query: ListPodcasts,
    populate: 'usage'[],
    view: (record: Listed) => Podcast,
  ): Promise<PodcastPage> {
    const limit = Math.min(query.limit ?? MAX_LISTED_PODCASTS, MAX_LISTED_PODCASTS);
    const page = query.page ?? 1;
    const [records, total] = await this.#fork().findAndCount(PodcastEntity, listFilter(scope, query), {
      ...WITHOUT_TRANSCRIPT,
      populate: [...populate, ...WITHOUT_TRANSCRIPT.populate],
      orderBy: listOrder(query),
      limit,
      offset: (page - 1) * limit,
    });
    return {
      podcasts: await this.#withTranscripts(
        records,
        view,
        query.fields === 'summary' ? 0 : MAX_LISTED_TRANSCRIPT_BYTES,
      ),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  /**
   * Views with the transcripts of the first records, as many as `room` bytes
   * hold; the others are marked, since theirs must be asked for one by one.
   */
  async #withTranscripts(
    records: readonly Listed[],
    view: (record: Listed) => Podcast,
    room: number,
  ): Promise<Podcast[]> {
    const ids: number[] = [];
    let taken = 0;
    for (const { id, transcriptSize } of records) {
      taken += transcriptSize ?? 0;
      if (taken > room) break;
      if (transcriptSize) ids.push(id);
    }
    const loaded = ids.length === 0 ? [] : await this.#transcripts(ids);
    const transcripts = new Map(loaded.map(({ id, transcript }) => [id, transcript ?? null]));
    return records.map((record) => {
      const transcript = transcripts.get(record.id);
      if (transcript !== undefined) return { ...view(record), transcript };
      return record.transcriptSize ? { ...view(record), transcript_omitted: true } : view(record);
    });
  }

  #transcripts(ids: number[]) {
    return this.#fork().find(PodcastEntity, { id: { $in: ids } }, { fields: ['transcript'] });
  }

  /**
   * What has changed in the owner's list since the answer that carried
   * `version`: next to nothing where nothing has, so that asking often is cheap.
   */
  async listChanges(owner: string, version: string | undefined): Promise<PodcastChanges> {
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
      .find(
        PodcastEntity,
        { owner, updatedAt: { $gte: since } },
        { ...WITHOUT_TRANSCRIPT, orderBy: { updatedAt: 'desc' }, limit: MAX_LISTED_PODCASTS },
      );
    return {
      version: now,
      changed: await this.#withTranscripts(
        changed,
        (record) => toPodcastView(record, true),
        MAX_LISTED_TRANSCRIPT_BYTES,
      ),
      ids: rows.map((row) => row.id),
    };
  }

  #fork(): EntityManager {
    return this.#deps.em.fork();
  }
}

interface PodcastPage {
  podcasts: Podcast[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}

/** A record as lists load it: of its transcript the size alone. */
type Listed = ViewablePodcast & Pick<PodcastRecord, 'transcriptSize'>;

const WITHOUT_TRANSCRIPT = { populate: ['transcriptSize'], exclude: ['transcript'] } as const;

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

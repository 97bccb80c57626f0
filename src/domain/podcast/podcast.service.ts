import { type EntityManager, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { chooseModel } from '../models/catalogue.ts';
import type { AudioStore, Clock, Encyclopedia, Events, Jobs, Studio } from '../ports.ts';
import type { Transcript } from '../script/script.schema.ts';
import { PodcastEntity, type PodcastRecord, StepEntity } from './podcast.entity.ts';
import {
  type Chapter,
  type CreatePodcast,
  DEFAULT_MAX_LENGTH,
  LIST_LIMIT,
  type ListPodcasts,
  type Podcast,
  type PodcastChanges,
  type TtsProvider,
} from './podcast.schema.ts';
import {
  audioFilename,
  believesDuration,
  isFinished,
  progressText,
  randomPodcastId,
  rescaleChapters,
} from './podcast.ts';
import { viewForOperator, viewPodcast } from './podcast.view.ts';

/** How long a creation waits to learn whether its article exists, in milliseconds. */
const TITLE_CHECK_MS = 5_000;

/** How far the clocks of several processes may be apart, in milliseconds. */
const CLOCK_MARGIN_MS = 5_000;

/** What the use cases stand on. */
export interface PodcastServiceDeps {
  em: EntityManager;
  jobs: Jobs;
  events: Events;
  store: AudioStore;
  studio: Studio;
  clock: Clock;
  encyclopedia: Encyclopedia;
  /** Podcasts that may wait at once. */
  queueLimit: number;
}

/** The key of a podcast's finished audio in the store. */
export function audioKey(filename: string): string {
  return `audio/${filename}`;
}

/** What visitors do with podcasts. `owner` is the SHA-256 of the caller's session id. */
export class PodcastService {
  readonly #deps: PodcastServiceDeps;

  constructor(deps: PodcastServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Queues a new podcast. `validation` for an unknown model or speech provider
   * and for a provider that is not configured; `unavailable` when the queue is
   * full; what the encyclopedia says of a title that it cannot give.
   */
  async create(owner: string, input: CreatePodcast): Promise<Podcast> {
    const { jobs, studio, clock, queueLimit } = this.#deps;
    const choice = chooseModel(input.modelType, input.specificModel);
    if (!choice.ok) throw new DomainError('validation', choice.message);
    const writer = studio.writer(choice.type.type);
    if (!writer) {
      throw new DomainError('validation', `${choice.type.label} is not configured on this server`);
    }
    const voice = studio.voice(requestedVoice(input.ttsProvider));
    const wikiTitle = input.wikiTitle ?? input.wikiTitles?.[0] ?? input.title;
    const wikiTitles = input.wikiTitles?.length ? [...new Set(input.wikiTitles)] : [wikiTitle];
    await Promise.all(wikiTitles.map((title) => this.#checkTitle(title)));
    const now = clock.now();
    const record = await this.#fork().transactional(async (tx) => {
      if ((await tx.count(PodcastEntity, { status: 'pending' })) >= queueLimit) {
        throw new DomainError('unavailable', 'Too many podcasts are waiting. Please try again in a minute.', {
          retryAfter: 60,
        });
      }
      const created = tx.create(PodcastEntity, {
        id: randomPodcastId(),
        owner,
        title: input.title,
        wikiTitle,
        wikiTitles,
        status: 'pending',
        progress: progressText('starting', 0),
        chapters: [],
        ttsProvider: voice.provider,
        modelType: choice.type.type,
        specificModel: choice.model,
        writer: writer.provider,
        role: input.role ?? null,
        customInstructions: input.customInstructions ?? input.custom_instructions ?? null,
        maxLength: input.maxLength ?? DEFAULT_MAX_LENGTH,
        credits: [],
        createdAt: now,
        updatedAt: now,
      });
      await tx.flush();
      await jobs.enqueue(created.id, tx);
      return created;
    });
    return viewPodcast(record, true);
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

  /** A podcast, for anyone who has its id. `not_found` otherwise. */
  async get(owner: string, id: number): Promise<Podcast> {
    const record = await this.#find(id);
    return viewPodcast(record, record.owner === owner);
  }

  /** The timed lines with the sentences they rest on; `not_found` until the podcast is ready. */
  async transcript(id: number): Promise<Transcript> {
    const record = await this.#fork().findOne(PodcastEntity, { id }, { populate: ['segments'] });
    if (!record?.segments) throw new DomainError('not_found', 'There is no transcript for this podcast yet.');
    return { version: '1.0.0', segments: record.segments };
  }

  /** Stops the making of the owner's podcast and deletes it. `conflict` when it is finished. */
  async cancel(owner: string, id: number): Promise<void> {
    await this.#delete(owner, id, (record) => {
      if (isFinished(record.status)) {
        throw new DomainError('conflict', 'This podcast is finished and can no longer be cancelled.');
      }
    });
  }

  /** Deletes a podcast with its audio, stopping its making if need be; `owner` null: whosever it is. */
  async remove(owner: string | null, id: number): Promise<void> {
    await this.#delete(owner, id, () => undefined);
  }

  /**
   * Takes a listener's measured duration in seconds, corrects the chapters and
   * tells everyone who follows, where it changes anything. `validation` when it
   * is not believed.
   */
  async reportDuration(
    id: number,
    duration: number,
  ): Promise<{ duration: number; chapters: Chapter[]; changed: boolean }> {
    const em = this.#fork();
    const record = await em.findOne(PodcastEntity, { id });
    if (!record) throw notFound();
    if (record.status !== 'ready' || !believesDuration(duration, record.measuredDuration ?? null)) {
      throw new DomainError('validation', 'duration: is not believable for this podcast.');
    }
    const changed = Math.abs(duration - (record.duration ?? 0)) >= 0.001;
    if (changed) {
      record.chapters = rescaleChapters(record.chapters, record.duration ?? duration, duration);
      record.duration = duration;
      record.updatedAt = this.#deps.clock.now();
      await em.flush();
      await this.#deps.events.append(id, { type: 'chapters', chapters: record.chapters, duration });
    }
    return { duration, chapters: record.chapters, changed };
  }

  /**
   * Refuses a title of which nothing can be made while its sender still looks,
   * instead of a podcast that fails a moment later. Slow is no reason to refuse.
   */
  async #checkTitle(title: string): Promise<void> {
    const patience = AbortSignal.timeout(TITLE_CHECK_MS);
    try {
      await this.#deps.encyclopedia.summary(title, patience);
    } catch (error) {
      if (!patience.aborted) throw error;
    }
  }

  async #delete(owner: string | null, id: number, check: (record: PodcastRecord) => void): Promise<void> {
    const { events, store, jobs } = this.#deps;
    const filename = await this.#fork().transactional(async (tx) => {
      const record = await tx.findOne(PodcastEntity, owner === null ? { id } : { id, owner });
      if (!record) throw notFound();
      check(record);
      await tx.nativeDelete(StepEntity, { podcastId: id });
      tx.remove(record);
      return record.audioFilename;
    });
    // Work under way learns of it from the log, in whatever process it runs.
    await events.append(id, { type: 'deleted' });
    await jobs.remove(id);
    await store.delete(audioKey(filename ?? audioFilename(id)));
  }

  async #find(id: number): Promise<PodcastRecord> {
    const record = await this.#fork().findOne(PodcastEntity, { id });
    if (!record) throw notFound();
    return record;
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

function notFound(): DomainError {
  return new DomainError('not_found', 'There is no such podcast.');
}

function requestedVoice(ttsProvider: string | undefined): TtsProvider | null {
  if (ttsProvider === undefined || ttsProvider === 'chirp' || ttsProvider === 'builtin') {
    return ttsProvider ?? null;
  }
  throw new DomainError('validation', `ttsProvider: "${ttsProvider}" is not known. Allowed: chirp, builtin.`);
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

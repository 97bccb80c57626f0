import type { EntityManager } from '@mikro-orm/core';
import { visitor } from '../asker.ts';
import { DomainError } from '../errors.ts';
import { chooseModel } from '../models/catalogue.ts';
import type { Clock, Encyclopedia, Jobs, Studio } from '../ports.ts';
import { randomId } from '../random-id.ts';
import { DEFAULT_MAX_LENGTH } from './limits.ts';
import { PodcastEntity } from './podcast.entity.ts';
import type { CreatePodcast, Podcast, TtsProvider } from './podcast.schema.ts';
import { articleTitles, progressText } from './podcast.ts';
import { viewPodcast } from './podcast.view.ts';

/** How long a creation waits to learn whether its article exists, in milliseconds. */
const TITLE_CHECK_MS = 5_000;

/** Who starts something, as limits count it. */
export interface Caller {
  /** SHA-256 of the session id. */
  owner: string;
  /** The network address. */
  address: string;
}

/** Counts a creation; `rate_limited` beyond a limit. `refund` takes back the count of one that was refused. */
export type CreationLimit = (caller: Caller) => Promise<{ refund(): Promise<void> }>;

export interface CreatingServiceDeps {
  em: EntityManager;
  jobs: Jobs;
  studio: Studio;
  clock: Clock;
  encyclopedia: Encyclopedia;
  limit: CreationLimit;
  /** Podcasts that may wait at once. */
  queueLimit: number;
}

/** Starts podcasts. */
export class CreatingService {
  readonly #deps: CreatingServiceDeps;

  constructor(deps: CreatingServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Queues a new podcast. `validation` for an unknown model or speech provider
   * and for a provider that is not configured; `rate_limited` beyond the
   * caller's limits, towards which a refused creation does not count;
   * `unavailable` when the queue is full; what the encyclopedia says of a title
   * that it cannot give.
   */
  async create(caller: Caller, input: CreatePodcast): Promise<Podcast> {
    const counted = await this.#deps.limit(caller);
    try {
      return await this.#create(caller, input);
    } catch (error) {
      await counted.refund();
      throw error;
    }
  }

  async #create(caller: Caller, input: CreatePodcast): Promise<Podcast> {
    const { jobs, studio, clock, queueLimit } = this.#deps;
    const choice = chooseModel(input.modelType, input.specificModel);
    if (!choice.ok) throw new DomainError('validation', choice.message);
    const writer = studio.writer(choice.type.type);
    if (!writer) {
      throw new DomainError('validation', `${choice.type.label} is not configured on this server`);
    }
    const voice = studio.voice(requestedVoice(input.ttsProvider));
    const wikiTitles = articleTitles(input);
    const wikiTitle = input.wikiTitle ?? wikiTitles[0] ?? input.title;
    await Promise.all(wikiTitles.map((title) => this.#checkTitle(title, caller)));
    const now = clock.now();
    const record = await this.#deps.em.fork().transactional(async (tx) => {
      if ((await tx.count(PodcastEntity, { status: 'pending' })) >= queueLimit) {
        throw new DomainError('unavailable', 'Too many podcasts are waiting. Please try again in a minute.', {
          retryAfter: 60,
        });
      }
      const created = tx.create(PodcastEntity, {
        id: randomId(),
        owner: caller.owner,
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

  /**
   * Refuses a title of which nothing can be made while its sender still looks,
   * instead of a podcast that fails a moment later. Slow is no reason to refuse.
   */
  async #checkTitle(title: string, caller: Caller): Promise<void> {
    const patience = AbortSignal.timeout(TITLE_CHECK_MS);
    try {
      await this.#deps.encyclopedia.summary(title, visitor(caller, patience));
    } catch (error) {
      if (!patience.aborted) throw error;
    }
  }
}

function requestedVoice(ttsProvider: string | undefined): TtsProvider | null {
  if (ttsProvider === undefined || ttsProvider === 'chirp' || ttsProvider === 'builtin') {
    return ttsProvider ?? null;
  }
  throw new DomainError('validation', `ttsProvider: "${ttsProvider}" is not known. Allowed: chirp, builtin.`);
}

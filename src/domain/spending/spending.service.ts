import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { type ModelOverrides, resolveModel } from '../models/model-aliases.ts';
import { estimateMaxCost } from '../models/prices.ts';
import { estimateCharacters, estimateUsage } from '../podcast/estimate.ts';
import type { Clock, Encyclopedia, ModelRegistry, ModelUsage } from '../ports.ts';
import { randomId } from '../random-id.ts';
import type { Requester } from '../requester.ts';
import { computeTargetWords } from '../script/lengths.ts';
import { SpendingEntity } from './spending.entity.ts';
import { lockSpending, sumSpending } from './spending.repository.ts';
import type { Spending } from './spending.schema.ts';
import { formatUtcDay, getEndOfUtcDay } from './spending.ts';

/** Of what a server may spend in a day, what one session may: so that the first visitor does not spend it all. */
export const SESSION_SHARE_RATIO = 0.25;

/** Words of an article that cannot be read in time: a long one's, since costs grow with them. */
const UNREAD_WORDS = 10_000;
/** How long a creation waits for an article to be priced by, in milliseconds. */
const READ_WITHIN_MS = 5_000;

/** What a price depends on. */
export interface PricedPodcast {
  wikiTitles: readonly string[];
  modelType: string;
  specificModel: string;
  ttsProvider: string;
  /** Minutes. */
  maxLength: number;
}

/** A podcast that is about to be written down, with its price. */
export interface Reservation {
  podcastId: number;
  /** USD. */
  price: number;
}

export interface SpendingServiceDeps {
  em: EntityManager;
  clock: Clock;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  /** MODEL_ALIASES. */
  aliases: ModelOverrides;
  /** USD a day; null: without a limit. */
  limit: number | null;
}

/** Holds what podcasts cost below what the operator allows for a UTC day, over all processes on one database. */
export class SpendingService {
  readonly #deps: SpendingServiceDeps;

  constructor(deps: SpendingServiceDeps) {
    this.#deps = deps;
  }

  /** USD that a podcast is expected to cost at most: 0 for the embedded writer and voices, and where nothing is limited. */
  async computePrice(podcast: PricedPodcast, asker: Requester): Promise<number> {
    const { clock, modelRegistry: studio, aliases, limit } = this.#deps;
    if (limit === null) return 0;
    const now = clock.now();
    const embedded = studio.findScriptModel(podcast.modelType)?.provider === 'builtin';
    const price = (articleWords: number) => {
      const words = computeTargetWords(articleWords, podcast.maxLength);
      const { upstream } = resolveModel(podcast.specificModel, now, aliases);
      const models = embedded ? [] : [{ ...estimateUsage(upstream, articleWords, words), calls: 0 }];
      const speech = { provider: podcast.ttsProvider, characters: estimateCharacters(words), seconds: 0 };
      return estimateMaxCost({ models, speech }, now);
    };
    // Nothing needs to be read for what is free.
    if (price(UNREAD_WORDS) === 0) return 0;
    const counts = await Promise.all(podcast.wikiTitles.map((title) => this.#wordsOf(title, asker)));
    return price(counts.reduce((sum, words) => sum + words, 0));
  }

  /**
   * Reserves what new podcasts of one owner may cost, within the transaction
   * that writes them: of two that come at once, to whatever process, the second
   * sees the first. `unavailable` where the day's limit is reached,
   * `rate_limited` where the session has had its share; with the time to the
   * day's end. A session's first podcast of a day may cost more than its share.
   */
  async reserve(tx: EntityManager, owner: string, wanted: readonly Reservation[]): Promise<void> {
    const { limit, clock } = this.#deps;
    const price = wanted.reduce((sum, one) => sum + one.price, 0);
    if (limit === null || price === 0) return;
    await lockSpending(tx);
    const { all, own } = await sumSpending(tx, owner, formatUtcDay(clock.now()));
    const retryAfter = Math.ceil((getEndOfUtcDay(clock.now()) - clock.now().getTime()) / 1000);
    if (all + price > limit) {
      throw new DomainError(
        'unavailable',
        'This server has spent what it may for today. New podcasts can be started again at 00:00 UTC.',
        { retryAfter },
      );
    }
    if (own > 0 && own + price > limit * SESSION_SHARE_RATIO) {
      throw new DomainError(
        'rate_limited',
        'You have used your share of what this server may spend today. You can start new podcasts again at 00:00 UTC.',
        { retryAfter },
      );
    }
    const day = formatUtcDay(clock.now());
    await tx.insertMany(
      SpendingEntity,
      wanted.map((one) => ({ podcastId: one.podcastId, owner, day, reserved: one.price, spent: 0 })),
    );
  }

  /** How much of the day's limit is spent or reserved. */
  async getToday(): Promise<Spending> {
    const { em, limit, clock } = this.#deps;
    const { all, open } = await sumSpending(em.fork(), null, formatUtcDay(clock.now()));
    return {
      limit,
      session_limit: limit === null ? null : limit * SESSION_SHARE_RATIO,
      spent: all - open,
      under_way: open,
      resets_at: new Date(getEndOfUtcDay(clock.now())).toISOString(),
    };
  }

  /** Books what a model used for no podcast, such as ideas for a series. */
  async bookUsage(owner: string, models: readonly ModelUsage[]): Promise<void> {
    const { em, clock } = this.#deps;
    const now = clock.now();
    const speech = { provider: 'builtin', characters: 0, seconds: 0 };
    const spent = estimateMaxCost({ models: models.map((used) => ({ ...used, calls: 1 })), speech }, now);
    if (spent === 0) return;
    const row = { podcastId: -randomId(), owner, day: formatUtcDay(now), reserved: 0, spent };
    await em.fork().insert(SpendingEntity, row);
  }

  /** Whether something that has no price, such as asking a model for ideas, may still be paid for. */
  async hasBudgetLeft(): Promise<boolean> {
    const { limit } = this.#deps;
    if (limit === null) return true;
    const { spent, under_way } = await this.getToday();
    return spent + under_way < limit;
  }

  async #wordsOf(title: string, asker: Requester): Promise<number> {
    const signal = AbortSignal.any([asker.signal, AbortSignal.timeout(READ_WITHIN_MS)]);
    return this.#deps.encyclopedia.article(title, { ...asker, signal }).then(
      ({ words }) => words,
      () => UNREAD_WORDS,
    );
  }
}

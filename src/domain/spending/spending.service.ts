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

export const SESSION_SHARE_RATIO = 0.25;

const ASSUMED_ARTICLE_WORDS = 10_000;
const MAX_READ_MS = 5_000;

export interface PricedPodcast {
  wikiTitles: readonly string[];
  modelType: string;
  specificModel: string;
  ttsProvider: string;
  /** Minutes. */
  maxLength: number;
}

export interface Reservation {
  podcastId: number;
  price: number;
}

export interface SpendingServiceDeps {
  em: EntityManager;
  clock: Clock;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  aliases: ModelOverrides;
  /** USD per day; null for no limit. */
  limit: number | null;
}

export class SpendingService {
  readonly #deps: SpendingServiceDeps;

  constructor(deps: SpendingServiceDeps) {
    this.#deps = deps;
  }

  /** Returns USD; 0 without a limit. */
  async computePrice(podcast: PricedPodcast, requester: Requester): Promise<number> {
    const { clock, modelRegistry, aliases, limit } = this.#deps;
    if (limit === null) return 0;
    const now = clock.now();
    const isBuiltIn = modelRegistry.findScriptModel(podcast.modelType)?.provider === 'builtin';
    const price = (articleWords: number) => {
      const words = computeTargetWords(articleWords, podcast.maxLength);
      const { upstream } = resolveModel(podcast.specificModel, now, aliases);
      const models = isBuiltIn ? [] : [{ ...estimateUsage(upstream, articleWords, words), calls: 0 }];
      const speech = { provider: podcast.ttsProvider, characters: estimateCharacters(words), seconds: 0 };
      return estimateMaxCost({ models, speech }, now);
    };
    if (price(ASSUMED_ARTICLE_WORDS) === 0) return 0;
    const counts = await Promise.all(
      podcast.wikiTitles.map((title) => this.#countArticleWords(title, requester)),
    );
    return price(counts.reduce((sum, words) => sum + words, 0));
  }

  /** Throws `unavailable` above the daily limit and `rate_limited` above the share of a session. */
  async reserve(tx: EntityManager, owner: string, reservations: readonly Reservation[]): Promise<void> {
    const { limit, clock } = this.#deps;
    const price = reservations.reduce((sum, reservation) => sum + reservation.price, 0);
    if (limit === null || price === 0) return;
    await lockSpending(tx);
    const { all, byOwner } = await sumSpending(tx, owner, formatUtcDay(clock.now()));
    const retryAfter = Math.ceil((getEndOfUtcDay(clock.now()) - clock.now().getTime()) / 1000);
    if (all + price > limit) {
      throw new DomainError(
        'unavailable',
        'This server has spent what it may for today. New podcasts can be started again at 00:00 UTC.',
        { retryAfter },
      );
    }
    if (byOwner > 0 && byOwner + price > limit * SESSION_SHARE_RATIO) {
      throw new DomainError(
        'rate_limited',
        'You have used your share of what this server may spend today. You can start new podcasts again at 00:00 UTC.',
        { retryAfter },
      );
    }
    const day = formatUtcDay(clock.now());
    await tx.insertMany(
      SpendingEntity,
      reservations.map((reservation) => ({
        podcastId: reservation.podcastId,
        owner,
        day,
        reserved: reservation.price,
        spent: 0,
      })),
    );
  }

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

  async bookUsage(owner: string, models: readonly ModelUsage[]): Promise<void> {
    const { em, clock } = this.#deps;
    const now = clock.now();
    const speech = { provider: 'builtin', characters: 0, seconds: 0 };
    const spent = estimateMaxCost({ models: models.map((usage) => ({ ...usage, calls: 1 })), speech }, now);
    if (spent === 0) return;
    const row = { podcastId: -randomId(), owner, day: formatUtcDay(now), reserved: 0, spent };
    await em.fork().insert(SpendingEntity, row);
  }

  async hasBudgetLeft(): Promise<boolean> {
    const { limit } = this.#deps;
    if (limit === null) return true;
    const { spent, under_way } = await this.getToday();
    return spent + under_way < limit;
  }

  async #countArticleWords(title: string, requester: Requester): Promise<number> {
    const signal = AbortSignal.any([requester.signal, AbortSignal.timeout(MAX_READ_MS)]);
    return this.#deps.encyclopedia.article(title, { ...requester, signal }).then(
      ({ words }) => words,
      () => ASSUMED_ARTICLE_WORDS,
    );
  }
}

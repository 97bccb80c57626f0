import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import type { Language } from '../languages.ts';
import { computeTargetWords } from '../length/lengths.ts';
import { type CallOptions, type ModelOverrides, resolveUsage } from '../models/model-aliases.ts';
import { estimateMaxCost } from '../models/prices.ts';
import { estimateCharacters, estimateUsage } from '../podcast/estimate.ts';
import type { Usage } from '../podcast/usage.schema.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import type { Caller, Requester } from '../requester.ts';
import type { ModelUsage } from '../script-model.ts';
import { lockSpending, NOBODY, type Payer, SpendingEntity, sumSpending } from './spending.repository.ts';
import type { Spending } from './spending.schema.ts';
import {
  addPodcast,
  createSpendingRefusal,
  findRefusal,
  formatUtcDay,
  getEndOfUtcDay,
  getReserve,
  getSessionShare,
  type Refusal,
  type SpendingSums,
} from './spending.ts';

const ASSUMED_ARTICLE_WORDS = 10_000;
const MAX_READ_MS = 5_000;
/** Reasoning is billed as output. */
const THINKING_OUTPUT_RATIO = 3;
/** Of one rewritten turn, with two tries. */
const REWRITE_INPUT_TOKENS = 5_000;
const REWRITE_OUTPUT_TOKENS = 400;
const ANSWER_INPUT_TOKENS = 6_800;
const ANSWER_OUTPUT_TOKENS = 400;
const ANSWER_THINKING_TOKENS = 4_000;
const ANSWER_CHARACTERS = 900;
/** Of one call for suggestions. */
const SUGGESTIONS_USD = 0.01;

const REFUSALS: Readonly<Record<Refusal, string>> = {
  budget: 'This server has spent what it may for today. New podcasts can be started again at 00:00 UTC.',
  price:
    'This podcast would take too much of what this server may still spend today. Choose a shorter length or a cheaper model, or try again after 00:00 UTC.',
  session:
    'You have used your share of what this server may spend today. You can start new podcasts again at 00:00 UTC.',
  network:
    'Your network has used its share of what this server may spend today. You can start new podcasts again at 00:00 UTC.',
};

const ANSWER_REFUSALS: Readonly<Record<Refusal, string>> = {
  budget: 'This server has spent what it may for today. The hosts answer again after 00:00 UTC.',
  price:
    'This answer would take too much of what this server may still spend today. Ask again after 00:00 UTC.',
  session:
    'You have used your share of what this server may spend today. The hosts answer you again after 00:00 UTC.',
  network:
    'Your network has used its share of what this server may spend today. The hosts answer again after 00:00 UTC.',
};

export interface SpeakingPodcast {
  modelType: string;
  specificModel: string;
  ttsProvider: string;
}

export interface PricedPodcast extends SpeakingPodcast {
  wikiTitles: readonly string[];
  language: Language | null;
  maxLength: number;
}

export interface ExpectedUsage {
  characters: number;
  /** Turns that a model rewrites. */
  rewrites: number;
}

export interface Reservation {
  podcastId: number;
  price: number;
}

export class SpendingService extends Service<{
  em: EntityManager;
  clock: Clock;
  editions: Editions;
  modelRegistry: ModelRegistry;
  aliases: ModelOverrides;
  /** Keyed, so that a deleted session's row does not name it. */
  hashOwner: (owner: string) => string;
  /** USD per day, like all amounts here; null for no limit. */
  limit: number | null;
}> {
  async computePrice(podcast: PricedPodcast, requester: Requester): Promise<number> {
    const { clock, modelRegistry, aliases, limit } = this.deps;
    if (limit === null) return 0;
    const now = clock.now();
    const isBuiltIn = modelRegistry.findScriptModel(podcast.modelType)?.provider === 'builtin';
    const price = (articleWords: number) => {
      const words = computeTargetWords(articleWords, podcast.maxLength);
      const { upstream, options } = resolveUsage(podcast, now, aliases);
      // Providers promise no cache, and a podcast over its reservation is stopped.
      const usage = { ...estimateUsage(upstream, articleWords, words), cachedInputTokens: 0 };
      const outputTokens = usage.outputTokens * (isThinking(options) ? THINKING_OUTPUT_RATIO : 1);
      const models = isBuiltIn ? [] : [{ ...usage, outputTokens, calls: 0 }];
      const speech = { provider: podcast.ttsProvider, characters: estimateCharacters(words), seconds: 0 };
      return estimateMaxCost({ models, speech }, now);
    };
    if (price(ASSUMED_ARTICLE_WORDS) === 0) return 0;
    const counts = await Promise.all(
      podcast.wikiTitles.map((title) => this.#countArticleWords(title, podcast.language, requester)),
    );
    return price(counts.reduce((sum, words) => sum + words, 0));
  }

  /** Reserves all or none. Throws `unavailable` above the budget and `rate_limited` above a share. */
  async reserve(tx: EntityManager, caller: Caller, reservations: readonly Reservation[]): Promise<void> {
    const { limit, clock } = this.deps;
    if (limit === null || reservations.every(({ price }) => price === 0)) return;
    const day = formatUtcDay(clock.now());
    const payer = this.#getPayer(caller);
    await lockSpending(tx);
    let sums: SpendingSums = await sumSpending(tx, payer, day);
    for (const { price } of reservations) {
      const refusal = price === 0 ? null : findRefusal(limit, sums, price, caller.mayBeNewcomer);
      if (refusal) throw createSpendingRefusal(refusal, REFUSALS, clock.now());
      sums = addPodcast(sums, price);
    }
    await tx.insertMany(
      SpendingEntity,
      reservations.map(({ podcastId, price }) => ({ podcastId, ...payer, day, reserved: price, spent: 0 })),
    );
  }

  /** Returns the key of the row; null without costs. Throws like `reserve`. */
  async reserveRevision(
    tx: EntityManager,
    caller: Caller,
    podcast: SpeakingPodcast,
    expected: ExpectedUsage,
  ): Promise<number | null> {
    const id = -createRandomId();
    const usage = this.#estimateRevision(podcast, expected);
    return (await this.#reserveUsage(tx, caller, id, usage, REFUSALS)) ? id : null;
  }

  /** Until the answer ends. It leaves the reserve to podcasts. Throws like `reserve`. */
  async reserveAnswer(
    tx: EntityManager,
    caller: Caller,
    questionId: number,
    podcast: SpeakingPodcast,
  ): Promise<void> {
    const payer = { ...caller, mayBeNewcomer: false } as const;
    await this.#reserveUsage(tx, payer, -questionId, this.#estimateAnswer(podcast), ANSWER_REFUSALS);
  }

  /** Counts as spent until the costs are booked. False without costs. */
  async #reserveUsage(
    tx: EntityManager,
    caller: Caller,
    podcastId: number,
    usage: Usage,
    refusals: Readonly<Record<Refusal, string>>,
  ): Promise<boolean> {
    const { limit, clock } = this.deps;
    const now = clock.now();
    const price = limit === null ? 0 : estimateMaxCost(usage, now);
    if (limit === null || price === 0) return false;
    const day = formatUtcDay(now);
    const payer = this.#getPayer(caller);
    await lockSpending(tx);
    const refusal = findRefusal(limit, await sumSpending(tx, payer, day), price, caller.mayBeNewcomer);
    if (refusal) throw createSpendingRefusal(refusal, refusals, now);
    await tx.insert(SpendingEntity, { podcastId, ...payer, day, reserved: price, spent: price });
    return true;
  }

  #estimateRevision(podcast: SpeakingPodcast, { characters, rewrites }: ExpectedUsage): Usage {
    const { clock, modelRegistry, aliases } = this.deps;
    const speech = { provider: podcast.ttsProvider, characters, seconds: 0 };
    const isBuiltIn = modelRegistry.findScriptModel(podcast.modelType)?.provider === 'builtin';
    if (isBuiltIn || rewrites === 0) return { models: [], speech };
    const { upstream } = resolveUsage(podcast, clock.now(), aliases);
    const inputTokens = rewrites * REWRITE_INPUT_TOKENS;
    const outputTokens = rewrites * REWRITE_OUTPUT_TOKENS;
    return { models: [{ model: upstream, calls: 0, inputTokens, outputTokens }], speech };
  }

  #estimateAnswer(podcast: SpeakingPodcast): Usage {
    const { clock, modelRegistry, aliases } = this.deps;
    const speech = { provider: podcast.ttsProvider, characters: ANSWER_CHARACTERS, seconds: 0 };
    if (!modelRegistry.findScriptModel(podcast.modelType)?.answerQuestion) return { models: [], speech };
    const { upstream, options } = resolveUsage(podcast, clock.now(), aliases);
    const outputTokens = ANSWER_OUTPUT_TOKENS + (isThinking(options) ? ANSWER_THINKING_TOKENS : 0);
    const call = { model: upstream, calls: 0, inputTokens: ANSWER_INPUT_TOKENS, outputTokens };
    return { models: [call], speech };
  }

  async getToday(): Promise<Spending> {
    const { em, limit, clock } = this.deps;
    const { all, open } = await sumSpending(em.fork(), NOBODY, formatUtcDay(clock.now()));
    return {
      limit,
      session_limit: limit === null ? null : getSessionShare(limit, all),
      newcomer_reserve: limit === null ? null : Math.max(0, Math.min(getReserve(limit), limit - all)),
      spent: all - open,
      under_way: open,
      resets_at: new Date(getEndOfUtcDay(clock.now())).toISOString(),
    };
  }

  async bookUsage(caller: Caller, models: readonly ModelUsage[]): Promise<void> {
    const { em, clock } = this.deps;
    const now = clock.now();
    const speech = { provider: 'builtin', characters: 0, seconds: 0 };
    const spent = estimateMaxCost({ models: models.map((usage) => ({ ...usage, calls: 1 })), speech }, now);
    if (spent === 0) return;
    const payer = this.#getPayer(caller);
    const row = { podcastId: -createRandomId(), ...payer, day: formatUtcDay(now), reserved: 0, spent };
    await em.fork().insert(SpendingEntity, row);
  }

  async maySuggest(caller: Caller): Promise<boolean> {
    const { em, limit, clock } = this.deps;
    if (limit === null) return true;
    const sums = await sumSpending(em.fork(), this.#getPayer(caller), formatUtcDay(clock.now()));
    return findRefusal(limit, sums, SUGGESTIONS_USD, false) === null;
  }

  #getPayer({ owner, networks: [subscriber, site] }: Caller): Payer {
    return { owner: this.deps.hashOwner(owner), subscriber, site };
  }

  async #countArticleWords(title: string, language: Language | null, requester: Requester): Promise<number> {
    const signal = AbortSignal.any([requester.signal, AbortSignal.timeout(MAX_READ_MS)]);
    const article = this.deps.editions.get(language).getArticle(title, { ...requester, signal });
    return article.then(
      ({ words }) => words,
      () => ASSUMED_ARTICLE_WORDS,
    );
  }
}

function isThinking({ thinking, reasoning_effort: effort }: CallOptions): boolean {
  return thinking?.type === 'enabled' || effort === 'low';
}

import type { EntityManager } from '@mikro-orm/core';
import { type ModelOverrides, resolveUsage } from '../models/model-aliases.ts';
import { estimateMaxCost } from '../models/prices.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import { lockSpending, type Payer, SpendingEntity, sumSpending } from './spending.repository.ts';
import type { PayingCaller, SpeakingPodcast } from './spending.service.ts';
import { createSpendingRefusal, findAnswerRefusal, formatUtcDay, type Refusal } from './spending.ts';

const ANSWER_INPUT_TOKENS = 6_800;
const ANSWER_OUTPUT_TOKENS = 400;
/** Reasoning is billed as output. */
const THINKING_TOKENS = 4_000;
const ANSWER_CHARACTERS = 900;

const REFUSALS: Readonly<Record<Refusal, string>> = {
  budget: 'This server has spent what it may for today. The hosts answer again after 00:00 UTC.',
  price:
    'This answer would take too much of what this server may still spend today. Ask again after 00:00 UTC.',
  session:
    'You have used your share of what this server may spend today. The hosts answer you again after 00:00 UTC.',
  network:
    'Your network has used its share of what this server may spend today. The hosts answer again after 00:00 UTC.',
};

export interface AnswerSpendingDeps {
  clock: Clock;
  modelRegistry: ModelRegistry;
  aliases: ModelOverrides;
  getPayer(caller: PayingCaller): Payer;
  /** USD per day; null for no limit. */
  limit: number | null;
}

export class AnswerSpending {
  readonly #deps: AnswerSpendingDeps;

  constructor(deps: AnswerSpendingDeps) {
    this.#deps = deps;
  }

  /** Books the estimated price until the answer ends. Throws `unavailable` above the budget, `rate_limited` above a share. */
  async reserve(
    tx: EntityManager,
    caller: PayingCaller,
    questionId: number,
    podcast: SpeakingPodcast,
  ): Promise<void> {
    const { limit, clock } = this.#deps;
    if (limit === null) return;
    const price = this.#computePrice(podcast);
    if (price === 0) return;
    const day = formatUtcDay(clock.now());
    const payer = this.#deps.getPayer(caller);
    await lockSpending(tx);
    const refusal = findAnswerRefusal(limit, await sumSpending(tx, payer, day), price);
    if (refusal) throw createSpendingRefusal(refusal, REFUSALS, clock.now());
    await tx.insert(SpendingEntity, { podcastId: -questionId, ...payer, day, reserved: price, spent: price });
  }

  #computePrice({ modelType, specificModel, ttsProvider }: SpeakingPodcast): number {
    const { clock, modelRegistry, aliases } = this.#deps;
    const now = clock.now();
    const { upstream, options } = resolveUsage({ modelType, specificModel }, now, aliases);
    const isThinking = options.thinking?.type === 'enabled' || options.reasoning_effort === 'low';
    const outputTokens = ANSWER_OUTPUT_TOKENS + (isThinking ? THINKING_TOKENS : 0);
    const usesModel = modelRegistry.findScriptModel(modelType)?.answerQuestion !== undefined;
    const call = { model: upstream, inputTokens: ANSWER_INPUT_TOKENS, outputTokens, calls: 0 };
    const speech = { provider: ttsProvider, characters: ANSWER_CHARACTERS, seconds: 0 };
    return estimateMaxCost({ models: usesModel ? [call] : [], speech }, now);
  }
}

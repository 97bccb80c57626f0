import { DomainError } from '../errors.ts';
import { type ModelOverrides, resolveModel } from '../models/aliases.ts';
import { chooseModel } from '../models/catalogue.ts';
import { estimateCost, estimateSpeechCost, PRICES_AS_OF } from '../models/prices.ts';
import type { Clock, Encyclopedia, ModelRegistry } from '../ports.ts';
import type { Requester } from '../requester.ts';
import { targetWords, WORDS_PER_MINUTE } from '../script/lengths.ts';
import type { Estimate } from './estimate.schema.ts';
import { expectedCharacters, expectedSeconds, expectedUsage } from './estimate.ts';
import { DEFAULT_MAX_LENGTH } from './limits.ts';
import { articleTitles, distinctArticles } from './podcast.ts';

export interface EstimateServiceDeps {
  encyclopedia: Encyclopedia;
  studio: ModelRegistry;
  clock: Clock;
  /** MODEL_ALIASES. */
  aliases: ModelOverrides;
}

export interface EstimateRequest {
  title: string;
  wikiTitle?: string | undefined;
  wikiTitles?: string[] | undefined;
  modelType?: string | undefined;
  specificModel?: string | undefined;
  /** Minutes. */
  maxLength?: number | undefined;
}

/** What a podcast will be like, before it is started. */
export class EstimateService {
  readonly #deps: EstimateServiceDeps;

  constructor(deps: EstimateServiceDeps) {
    this.#deps = deps;
  }

  /** Length, time and cost of all its articles together. `validation` for an unknown model; what the encyclopedia says of a title. */
  async estimate(request: EstimateRequest, asker: Requester): Promise<Estimate> {
    const { encyclopedia, studio, clock, aliases } = this.#deps;
    const choice = chooseModel(request.modelType, request.specificModel);
    if (!choice.ok) throw new DomainError('validation', choice.message);
    const articles = distinctArticles(
      await Promise.all(articleTitles(request).map((title) => encyclopedia.article(title, asker))),
    );
    const articleWords = articles.reduce((sum, article) => sum + article.words, 0);
    const words = targetWords(articleWords, request.maxLength ?? DEFAULT_MAX_LENGTH);
    const minutes = words / WORDS_PER_MINUTE;
    const writer = studio.findScriptModel(choice.type.type);
    const voice = studio.getSpeechModel(null);
    const embedded = !writer || writer.provider === 'builtin';
    const now = clock.now();
    const { upstream } = resolveModel(choice.model, now, aliases);
    const writing = embedded ? 0 : estimateCost([expectedUsage(upstream, articleWords, words)], now);
    const speaking = estimateSpeechCost(voice.provider, expectedCharacters(words));
    return {
      minutes: Math.round(minutes * 10) / 10,
      seconds: expectedSeconds(words, minutes, embedded),
      usd: writing === null || speaking === null ? null : writing + speaking,
      prices_as_of: PRICES_AS_OF,
    };
  }
}

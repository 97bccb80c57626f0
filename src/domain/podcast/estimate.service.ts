import type { EntityManager } from '@mikro-orm/core';
import type { Article } from '../article/article.schema.ts';
import { findLackOfProse, formatLackOfProse } from '../article/narratable.ts';
import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { asSpoken, formatEnglishOnly, nameOtherLanguage } from '../language/index.ts';
import { planLength, USUAL_FIXED_WORDS } from '../length/plan-length.ts';
import { LOCAL_MODEL_TYPE } from '../models/local-model-names.ts';
import { type ModelOverrides, resolveUsage } from '../models/model-aliases.ts';
import { chooseModel } from '../models/model-catalogue.ts';
import { estimateCost, estimateSpeechCost } from '../models/prices.ts';
import { PRICES_AS_OF } from '../models/providers.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import type { Requester } from '../requester.ts';
import type { SpeechModel } from '../speech-model.ts';
import { listVoiceChoices, parseSpeechProvider } from '../voices/voices.service.ts';
import { estimateCharacters, estimateSeconds, estimateUsage, LOCAL_TOKENS_PER_SECOND } from './estimate.ts';
import { PodcastEntity } from './podcast.entity.ts';
import type { Estimate, PodcastWait } from './podcast.schema.ts';
import { removeDuplicateArticles } from './podcast.ts';
import { DEFAULT_MAX_LENGTH_MINUTES } from './podcast-limits.ts';
import {
  type PodcastSettings,
  type RequestedSettings,
  selectArticleTitles,
  type TtsProvider,
} from './podcast-settings.schema.ts';
import { countPodcastsBefore } from './queued-podcast.repository.ts';

const SHORT_RATIO = 0.9;
/** The estimate needs the articles, which a slow encyclopedia may not have sent yet. */
const MAX_WAIT_ESTIMATE_MS = 5_000;

export class EstimateService extends Service<{
  em: EntityManager;
  editions: Editions;
  modelRegistry: ModelRegistry;
  clock: Clock;
  aliases: ModelOverrides;
  /** Speed of the natural voices; null if it is not known. */
  getNaturalRatio: () => number | null;
}> {
  /** Throws `validation` for an unknown model and the errors of the encyclopedia. */
  async estimate(request: Omit<RequestedSettings, 'hostVoices'>, requester: Requester): Promise<Estimate> {
    const { editions, modelRegistry, clock, aliases, getNaturalRatio } = this.deps;
    const choice = chooseModel(request.modelType, request.specificModel, modelRegistry);
    if (!choice.ok) throw new DomainError('validation', choice.message);
    const encyclopedia = editions.get(request.language ?? null);
    const articles = removeDuplicateArticles(
      await Promise.all(
        selectArticleTitles(request).map((title) => encyclopedia.getArticle(title, requester)),
      ),
    );
    const articleWords = articles.reduce((sum, article) => sum + article.words, 0);
    const scriptModel = modelRegistry.findScriptModel(choice.type.type);
    const speechModel = modelRegistry.getSpeechModel(parseSpeechProvider(request.ttsProvider));
    const isBuiltIn = !scriptModel || scriptModel.provider === 'builtin';
    const maxLengthMinutes = request.maxLength ?? DEFAULT_MAX_LENGTH_MINUTES;
    const { pace } = speechModel.traits;
    const { spokenLanguage } = request;
    const plan = planLength(articles, { maxLengthMinutes, pace, isReading: isBuiltIn, spokenLanguage });
    const { words } = plan;
    const minutes = plan.seconds / 60;
    const now = clock.now();
    const modelType = choice.type.type;
    const { upstream } = resolveUsage({ modelType, specificModel: choice.model }, now, aliases);
    const speed = modelType === LOCAL_MODEL_TYPE ? (modelRegistry.getLocalTokensPerSecond?.() ?? null) : null;
    const tokensPerSecond = modelType === LOCAL_MODEL_TYPE ? (speed ?? LOCAL_TOKENS_PER_SECOND) : undefined;
    const scriptCost = isBuiltIn ? 0 : estimateCost([estimateUsage(upstream, articleWords, words)], now);
    const speechCost = estimateSpeechCost(speechModel.provider, estimateCharacters(words));
    const estimate = (provider: TtsProvider) =>
      estimateSeconds(words, minutes, {
        isBuiltInWriter: isBuiltIn,
        realTimeRatio: provider === 'natural' ? getNaturalRatio() : null,
        tokensPerSecond,
      });
    const otherLanguage = articles
      .map((article) => nameOtherLanguage(asSpoken(article, request)))
      .find((name) => name !== null);
    const voices = listVoiceChoices(modelRegistry).filter((provider) => {
      const { englishOnly } = modelRegistry.getSpeechModel(provider).traits;
      return englishOnly === null || otherLanguage === undefined;
    });
    return {
      minutes: Math.round(minutes * 10) / 10,
      is_short: minutes < SHORT_RATIO * maxLengthMinutes,
      obstacle: this.#findObstacle(articles, otherLanguage, plan.wantedWords, speechModel),
      seconds: estimate(speechModel.provider),
      voices: voices.map((provider) => ({ provider, seconds: estimate(provider) })),
      usd: scriptCost === null || speechCost === null ? null : scriptCost + speechCost,
      prices_as_of: PRICES_AS_OF,
    };
  }

  /** For anyone with the id. Throws `not_found`. */
  async getWait(podcastId: number, requester: Requester): Promise<PodcastWait> {
    const em = this.fork();
    const podcast = await em.findOne(PodcastEntity, { id: podcastId }, { fields: ['status', 'settings'] });
    if (!podcast) throw createNotFoundError('podcast');
    const isWaiting = podcast.status === 'pending';
    if (!isWaiting && podcast.status !== 'processing') return { before: null, seconds: null };
    const [before, seconds] = await Promise.all([
      isWaiting ? countPodcastsBefore(em, podcastId) : null,
      this.#estimateSeconds(podcast.settings, requester),
    ]);
    return { before, seconds };
  }

  /** Null if the article or the model is not available. */
  async #estimateSeconds(
    { ttsProvider, ...settings }: PodcastSettings,
    requester: Requester,
  ): Promise<number | null> {
    const signal = AbortSignal.any([requester.signal, AbortSignal.timeout(MAX_WAIT_ESTIMATE_MS)]);
    try {
      const { seconds } = await this.estimate(
        {
          ...settings,
          // An operator's own speech server has no name that a request can use.
          ttsProvider: ttsProvider === 'custom' ? undefined : ttsProvider,
        },
        { ...requester, signal },
      );
      return seconds;
    } catch {
      return null;
    }
  }

  #findObstacle(
    articles: readonly Article[],
    otherLanguage: string | undefined,
    words: number,
    { traits: { englishOnly } }: SpeechModel,
  ): string | null {
    if (englishOnly !== null && otherLanguage !== undefined) {
      const { modelRegistry } = this.deps;
      const isSpoken = modelRegistry.getSpeechModel(null).traits.englishOnly === null;
      const advice = isSpoken ? 'Choose other voices.' : 'Choose an article in English.';
      return `${formatEnglishOnly(englishOnly, otherLanguage)} ${advice}`;
    }
    const lack = findLackOfProse(articles, words, USUAL_FIXED_WORDS);
    return lack === null ? null : formatLackOfProse(lack, []);
  }
}

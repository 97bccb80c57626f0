import type { EntityManager } from '@mikro-orm/core';
import type { SearchHit } from '../article/article.schema.ts';
import { Service } from '../base.service.ts';
import type { Editions, Encyclopedia } from '../encyclopedia.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { Language } from '../languages.ts';
import { listModelTypes } from '../models/model-catalogue.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { ModelRegistry } from '../ports.ts';
import { type Caller, createVisitorRequester, type Requester } from '../requester.ts';
import type { ModelUsage } from '../script-model.ts';
import {
  hasCommonWord,
  isSameTitle,
  rankCandidates,
  suggestByRules,
  suggestFromHits,
  suggestFromProposals,
} from './episode-suggestions.ts';
import { SeriesEntity } from './series.entity.ts';
import type { EpisodeSuggestion } from './series.schema.ts';
import { selectRemainingSuggestions } from './series.ts';

const MAX_SEARCH_HITS = 10;
const MAX_READ_MS = 20_000;
const MAX_PROPOSAL_MS = 12_000;
const MAX_OFFERED_ARTICLES = 41;
/** Assumed usage of a call that was aborted before the provider reported it. */
const ASSUMED_USAGE = { inputTokens: 2_500, outputTokens: 1_500 };

interface SuggestionCache {
  get(key: string, load: (signal: AbortSignal) => Promise<EpisodeSuggestion[]>): Promise<EpisodeSuggestion[]>;
}

interface Sources {
  /** Offered to a model; the article of the topic is first. */
  articles: SearchHit[];
  byRules: EpisodeSuggestion[];
}

interface SuggestionRequest {
  topic: string;
  encyclopedia: Encyclopedia;
}

export class SuggestionService extends Service<{
  em: EntityManager;
  editions: Editions;
  modelRegistry: ModelRegistry;
  cache: SuggestionCache;
  /** Resolves to false above the limit; rules then suggest the episodes. */
  isModelCallAllowed: (caller: Caller) => Promise<boolean>;
  bookUsage: (caller: Caller, usages: readonly ModelUsage[]) => Promise<void>;
  log?: { warn(details: object, message: string): void };
}> {
  /** Suggests the episodes that the series lacks. Throws `not_found` and the errors of `suggestForTopic`. */
  async suggest(caller: Caller, id: number): Promise<EpisodeSuggestion[]> {
    const em = this.fork();
    const series = await em.findOne(SeriesEntity, { id, owner: caller.owner });
    if (!series) throw createNotFoundError('series');
    const suggestions = await this.suggestForTopic(caller, series.topic, series.language ?? null);
    const episodes = await em.find(
      PodcastEntity,
      { seriesId: id },
      { fields: ['id', 'settings', 'partNumber'] },
    );
    return selectRemainingSuggestions(
      suggestions,
      episodes.map(({ settings, partNumber }) => ({
        role: settings.role,
        wikiTitles: settings.wikiTitles,
        partNumber: partNumber ?? null,
      })),
    );
  }

  /** Returns [] for an unknown topic. Throws the errors of the encyclopedia. */
  suggestForTopic(caller: Caller, topic: string, language: Language | null): Promise<EpisodeSuggestion[]> {
    const encyclopedia = this.deps.editions.get(language);
    const trimmed = topic.trim();
    return this.deps.cache.get(`${language ?? ''}:${trimmed.toLowerCase()}`, (signal) =>
      this.#plan(caller, { topic: trimmed, encyclopedia }, signal),
    );
  }

  async #plan(
    caller: Caller,
    { topic, encyclopedia }: SuggestionRequest,
    callerSignal: AbortSignal,
  ): Promise<EpisodeSuggestion[]> {
    const timeout = AbortSignal.timeout(MAX_READ_MS);
    const signal = AbortSignal.any([callerSignal, timeout]);
    try {
      const sources = await loadSources(encyclopedia, topic, createVisitorRequester(caller, signal));
      if (!sources) return [];
      return (await this.#planWithModel(caller, topic, sources.articles, callerSignal)) ?? sources.byRules;
    } catch (error) {
      if (timeout.aborted && !(error instanceof DomainError)) {
        throw new DomainError('upstream', 'The encyclopedia did not answer in time. Please try again.');
      }
      throw error;
    }
  }

  async #planWithModel(
    caller: Caller,
    topic: string,
    articles: readonly SearchHit[],
    callerSignal: AbortSignal,
  ): Promise<EpisodeSuggestion[] | null> {
    const { modelRegistry, isModelCallAllowed, bookUsage, log } = this.deps;
    const type = listModelTypes(modelRegistry).find((entry) => modelRegistry.configured.has(entry.type));
    const scriptModel = type && modelRegistry.findScriptModel(type.type);
    const model = type?.models[0]?.name;
    if (!scriptModel?.proposeEpisodes || !model || articles.length < 2) return null;
    if (!(await isModelCallAllowed(caller))) return null;
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(MAX_PROPOSAL_MS)]);
    const offered = articles.map(({ title, description }) => ({ title, description }));
    const usages: ModelUsage[] = [];
    const onUsage = (usage: ModelUsage) => void usages.push(usage);
    try {
      const proposals = await scriptModel.proposeEpisodes(
        { topic, articles: offered, model, onUsage },
        signal,
      );
      return suggestFromProposals(proposals, offered);
    } catch (error) {
      callerSignal.throwIfAborted();
      log?.warn({ err: error }, 'a model could not suggest episodes');
      return null;
    } finally {
      if (usages.length === 0 && signal.aborted) usages.push({ model, ...ASSUMED_USAGE });
      await bookUsage(caller, usages).catch((error: unknown) =>
        log?.warn({ err: error }, 'what suggestions cost could not be booked'),
      );
    }
  }
}

async function loadSources(
  encyclopedia: Encyclopedia,
  topic: string,
  requester: Requester,
): Promise<Sources | null> {
  const hits = await encyclopedia.search(topic, MAX_SEARCH_HITS, requester);
  const title = await findTopicTitle(encyclopedia, topic, hits, requester);
  if (title === null) return loadBuiltinSources(encyclopedia, hits, requester);
  const [article, links] = await Promise.all([
    ignoreUnusableArticle(encyclopedia.getArticle(title, requester)),
    // The article of the topic is enough for one episode.
    encyclopedia.listLinks(title, requester).catch((error: unknown) => {
      if (error instanceof DomainError) return [];
      throw error;
    }),
  ]);
  if (!article) return null;
  if (article.origin === 'builtin') {
    return createBuiltinSources([article, ...hits.filter((hit) => hit.title !== article.title)]);
  }
  const known = new Set(links.map((link) => link.title));
  const relatedHits = hits.filter((hit) => !known.has(hit.title) && hasCommonWord(hit.title, article.title));
  const candidates = rankCandidates(article, links.length > 2 ? links : [...links, ...relatedHits]);
  return {
    articles: [article, ...candidates].slice(0, MAX_OFFERED_ARTICLES),
    byRules: suggestByRules(article, candidates),
  };
}

/** Wikipedia finds something for any words; the few built-in articles with all words are about the topic. */
async function loadBuiltinSources(
  encyclopedia: Encyclopedia,
  hits: readonly SearchHit[],
  requester: Requester,
): Promise<Sources | null> {
  const [best] = hits;
  if (!best) return null;
  const summary = await ignoreUnusableArticle(encyclopedia.getSummary(best.title, requester));
  return summary?.origin === 'builtin' ? createBuiltinSources(hits) : null;
}

async function findTopicTitle(
  encyclopedia: Encyclopedia,
  topic: string,
  hits: readonly SearchHit[],
  requester: Requester,
): Promise<string | null> {
  const exact = hits.find((hit) => isSameTitle(hit.title, topic));
  if (exact) return exact.title;
  const similarTitle = hits.find((hit) => hasCommonWord(hit.title, topic))?.title ?? null;
  const summary = encyclopedia.getSummary(topic, requester).catch((error: unknown) => {
    // Without Wikipedia, a missing built-in article is an 'upstream' error.
    if (error instanceof DomainError) return null;
    throw error;
  });
  return (await summary)?.title ?? similarTitle;
}

function createBuiltinSources(hits: readonly SearchHit[]): Sources {
  return { articles: [...hits], byRules: suggestFromHits(hits) };
}

/** Returns null for an article that does not exist or has no text. */
async function ignoreUnusableArticle<T>(article: Promise<T>): Promise<T | null> {
  try {
    return await article;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'validation'))
      return null;
    throw error;
  }
}

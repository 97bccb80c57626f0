import type { EntityManager } from '@mikro-orm/core';
import type { Article, SearchHit } from '../article/article.schema.ts';
import { DomainError } from '../errors.ts';
import { CATALOGUE } from '../models/model-catalogue.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Encyclopedia, ModelRegistry, ModelUsage } from '../ports.ts';
import { createVisitorRequester, type Requester } from '../requester.ts';
import {
  type Candidate,
  hasCommonWord,
  isSameTitle,
  rankCandidates,
  suggestByRules,
  suggestFromProposals,
} from './episode-suggestions.ts';
import { SeriesEntity } from './series.entity.ts';
import type { EpisodeSuggestion } from './series.schema.ts';
import { selectRemainingSuggestions } from './series.ts';

const HITS = 10;
const READING_MS = 20_000;
const PLANNING_MS = 12_000;
const OFFERED = 40;
/** Assumed usage of a call that was aborted before the provider reported it. */
const UNTOLD = { inputTokens: 2_500, outputTokens: 1_500 };

/** Caches suggestions by topic and coalesces identical requests. */
export interface SuggestionCache {
  get(key: string, load: (signal: AbortSignal) => Promise<EpisodeSuggestion[]>): Promise<EpisodeSuggestion[]>;
}

export interface SuggestionServiceDeps {
  em: EntityManager;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  cache: SuggestionCache;
  /** Counts a model call. Resolves to false above the limit; rules then suggest the episodes. */
  isModelCallAllowed: (caller: Caller) => Promise<boolean>;
  bookUsage: (caller: Caller, used: readonly ModelUsage[]) => Promise<void>;
  log?: { warn(details: object, message: string): void };
}

export class SuggestionService {
  readonly #deps: SuggestionServiceDeps;

  constructor(deps: SuggestionServiceDeps) {
    this.#deps = deps;
  }

  /** Returns [] for an unknown topic. Throws `not_found` for an unknown series and the errors of the encyclopedia. */
  async suggest(caller: Caller, id: number): Promise<EpisodeSuggestion[]> {
    const em = this.#deps.em.fork();
    const series = await em.findOne(SeriesEntity, { id, owner: caller.owner });
    if (!series) throw new DomainError('not_found', 'There is no such series.');
    const topic = series.topic.trim();
    const suggestions = await this.#deps.cache.get(topic.toLowerCase(), (signal) =>
      this.#forTopic(caller, topic, signal),
    );
    const episodes = await em.find(
      PodcastEntity,
      { seriesId: id },
      { fields: ['id', 'role', 'wikiTitles', 'partNumber'] },
    );
    return selectRemainingSuggestions(
      suggestions,
      episodes.map(({ role, wikiTitles, partNumber }) => ({
        role: role ?? null,
        wikiTitles,
        partNumber: partNumber ?? null,
      })),
    );
  }

  async #forTopic(caller: Caller, topic: string, outer: AbortSignal): Promise<EpisodeSuggestion[]> {
    const late = AbortSignal.timeout(READING_MS);
    const signal = AbortSignal.any([outer, late]);
    try {
      const read = await this.#read(topic, createVisitorRequester(caller, signal));
      if (!read) return [];
      const byRules = suggestByRules(read.article, read.candidates);
      return (await this.#planned(caller, topic, read.article, read.candidates, outer)) ?? byRules;
    } catch (error) {
      if (late.aborted && !(error instanceof DomainError)) {
        throw new DomainError('upstream', 'The encyclopedia did not answer in time. Please try again.');
      }
      throw error;
    }
  }

  /** Returns null for an unknown topic. */
  async #read(
    topic: string,
    asker: Requester,
  ): Promise<{ article: Article; candidates: Candidate[] } | null> {
    const { encyclopedia } = this.#deps;
    const hits = await encyclopedia.search(topic, HITS, asker);
    const title = await this.#ownTitle(topic, hits, asker);
    if (title === null) return null;
    const [article, links] = await Promise.all([
      unlessUnknown(encyclopedia.article(title, asker)),
      // The article of the topic is enough for one episode.
      encyclopedia.links(title, asker).catch((error: unknown) => {
        if (error instanceof DomainError) return [];
        throw error;
      }),
    ]);
    if (!article) return null;
    const known = new Set(links.map((link) => link.title));
    const near = hits.filter((hit) => !known.has(hit.title) && hasCommonWord(hit.title, article.title));
    return { article, candidates: rankCandidates(article, links.length > 2 ? links : [...links, ...near]) };
  }

  /** Finds the article by its exact title, a redirect or a similar hit. */
  async #ownTitle(topic: string, hits: readonly SearchHit[], asker: Requester): Promise<string | null> {
    const exact = hits.find((hit) => isSameTitle(hit.title, topic));
    if (exact) return exact.title;
    const alike = hits.find((hit) => hasCommonWord(hit.title, topic))?.title ?? null;
    const summary = this.#deps.encyclopedia.summary(topic, asker).catch((error: unknown) => {
      // Without Wikipedia, a missing built-in article is an 'upstream' error.
      if (error instanceof DomainError) return null;
      throw error;
    });
    return (await summary)?.title ?? alike;
  }

  /** Returns null when no model is available or its proposals are unusable. */
  async #planned(
    caller: Caller,
    topic: string,
    article: Article,
    candidates: readonly Candidate[],
    outer: AbortSignal,
  ): Promise<EpisodeSuggestion[] | null> {
    const { modelRegistry: studio, isModelCallAllowed: mayAsk, bookUsage: book, log } = this.#deps;
    const type = CATALOGUE.find((entry) => studio.configured.has(entry.type));
    const writer = type && studio.findScriptModel(type.type);
    const model = type?.models[0]?.name;
    if (!writer?.planEpisodes || !model || candidates.length === 0) return null;
    if (!(await mayAsk(caller))) return null;
    const articles = [
      { title: article.title, description: article.description },
      ...candidates.slice(0, OFFERED).map(({ title, description }) => ({ title, description })),
    ];
    const signal = AbortSignal.any([outer, AbortSignal.timeout(PLANNING_MS)]);
    const used: ModelUsage[] = [];
    const onUsage = (usage: ModelUsage) => void used.push(usage);
    try {
      const ideas = await writer.planEpisodes({ topic, articles, model, onUsage }, signal);
      return suggestFromProposals(ideas, articles);
    } catch (error) {
      outer.throwIfAborted();
      log?.warn({ err: error }, 'a model could not suggest episodes');
      return null;
    } finally {
      if (used.length === 0 && signal.aborted) used.push({ model, ...UNTOLD });
      await book(caller, used).catch((error: unknown) =>
        log?.warn({ err: error }, 'what suggestions cost could not be booked'),
      );
    }
  }
}

/** Returns null for an article that does not exist or has no text. */
async function unlessUnknown<T>(article: Promise<T>): Promise<T | null> {
  try {
    return await article;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'validation'))
      return null;
    throw error;
  }
}

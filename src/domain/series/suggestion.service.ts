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

/** Titles of which the topic's own article is looked for. */
const HITS = 10;
/** Longest that the encyclopedia may take, in milliseconds. */
const READING_MS = 20_000;
/** Longest that a model may take, in milliseconds: the rules' own suggestions stand by. */
const PLANNING_MS = 12_000;
/** Articles that a model is offered. */
const OFFERED = 40;
/** What a call counts as that was cut off before anybody told what it used: its prompt, and a long answer. */
const UNTOLD = { inputTokens: 2_500, outputTokens: 1_500 };

/** Keeps suggestions by topic for some minutes, and joins equal requests under way. */
export interface SuggestionCache {
  get(key: string, load: (signal: AbortSignal) => Promise<EpisodeSuggestion[]>): Promise<EpisodeSuggestion[]>;
}

export interface SuggestionServiceDeps {
  em: EntityManager;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  cache: SuggestionCache;
  /** Counts a call to a model for the caller; false beyond what is fair: then the rules serve. */
  isModelCallAllowed: (caller: Caller) => Promise<boolean>;
  /** Books what the model used for the caller. */
  bookUsage: (caller: Caller, used: readonly ModelUsage[]) => Promise<void>;
  log?: { warn(details: object, message: string): void };
}

/** What a series' episodes could be about. */
export class SuggestionService {
  readonly #deps: SuggestionServiceDeps;

  constructor(deps: SuggestionServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Episodes that the caller's series has not taken up yet, from articles that
   * exist; [] for a topic that the encyclopedia does not know. `not_found` for
   * another's series; what the encyclopedia says where it cannot be asked.
   */
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

  /** The topic's own article and what could be told beside it; null for a topic nobody knows. */
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
      // Without links there is still the topic's own article.
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

  /** The title of the topic's own article: the very name, what it leads to, or a hit that is named alike. */
  async #ownTitle(topic: string, hits: readonly SearchHit[], asker: Requester): Promise<string | null> {
    const exact = hits.find((hit) => isSameTitle(hit.title, topic));
    if (exact) return exact.title;
    const alike = hits.find((hit) => hasCommonWord(hit.title, topic))?.title ?? null;
    const summary = this.#deps.encyclopedia.summary(topic, asker).catch((error: unknown) => {
      // Where only the built-in articles can be asked, one that they lack is 'upstream'.
      if (error instanceof DomainError) return null;
      throw error;
    });
    return (await summary)?.title ?? alike;
  }

  /** A model's plan, or null where there is no model, or none that can be used. */
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

/** null for an article that is not there or cannot be told from. */
async function unlessUnknown<T>(article: Promise<T>): Promise<T | null> {
  try {
    return await article;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'validation'))
      return null;
    throw error;
  }
}

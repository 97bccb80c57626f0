import type {
  Article,
  ArticleOrigin,
  ArticleSummary,
  SearchHit,
} from '../../../domain/article/article.schema.ts';
import { FEATURED_CATEGORIES } from '../../../domain/article/featured.ts';
import type { ArticleRevision, Editions, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { findHostLanguage, LANGUAGES, type Language } from '../../../domain/languages.ts';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';
import { BuiltinEncyclopedia, listBuiltinTitles } from './builtin-encyclopedia.ts';
import { Wikipedia } from './wikipedia.ts';
import { isLongWait, isOutage } from './wikipedia-errors.ts';

export interface EncyclopediaSetup {
  editions: Editions;
  /** That visitors can choose: the server's own first. */
  languages: readonly Language[];
  getOrigin(): Promise<ArticleOrigin>;
  /** Empty if the server's own language is not English. */
  listPool(category: string): Promise<readonly string[]>;
  findBuiltinArticle(slug: string): Promise<Article | null>;
  listBuiltinAddresses(): Promise<string[]>;
}

export function createEncyclopedia(
  config: Config,
  version: string,
  log: Log,
  observe: (wikipedia: Encyclopedia) => Encyclopedia,
): EncyclopediaSetup {
  const builtin = new BuiltinEncyclopedia();
  const builtinAccess = {
    findBuiltinArticle: async (slug: string) => (await builtin.findBySlug(slug))?.article ?? null,
    listBuiltinAddresses: () => builtin.listAddresses(),
  };
  const { ENCYCLOPEDIA: kind, WIKIPEDIA_URL: baseUrl, WIKIPEDIA_CONTACT: contact } = config;
  if (kind === 'builtin') {
    return {
      editions: createBuiltinEditions(builtin),
      languages: ['en'],
      getOrigin: async () => 'builtin',
      listPool: listBuiltinTitles,
      ...builtinAccess,
    };
  }
  const wikipedia = new Wikipedia({ baseUrl, contact, version, log });
  const observed = observe(wikipedia);
  const isReachable = (timeoutMs: number) => wikipedia.isReachable(timeoutMs);
  const fallback =
    kind === 'auto' ? new FallbackEncyclopedia({ wikipedia: observed, builtin, isReachable, log }) : null;
  const getOrigin = async () => (fallback ? fallback.findOrigin() : 'wikipedia');
  const own = findHostLanguage(baseUrl) ?? 'en';
  return {
    editions: createEditions(wikipedia, fallback ?? observed, observe),
    languages: [own, ...LANGUAGES.filter((language) => language !== own)],
    getOrigin,
    listPool: async (category) =>
      (await getOrigin()) === 'builtin' ? listBuiltinTitles(category) : listFeaturedPool(category, own),
    ...builtinAccess,
  };
}

/** `own` serves the requests for the language of `wikipedia`; the built-in articles replace no other language. */
function createEditions(
  wikipedia: Wikipedia,
  own: Encyclopedia,
  observe: (wikipedia: Encyclopedia) => Encyclopedia,
): Editions {
  const editions = new Map<Language | null, Encyclopedia>([
    [null, own],
    [wikipedia.language, own],
  ]);
  return {
    get(language) {
      const known = editions.get(language);
      if (known) return known;
      const created = observe(wikipedia.createEdition(language ?? 'en'));
      editions.set(language, created);
      return created;
    },
  };
}

function createBuiltinEditions(builtin: Encyclopedia): Editions {
  return {
    get(language) {
      if (language === null || language === 'en') return builtin;
      throw new DomainError(
        'validation',
        'language: this server has built-in articles only, which are in English.',
      );
    },
  };
}

/** Titles of the English Wikipedia. */
function listFeaturedPool(category: string, language: Language): readonly string[] {
  if (language !== 'en') return [];
  return FEATURED_CATEGORIES.find(({ id }) => id === category)?.articles ?? [];
}

interface FallbackEncyclopediaOptions {
  wikipedia: Encyclopedia;
  builtin: Encyclopedia;
  isReachable: (timeoutMs: number) => Promise<boolean>;
  monotonicMs?: () => number;
  retryAfterMs?: number;
  probeTimeoutMs?: number;
  log?: { warn(details: object, message: string): void };
}

/** Serves built-in articles when a probe confirms that Wikipedia is unavailable or asks for a long wait. */
export class FallbackEncyclopedia implements Encyclopedia {
  readonly #options: FallbackEncyclopediaOptions;
  readonly #monotonicMs: () => number;
  #state: 'unknown' | 'up' | 'down' = 'unknown';
  #nextProbeAt = 0;
  #probing: Promise<boolean> | null = null;
  #outage = new AbortController();

  constructor(options: FallbackEncyclopediaOptions) {
    this.#options = options;
    this.#monotonicMs = options.monotonicMs ?? systemClock.monotonicMs;
  }

  search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]> {
    return this.#request((source, by) => source.search(query, limit, by), requester);
  }

  getSummary(title: string, requester?: Requester): Promise<ArticleSummary> {
    return this.#request((source, by) => source.getSummary(title, by), requester);
  }

  getArticle(title: string, requester?: Requester): Promise<Article> {
    return this.#request((source, by) => source.getArticle(title, by), requester);
  }

  /** The built-in articles say nothing about Wikipedia's, so there is no fallback. */
  async listRevisions(
    titles: readonly string[],
    requester = createAnonymousRequester(),
  ): Promise<ArticleRevision[]> {
    if (!(await rejectOnAbort(this.#isUp(), requester.signal))) throw createUnreachableError(undefined);
    return this.#options.wikipedia.listRevisions(titles, requester);
  }

  listLinks(title: string, requester?: Requester): Promise<SearchHit[]> {
    return this.#request((source, by) => source.listLinks(title, by), requester);
  }

  discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]> {
    return this.#request((source, by) => source.discover(topics, limit, by), requester);
  }

  /** Waits for the first probe only. */
  async findOrigin(): Promise<ArticleOrigin> {
    return (await this.#isUp()) ? 'wikipedia' : 'builtin';
  }

  probe(): Promise<boolean> {
    const { isReachable, probeTimeoutMs = 3000 } = this.#options;
    this.#probing ??= isReachable(probeTimeoutMs)
      .catch(() => false)
      .then((isUp) => {
        this.#probing = null;
        if (isUp) this.#state = 'up';
        else this.#startOutage();
        return isUp;
      });
    return this.#probing;
  }

  #startOutage(): void {
    const { log, retryAfterMs = 60_000 } = this.#options;
    if (this.#state !== 'down') {
      log?.warn({}, 'Wikipedia cannot be reached. The built-in articles are served instead');
    }
    this.#state = 'down';
    this.#nextProbeAt = this.#monotonicMs() + retryAfterMs;
    this.#outage.abort(createUnreachableError(undefined));
    this.#outage = new AbortController();
  }

  async #isUp(): Promise<boolean> {
    if (this.#state === 'unknown') return this.probe();
    if (this.#state === 'down' && this.#monotonicMs() >= this.#nextProbeAt) void this.probe();
    return this.#state === 'up';
  }

  async #request<T>(
    task: (source: Encyclopedia, requester: Requester) => Promise<T>,
    requester = createAnonymousRequester(),
  ): Promise<T> {
    const { signal } = requester;
    signal.throwIfAborted();
    let failure: unknown;
    if (await rejectOnAbort(this.#isUp(), signal)) {
      try {
        const either = AbortSignal.any([signal, this.#outage.signal]);
        return await task(this.#options.wikipedia, { ...requester, signal: either });
      } catch (error) {
        signal.throwIfAborted();
        failure = await this.#classifyFailure(error, signal);
      }
    }
    return this.#requestBuiltin(task, requester, failure);
  }

  async #classifyFailure(error: unknown, signal: AbortSignal): Promise<unknown> {
    if (isLongWait(error)) return error;
    if (!isOutage(error)) throw error;
    const isUp = this.#state !== 'down' && (await rejectOnAbort(this.probe(), signal));
    if (isUp) throw error;
    return createUnreachableError(error);
  }

  async #requestBuiltin<T>(
    task: (source: Encyclopedia, requester: Requester) => Promise<T>,
    requester: Requester,
    failure: unknown,
  ): Promise<T> {
    try {
      const result = await task(this.#options.builtin, requester);
      if (isLongWait(failure) && Array.isArray(result) && result.length === 0) throw failure;
      return result;
    } catch (error) {
      // A missing built-in article does not mean that the title does not exist.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      throw failure ?? createUnreachableError(error);
    }
  }
}

function createUnreachableError(cause: unknown): DomainError {
  return new DomainError('upstream', 'Wikipedia cannot be reached', { cause, plain: true });
}

import type {
  Article,
  ArticleOrigin,
  ArticleSummary,
  SearchHit,
} from '../../../domain/article/article.schema.ts';
import type { ArticleRevision, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';
import { isLongWait, isOutage } from './wikipedia-errors.ts';

export interface FallbackEncyclopediaOptions {
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

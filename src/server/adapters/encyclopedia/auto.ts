import type { ArticleOrigin } from '../../../domain/article/article.schema.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Encyclopedia } from '../../../domain/ports.ts';
import type { Wikipedia } from './wikipedia.ts';
import { isOutage } from './wikipedia-errors.ts';

export interface AutoEncyclopedia extends Encyclopedia {
  /** Which one serves now, as far as is known. */
  origin(): ArticleOrigin;
  /** Asks Wikipedia now, so that the first visitor need not wait; resolves to whether it answers. Never rejects. */
  probe(): Promise<boolean>;
}

export interface AutoOptions {
  wikipedia: Wikipedia;
  builtin: Encyclopedia;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
  /** How long the built-in articles serve before Wikipedia is asked again, in milliseconds. */
  pauseMs?: number;
  /** Longest that a first visitor waits to learn that there is no internet, in milliseconds. */
  probeTimeoutMs?: number;
  log?: { warn(details: object, message: string): void };
}

/**
 * Wikipedia, and the built-in articles while it cannot be reached. After a
 * failure everybody gets the built-in ones at once; when the pause is over,
 * one probe asks in the background whether Wikipedia is back. What Wikipedia
 * says of a title (missing, disambiguation) and its wish to wait pass through.
 */
export function createAutoEncyclopedia(options: AutoOptions): AutoEncyclopedia {
  const { wikipedia, builtin, now = Date.now, pauseMs = 60_000, probeTimeoutMs = 3000, log } = options;
  let state: 'unknown' | 'up' | 'down' = 'unknown';
  let askAgainAt = 0;
  let probing: Promise<boolean> | null = null;

  function probe(): Promise<boolean> {
    probing ??= wikipedia
      .reachable(probeTimeoutMs)
      .catch(() => false)
      .then((answers) => {
        probing = null;
        if (answers) state = 'up';
        else goDown(undefined);
        return answers;
      });
    return probing;
  }

  function goDown(err: unknown): void {
    if (state !== 'down') log?.warn({ err }, 'Wikipedia cannot be reached: the built-in articles serve');
    state = 'down';
    askAgainAt = now() + pauseMs;
  }

  async function isUp(signal: AbortSignal | undefined): Promise<boolean> {
    if (state === 'unknown') return abortable(probe(), signal);
    if (state === 'down' && now() >= askAgainAt) void probe();
    return state === 'up';
  }

  async function use<T>(
    task: (encyclopedia: Encyclopedia) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    signal?.throwIfAborted();
    let cause: unknown;
    if (await isUp(signal)) {
      try {
        return await task(wikipedia);
      } catch (error) {
        if (!isOutage(error)) throw error;
        goDown(error);
        cause = error;
      }
    }
    try {
      return await task(builtin);
    } catch (error) {
      // That the few built-in articles lack a title says nothing about the title.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      throw new DomainError('upstream', 'Wikipedia cannot be reached', { cause: cause ?? error });
    }
  }

  return {
    search: (query, limit, signal) => use((source) => source.search(query, limit, signal), signal),
    summary: (title, signal) => use((source) => source.summary(title, signal), signal),
    article: (title, signal) => use((source) => source.article(title, signal), signal),
    links: (title, signal) => use((source) => source.links(title, signal), signal),
    discover: (topics, limit, signal) => use((source) => source.discover(topics, limit, signal), signal),
    origin: () => (state === 'down' ? 'builtin' : 'wikipedia'),
    probe,
  };
}

/** The promise's outcome, unless the signal fires first. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

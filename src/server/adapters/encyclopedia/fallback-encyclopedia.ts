import type { ArticleOrigin } from '../../../domain/article/article.schema.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Encyclopedia } from '../../../domain/ports.ts';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';
import type { Wikipedia } from './wikipedia.ts';
import { isLongWait, isOutage } from './wikipedia-errors.ts';

export interface FallbackEncyclopedia extends Encyclopedia {
  /** Which one serves now, as far as is known. */
  origin(): ArticleOrigin;
  /** Asks Wikipedia now, so that the first visitor need not wait; resolves to whether it answers. Never rejects. */
  probe(): Promise<boolean>;
}

export interface FallbackEncyclopediaOptions {
  wikipedia: Wikipedia;
  builtin: Encyclopedia;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
  /** How long the built-in articles serve before Wikipedia is asked again, in milliseconds. */
  retryAfterMs?: number;
  /** Longest that a first visitor waits to learn that there is no internet, in milliseconds. */
  probeTimeoutMs?: number;
  log?: { warn(details: object, message: string): void };
}

/**
 * Wikipedia, and the built-in articles while it cannot be reached. That one
 * request failed is no outage: it is believed when a probe of its own fails
 * too. Then everybody gets the built-in articles at once, those who wait for
 * Wikipedia included; when the pause is over, one probe asks in the background
 * whether it is back. What Wikipedia says of a title (missing, disambiguation)
 * and its wish to wait pass through; while it asks for a long wait, the
 * built-in articles serve what they have.
 */
export function createFallbackEncyclopedia(options: FallbackEncyclopediaOptions): FallbackEncyclopedia {
  const {
    wikipedia,
    builtin,
    now = Date.now,
    retryAfterMs: pauseMs = 60_000,
    probeTimeoutMs = 3000,
    log,
  } = options;
  let state: 'unknown' | 'up' | 'down' = 'unknown';
  let askAgainAt = 0;
  let probing: Promise<boolean> | null = null;
  /** Fires for those who wait for Wikipedia when it is found to be away. */
  let outage = new AbortController();

  function probe(): Promise<boolean> {
    probing ??= wikipedia
      .isReachable(probeTimeoutMs)
      .catch(() => false)
      .then((answers) => {
        probing = null;
        if (answers) state = 'up';
        else goDown();
        return answers;
      });
    return probing;
  }

  function goDown(): void {
    if (state !== 'down') log?.warn({}, 'Wikipedia cannot be reached: the built-in articles serve');
    state = 'down';
    askAgainAt = now() + pauseMs;
    outage.abort(unreachable(undefined));
    outage = new AbortController();
  }

  async function isUp(): Promise<boolean> {
    if (state === 'unknown') return probe();
    if (state === 'down' && now() >= askAgainAt) void probe();
    return state === 'up';
  }

  async function use<T>(
    task: (encyclopedia: Encyclopedia, asker: Requester) => Promise<T>,
    asker = createAnonymousRequester(),
  ): Promise<T> {
    const { signal } = asker;
    signal.throwIfAborted();
    let failure: unknown;
    if (await rejectOnAbort(isUp(), signal)) {
      try {
        return await task(wikipedia, { ...asker, signal: AbortSignal.any([signal, outage.signal]) });
      } catch (error) {
        signal.throwIfAborted();
        if (isLongWait(error)) failure = error;
        else if (!isOutage(error) || (await rejectOnAbort(answersOthers(), signal))) throw error;
        else failure = unreachable(error);
      }
    }
    try {
      const found = await task(builtin, asker);
      // Where Wikipedia is there, 'nothing found' would be untrue.
      if (isLongWait(failure) && Array.isArray(found) && found.length === 0) throw failure;
      return found;
    } catch (error) {
      // That the few built-in articles lack a title says nothing about the title.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      throw failure ?? unreachable(error);
    }
  }

  async function answersOthers(): Promise<boolean> {
    return state === 'down' ? false : probe();
  }

  return {
    search: (query, limit, asker) => use((source, by) => source.search(query, limit, by), asker),
    summary: (title, asker) => use((source, by) => source.summary(title, by), asker),
    article: (title, asker) => use((source, by) => source.article(title, by), asker),
    links: (title, asker) => use((source, by) => source.links(title, by), asker),
    discover: (topics, limit, asker) => use((source, by) => source.discover(topics, limit, by), asker),
    origin: () => (state === 'down' ? 'builtin' : 'wikipedia'),
    probe,
  };
}

function unreachable(cause: unknown): DomainError {
  return new DomainError('upstream', 'Wikipedia cannot be reached', { cause, plain: true });
}

import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../../domain/errors.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import { createSemaphore } from './semaphore.ts';
import { ApiRefusal } from './wikipedia-errors.ts';
import { joinPages, type QueryAnswer, queryAnswerSchema } from './wikipedia-schema.ts';

export interface WikipediaClientOptions {
  /** Origin of the wiki, e.g. `https://en.wikipedia.org`; the API is at `/w/api.php` below it. */
  baseUrl: string;
  /** The operator's address or page for the User-Agent; undefined says openly that there is none. */
  contact: string | undefined;
  /** Our version, for the User-Agent. */
  version: string;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  random?: () => number;
  /** Longest that one request may take, body included, in milliseconds. */
  timeoutMs?: number;
  maxBytes?: number;
  log?: { warn(details: object, message: string): void };
}

export interface WikipediaClient {
  /** Asks `action=query` and follows `continue` until the answer is complete. */
  query(params: Readonly<Record<string, string>>, signal: AbortSignal): Promise<QueryAnswer>;
  /** Whether the API answers at all: one request, no retries, within `timeoutMs`. */
  reachable(timeoutMs: number): Promise<boolean>;
}

/** Wikimedia's rule for anonymous clients. */
const REQUESTS_AT_ONCE = 3;
/** Tries after the first where the network or the server fails. */
const RETRIES = 2;
/** Longest that a visitor is kept waiting because Wikipedia asked us to, in all. */
const MAX_WAIT_MS = 20_000;
/** Times that one request waits as asked before it gives up. */
const MAX_WAITS = 3;
/** Where Wikipedia asks us to wait without saying how long. */
const DEFAULT_WAIT_MS = 5_000;
/** Pause before the first retry, in milliseconds, give or take half; the second takes three times as long. */
const BACKOFF_MS = 600;
const MAX_CONTINUES = 10;

const UNREACHABLE = 'Wikipedia cannot be reached';

/** How one try ended. */
type Outcome =
  | { kind: 'answer'; answer: QueryAnswer }
  /** Wikipedia asked to wait (`quietUntil`); nothing is wrong with the request. */
  | { kind: 'wait' }
  | { kind: 'failure'; error: DomainError; again: boolean; afterMs: number };

/**
 * The Action API with the manners that Wikimedia asks for: it names itself,
 * sends at most three requests at once and waits as long as it is told to.
 * Rejects with `upstream` or `unavailable`, or with the signal's reason.
 */
export function createWikipediaClient(options: WikipediaClientOptions): WikipediaClient {
  const {
    fetch: send = fetch,
    now = Date.now,
    sleep = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }),
    random = Math.random,
    timeoutMs: requestTimeoutMs = 10_000,
    maxBytes = 20_000_000,
    log,
  } = options;
  const endpoint = `${options.baseUrl.replace(/\/+$/, '')}/w/api.php`;
  const headers = { 'user-agent': userAgent(options.version, options.contact), accept: 'application/json' };
  const places = createSemaphore(REQUESTS_AT_ONCE);
  /** No request leaves before this moment: Wikipedia asked the whole process to wait. */
  let quietUntil = 0;

  async function attempt(
    params: Readonly<Record<string, string>>,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const release = await places.acquire(signal);
    try {
      // Wikipedia may have asked for quiet while this request waited for its place.
      if (quietUntil > now()) return { kind: 'wait' };
      const search = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...params });
      const response = await send(`${endpoint}?${search}`, {
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return interpret(response, await readBody(response, maxBytes));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BodyTooLarge)
        return failure(`Wikipedia gave an answer of more than ${maxBytes / 1e6} MB`, error);
      // Whoever has waited for a silent server once shall not wait for it again.
      const silent = error instanceof Error && error.name === 'TimeoutError';
      return failure(UNREACHABLE, error, !silent);
    } finally {
      release();
    }
  }

  function interpret(response: Response, body: string): Outcome {
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now());
    if (response.status === 429) return hush(retryAfter);
    const start = new Error(body.slice(0, 300));
    if (response.status === 403) return failure('Wikipedia refused the request (403)', start);
    if (!response.ok) {
      const message = `Wikipedia answered with an error (${response.status})`;
      return failure(message, start, response.status >= 500, retryAfter ?? 0);
    }
    const answer = parseAnswer(body);
    if (answer === null) return failure('Wikipedia gave an answer that cannot be read', start);
    if (answer.error === undefined) return { kind: 'answer', answer };
    const { code, info } = answer.error;
    if (code === 'maxlag' || code === 'ratelimited') return hush(retryAfter);
    const message = `Wikipedia answered with an error (${code})`;
    // An internal error (the exception's name follows in the code) says nothing about the request itself.
    if (code.startsWith('internal_api_error')) return failure(message, new Error(info), true);
    return failure(message, new ApiRefusal(code, info));
  }

  /** Keeps the whole process quiet, at least for a second, so that `Retry-After: 0` cannot make us hammer. */
  function hush(retryAfter: number | null): Outcome {
    const ms = Math.max(retryAfter ?? DEFAULT_WAIT_MS, 1000);
    quietUntil = Math.max(quietUntil, now() + ms);
    log?.warn({ ms }, 'Wikipedia asks to wait');
    return { kind: 'wait' };
  }

  async function request(
    params: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<QueryAnswer> {
    let patience = MAX_WAIT_MS;
    let waits = 0;
    let failures = 0;
    while (true) {
      for (let ms = quietUntil - now(); ms > 0; ms = quietUntil - now()) {
        if (ms > patience || waits === MAX_WAITS) throw askedToWait(ms);
        patience -= ms;
        waits += 1;
        await pause(ms, signal);
      }
      const outcome = await attempt(params, requestTimeoutMs, signal);
      if (outcome.kind === 'answer') return outcome.answer;
      if (outcome.kind === 'wait') continue;
      const { error, again, afterMs } = outcome;
      const ms = Math.max(afterMs, BACKOFF_MS * 3 ** failures * (0.5 + random()));
      const giveUp = !again || failures === RETRIES || ms > patience;
      log?.warn({ err: error.cause, giveUp }, error.message);
      if (giveUp) throw error;
      patience -= ms;
      failures += 1;
      await pause(ms, signal);
    }
  }

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await sleep(ms, signal);
    } finally {
      signal.throwIfAborted();
    }
  }

  return {
    async query(params, signal) {
      let answer = await request(params, signal);
      let pages = answer.query?.pages;
      // With `batchcomplete`, what would follow are further results, not the rest of these.
      for (let more = 0; more < MAX_CONTINUES && answer.continue && !answer.batchcomplete; more += 1) {
        answer = await request({ ...params, ...answer.continue }, signal);
        pages = joinPages(pages ?? [], answer.query?.pages ?? []);
      }
      return { ...answer, query: { ...answer.query, pages } };
    },
    async reachable(timeoutMs) {
      // It spoke to us a moment ago.
      if (quietUntil > now()) return true;
      const params = { meta: 'siteinfo', siprop: 'general' };
      const outcome = await attempt(params, timeoutMs, new AbortController().signal);
      return outcome.kind !== 'failure' || outcome.error.cause instanceof ApiRefusal;
    },
  };
}

/**
 * Names the client as Wikimedia's User-Agent policy asks: name, version and
 * contact. See https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function userAgent(version: string, contact: string | undefined): string {
  // Header values are Latin-1 and one line; brackets would end the comment.
  const plain = contact
    ?.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/[()\\]/g, '')
    .trim();
  return `Wikicasts/${version} (${plain || 'no contact set by the operator'}) node/${process.versions.node}`;
}

/** Milliseconds that a Retry-After header asks for, as seconds or as a date; null if it says nothing. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function parseAnswer(body: string): QueryAnswer | null {
  try {
    return queryAnswerSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

function failure(message: string, cause: unknown, again = false, afterMs = 0): Outcome {
  return { kind: 'failure', error: new DomainError('upstream', message, { cause }), again, afterMs };
}

function askedToWait(ms: number): DomainError {
  const seconds = Math.ceil(ms / 1000);
  return new DomainError(
    'unavailable',
    `Wikipedia asks us to wait. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfter: seconds },
  );
}

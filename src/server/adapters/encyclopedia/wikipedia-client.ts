import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../../domain/errors.ts';
import { BodyTooLargeError, readBody } from '../shared/read-body.ts';
import { parseRetryAfter } from '../shared/retry-after.ts';
import { FairLimiter, LimiterRefusalError, type RequesterGroup } from './fair-limiter.ts';
import { LongWaitError, WikipediaApiError } from './wikipedia-errors.ts';
import { mergePages, type QueryAnswer, queryAnswerSchema } from './wikipedia-schema.ts';

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
  sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  random?: () => number;
  /** Longest that one request may take, body included, in milliseconds. */
  timeoutMs?: number;
  /** Longest that one request waits for its turn and as Wikipedia asks, in milliseconds. */
  maxWaitMs?: number;
  maxBytes?: number;
  log?: { warn(details: object, message: string): void };
}

export interface WikipediaClient {
  /** Asks `action=query` for a party and follows `continue` until the answer is complete. */
  query(params: Readonly<Record<string, string>>, party: RequesterGroup): Promise<QueryAnswer>;
  /** Whether the API answers at all: one request of its own, ahead of those that wait, no retries, within `timeoutMs`. */
  isReachable(timeoutMs: number): Promise<boolean>;
}

/** Wikimedia's rule for anonymous clients. */
const REQUESTS_AT_ONCE = 3;
/** Tries after the first where the network or the server fails. */
const RETRIES = 2;
/** Requests that wait for their turn at once: a dozen seconds of Wikipedia's usual pace. */
const REQUESTS_WAITING = 120;
/** Longest that a request is kept waiting before it is sent. */
const PATIENCE_MS = 20_000;
/** Longest that Wikipedia may keep the whole process quiet before it is asked again. */
const LONGEST_QUIET_MS = 60_000;
/** When to come back where too many ask, in seconds. */
const CROWDED_RETRY = 10;
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
  /** Wikipedia asked to wait; nothing is wrong with the request. */
  | { kind: 'wait' }
  | { kind: 'failure'; error: DomainError; again: boolean; afterMs: number };

/**
 * The Action API with the manners that Wikimedia asks for: it names itself,
 * sends at most three requests at once, in fair turns, and waits as it is told
 * to, up to a minute. Rejects with `upstream` or `unavailable`, or with the
 * reason of the party's signal.
 */
export function createWikipediaClient(options: WikipediaClientOptions): WikipediaClient {
  const {
    fetch: send = fetch,
    now = Date.now,
    sleep = (ms: number, signal?: AbortSignal) =>
      delay(ms, undefined, { ref: false, ...(signal && { signal }) }),
    random = Math.random,
    timeoutMs: requestTimeoutMs = 10_000,
    maxWaitMs: patienceMs = PATIENCE_MS,
    maxBytes = 20_000_000,
    log,
  } = options;
  const endpoint = `${options.baseUrl.replace(/\/+$/, '')}/w/api.php`;
  const headers = {
    'user-agent': createUserAgent(options.version, options.contact),
    accept: 'application/json',
  };
  const queue = new FairLimiter({ concurrency: REQUESTS_AT_ONCE, maxWaiting: REQUESTS_WAITING, now, sleep });
  /** Until when Wikipedia asked the whole process to wait, as far as it is obeyed, and whether it asked for longer. */
  let quiet = { until: 0, long: false };

  /** One try; `waitMs` is how long it may wait for its turn. Rejects with `QueueRefusal` or the party's reason. */
  async function attempt(
    params: Readonly<Record<string, string>>,
    timeoutMs: number,
    waitMs: number,
    party: RequesterGroup,
  ): Promise<Outcome> {
    const release = await queue.acquire(party, waitMs);
    try {
      const search = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...params });
      const response = await send(`${endpoint}?${search}`, {
        headers,
        signal: AbortSignal.any([party.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const body = await readBody(response, maxBytes);
      return interpret(response, body.toString('utf8'));
    } catch (error) {
      party.signal.throwIfAborted();
      if (error instanceof BodyTooLargeError)
        return failure(`Wikipedia gave an answer of more than ${maxBytes / 1e6} MB`, error);
      // Whoever has waited for a silent server once shall not wait for it again.
      const silent = error instanceof Error && error.name === 'TimeoutError';
      return failure(UNREACHABLE, error, !silent);
    } finally {
      release();
    }
  }

  function interpret(response: Response, body: string): Outcome {
    const asked = parseRetryAfter(response.headers.get('retry-after'), now());
    const retryAfter = asked === undefined ? null : asked * 1000;
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
    return failure(message, new WikipediaApiError(code, info));
  }

  /**
   * Keeps the whole process quiet: at least for a second, so that
   * `Retry-After: 0` cannot make us hammer, and not for a day on one answer's word.
   */
  function hush(retryAfter: number | null): Outcome {
    const ms = Math.max(retryAfter ?? DEFAULT_WAIT_MS, 1000);
    const heldMs = Math.min(ms, LONGEST_QUIET_MS);
    quiet = { until: Math.max(quiet.until, now() + heldMs), long: ms > LONGEST_QUIET_MS };
    queue.hold(heldMs);
    log?.warn({ ms, heldMs }, 'Wikipedia asks to wait');
    return { kind: 'wait' };
  }

  async function request(
    params: Readonly<Record<string, string>>,
    party: RequesterGroup,
  ): Promise<QueryAnswer> {
    const deadline = now() + patienceMs;
    let waits = 0;
    let failures = 0;
    while (true) {
      const outcome = await attempt(params, requestTimeoutMs, deadline - now(), party).catch(
        (error: unknown) => {
          throw error instanceof LimiterRefusalError ? refused(error) : error;
        },
      );
      if (outcome.kind === 'answer') return outcome.answer;
      if (outcome.kind === 'wait') {
        waits += 1;
        if (waits > MAX_WAITS) throw askedToWait(quiet.until - now());
        continue;
      }
      const { error, again, afterMs } = outcome;
      const ms = Math.max(afterMs, BACKOFF_MS * 3 ** failures * (0.5 + random()));
      const giveUp = !again || failures === RETRIES || now() + ms > deadline;
      log?.warn({ err: error, giveUp }, 'a request to Wikipedia failed');
      if (giveUp) throw error;
      failures += 1;
      await pause(ms, party.signal);
    }
  }

  function refused({ reason: why, heldMs }: LimiterRefusalError): DomainError {
    if (why === 'held') return askedToWait(heldMs);
    return new DomainError(
      'unavailable',
      'Too many articles are asked for at the moment. Try again in a few seconds.',
      {
        retryAfter: CROWDED_RETRY,
        plain: true,
      },
    );
  }

  function askedToWait(ms: number): DomainError {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    return new DomainError(
      'unavailable',
      `Wikipedia asks us to wait. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      { retryAfter: seconds, plain: true, ...(quiet.long && { cause: new LongWaitError() }) },
    );
  }

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await sleep(ms, signal);
    } finally {
      signal.throwIfAborted();
    }
  }

  return {
    async query(params, party) {
      let answer = await request(params, party);
      let pages = answer.query?.pages;
      // With `batchcomplete`, what would follow are further results, not the rest of these.
      for (let more = 0; more < MAX_CONTINUES && answer.continue && !answer.batchcomplete; more += 1) {
        answer = await request({ ...params, ...answer.continue }, party);
        pages = mergePages(pages ?? [], answer.query?.pages ?? []);
      }
      return { ...answer, query: { ...answer.query, pages } };
    },
    async isReachable(timeoutMs) {
      // It spoke to us a moment ago.
      if (quiet.until > now()) return true;
      // A page, since what says nothing of articles can be there without them.
      const params = { titles: 'Wikipedia', prop: 'info' };
      // A circle of its own is served before the next request of any other; a place is free when one has timed out.
      const { signal } = new AbortController();
      const party = { requesters: new Set([{ fairnessKey: ['probe'], signal }]), signal };
      try {
        const outcome = await attempt(params, timeoutMs, requestTimeoutMs * 2, party);
        return outcome.kind !== 'failure' || outcome.error.cause instanceof WikipediaApiError;
      } catch (error) {
        return error instanceof LimiterRefusalError && error.reason === 'held';
      }
    },
  };
}

/**
 * Names the client as Wikimedia's User-Agent policy asks: name, version and
 * contact. See https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function createUserAgent(version: string, contact: string | undefined): string {
  // Header values are Latin-1 and one line; brackets would end the comment.
  const plain = contact
    ?.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/[()\\]/g, '')
    .trim();
  return `Wikicasts/${version} (${plain || 'no contact set by the operator'}) node/${process.versions.node}`;
}

function parseAnswer(body: string): QueryAnswer | null {
  try {
    return queryAnswerSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

function failure(message: string, cause: unknown, again = false, afterMs = 0): Outcome {
  return {
    kind: 'failure',
    error: new DomainError('upstream', message, { cause, plain: true }),
    again,
    afterMs,
  };
}

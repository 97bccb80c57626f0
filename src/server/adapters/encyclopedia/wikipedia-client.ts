import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../../domain/errors.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import { FairLimiter, LimiterRefusalError, type RequesterGroup } from '../../limits/fair-limiter.ts';
import { BodyTooLargeError, parseRetryAfter, readBody } from '../shared/http-responses.ts';
import { LongWaitError, WikipediaApiError } from './wikipedia-errors.ts';
import { mergePages, type QueryResponse, queryResponseSchema } from './wikipedia-schema.ts';

export interface WikipediaClientOptions {
  contact: string | undefined;
  version: string;
  fetch?: typeof fetch;
  monotonicMs?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  random?: () => number;
  timeoutMs?: number;
  maxWaitMs?: number;
  maxBytes?: number;
  log?: { warn(details: object, message: string): void };
}

type QueryParams = Readonly<Record<string, string>>;

/** Wikimedia's limit for anonymous clients. */
const MAX_CONCURRENT_REQUESTS = 3;
const MAX_RETRIES = 2;
/** About twelve seconds of requests at Wikipedia's usual speed. */
const MAX_WAITING_REQUESTS = 120;
const MAX_WAIT_MS = 20_000;
const MAX_HOLD_MS = 60_000;
const MIN_HOLD_MS = 1000;
const OVERLOAD_RETRY_SECONDS = 10;
const MAX_REQUESTED_WAITS = 3;
const DEFAULT_HOLD_MS = 5_000;
/** Delay of the first retry, plus or minus half. The second delay is three times as long. */
const RETRY_DELAY_MS = 600;
const MAX_CONTINUATIONS = 10;

/**
 * Follows Wikimedia's rules, which limit requests to all wikis together. A `site` is the origin of a wiki, e.g.
 * `https://en.wikipedia.org`, with the API at `/w/api.php`. Rejects with `upstream`, `unavailable` or the signal's reason.
 */
export class WikipediaClient {
  readonly #options: WikipediaClientOptions;
  readonly #fetch: typeof fetch;
  readonly #monotonicMs: () => number;
  readonly #sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly #requestTimeoutMs: number;
  readonly #headers: Record<string, string>;
  readonly #limiter: FairLimiter;
  #hold = { untilMs: 0, isLong: false };

  constructor(options: WikipediaClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? fetch;
    this.#monotonicMs = options.monotonicMs ?? systemClock.monotonicMs;
    this.#sleep =
      options.sleep ?? ((ms, signal) => delay(ms, undefined, { ref: false, ...(signal && { signal }) }));
    this.#requestTimeoutMs = options.timeoutMs ?? 10_000;
    const userAgent = createUserAgent(options.version, options.contact);
    this.#headers = { 'user-agent': userAgent, accept: 'application/json' };
    this.#limiter = new FairLimiter({
      concurrency: MAX_CONCURRENT_REQUESTS,
      maxWaiting: MAX_WAITING_REQUESTS,
      monotonicMs: this.#monotonicMs,
      sleep: this.#sleep,
    });
  }

  async query(site: string, params: QueryParams, group: RequesterGroup): Promise<QueryResponse> {
    let response = await this.#request(site, params, group);
    let pages = response.query?.pages;
    // After `batchcomplete`, a continuation has further results, not the rest of these.
    for (
      let count = 0;
      count < MAX_CONTINUATIONS && response.continue && !response.batchcomplete;
      count += 1
    ) {
      response = await this.#request(site, { ...params, ...response.continue }, group);
      pages = mergePages(pages ?? [], response.query?.pages ?? []);
    }
    return { ...response, query: { ...response.query, pages } };
  }

  /** Whether the API responds to one request without retries, sent before all waiting requests. */
  async isReachable(site: string, timeoutMs: number): Promise<boolean> {
    if (this.#hold.untilMs > this.#monotonicMs()) return true;
    const params = { titles: 'Wikipedia', prop: 'info' };
    const { signal } = new AbortController();
    // A fairness key of its own is served next. A permit is free when the slowest request has timed out.
    const group = { requesters: new Set([{ fairnessKey: ['probe'], signal }]), signal };
    try {
      const outcome = await this.#send(site, params, timeoutMs, this.#requestTimeoutMs * 2, group);
      return outcome.kind !== 'failure' || outcome.error.cause instanceof WikipediaApiError;
    } catch (error) {
      return error instanceof LimiterRefusalError && error.reason === 'held';
    }
  }

  async #request(site: string, params: QueryParams, group: RequesterGroup): Promise<QueryResponse> {
    const { log, maxWaitMs = MAX_WAIT_MS, random = Math.random } = this.#options;
    const deadline = this.#monotonicMs() + maxWaitMs;
    let waitCount = 0;
    let failureCount = 0;
    while (true) {
      const remainingMs = deadline - this.#monotonicMs();
      const outcome = await this.#send(site, params, this.#requestTimeoutMs, remainingMs, group).catch(
        (error: unknown) => {
          throw error instanceof LimiterRefusalError ? this.#toDomainError(error) : error;
        },
      );
      if (outcome.kind === 'response') return outcome.response;
      if (outcome.kind === 'wait') {
        waitCount += 1;
        if (waitCount > MAX_REQUESTED_WAITS) {
          throw this.#createWaitError(this.#hold.untilMs - this.#monotonicMs());
        }
        continue;
      }
      const { error, canRetry, retryAfterMs } = outcome;
      const delayMs = Math.max(retryAfterMs, RETRY_DELAY_MS * 3 ** failureCount * (0.5 + random()));
      const giveUp = !canRetry || failureCount === MAX_RETRIES || this.#monotonicMs() + delayMs > deadline;
      log?.warn({ err: error, giveUp }, 'A request to Wikipedia failed');
      if (giveUp) throw error;
      failureCount += 1;
      await this.#sleep(delayMs, group.signal).finally(() => group.signal.throwIfAborted());
    }
  }

  async #send(
    site: string,
    params: QueryParams,
    timeoutMs: number,
    maxWaitMs: number,
    group: RequesterGroup,
  ): Promise<RequestOutcome> {
    const { maxBytes = 20_000_000 } = this.#options;
    const release = await this.#limiter.acquire(group, maxWaitMs);
    try {
      const search = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...params });
      const send = this.#fetch;
      const response = await send(`${site}/w/api.php?${search}`, {
        headers: this.#headers,
        signal: AbortSignal.any([group.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const body = await readBody(response, maxBytes);
      const outcome = interpretResponse(response, body.toString('utf8'));
      if (outcome.kind === 'wait') this.#startHold(outcome.retryAfterMs);
      return outcome;
    } catch (error) {
      group.signal.throwIfAborted();
      if (error instanceof BodyTooLargeError) {
        return createFailure(`Wikipedia gave an answer of more than ${maxBytes / 1e6} MB`, error);
      }
      // A second attempt would wait for the silent server again.
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return createFailure('Wikipedia cannot be reached', error, !isTimeout);
    } finally {
      release();
    }
  }

  #startHold(retryAfterMs: number | null): void {
    const ms = Math.max(retryAfterMs ?? DEFAULT_HOLD_MS, MIN_HOLD_MS);
    const heldMs = Math.min(ms, MAX_HOLD_MS);
    const untilMs = Math.max(this.#hold.untilMs, this.#monotonicMs() + heldMs);
    this.#hold = { untilMs, isLong: ms > MAX_HOLD_MS };
    this.#limiter.hold(heldMs);
    this.#options.log?.warn({ ms, heldMs }, 'Wikipedia asks to wait');
  }

  #toDomainError({ reason, heldMs }: LimiterRefusalError): DomainError {
    if (reason === 'held') return this.#createWaitError(heldMs);
    return new DomainError(
      'unavailable',
      'Too many articles are asked for at the moment. Try again in a few seconds.',
      { retryAfter: OVERLOAD_RETRY_SECONDS, plain: true },
    );
  }

  #createWaitError(ms: number): DomainError {
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    return new DomainError(
      'unavailable',
      `Wikipedia asks us to wait. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      { retryAfter: seconds, plain: true, ...(this.#hold.isLong && { cause: new LongWaitError() }) },
    );
  }
}

/** See https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy */
export function createUserAgent(version: string, contact: string | undefined): string {
  // Header values are one line of Latin-1. Brackets would end the comment.
  const plain = contact
    ?.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/[()\\]/g, '')
    .trim();
  return `Wikicasts/${version} (${plain || 'no contact set by the operator'}) node/${process.versions.node}`;
}

type RequestOutcome =
  | { kind: 'response'; response: QueryResponse }
  /** Wikipedia asked to wait; `retryAfterMs` is null if it did not say how long. */
  | { kind: 'wait'; retryAfterMs: number | null }
  | { kind: 'failure'; error: DomainError; canRetry: boolean; retryAfterMs: number };

function createFailure(message: string, cause: unknown, canRetry = false, retryAfterMs = 0): RequestOutcome {
  const error = new DomainError('upstream', message, { cause, plain: true });
  return { kind: 'failure', error, canRetry, retryAfterMs };
}

function interpretResponse(response: Response, body: string): RequestOutcome {
  const retryAfterSeconds = parseRetryAfter(response.headers);
  const retryAfterMs = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
  if (response.status === 429) return { kind: 'wait', retryAfterMs };
  const excerpt = new Error(body.slice(0, 300));
  if (response.status === 403) return createFailure('Wikipedia refused the request (403)', excerpt);
  if (!response.ok) {
    const message = `Wikipedia answered with an error (${response.status})`;
    return createFailure(message, excerpt, response.status >= 500, retryAfterMs ?? 0);
  }
  const result = parseQueryResponse(body);
  if (result === null) return createFailure('Wikipedia gave an answer that cannot be read', excerpt);
  if (result.error === undefined) return { kind: 'response', response: result };
  const { code, info } = result.error;
  if (code === 'maxlag' || code === 'ratelimited') return { kind: 'wait', retryAfterMs };
  const message = `Wikipedia answered with an error (${code})`;
  // The code of an internal error ends with the exception's name. It says nothing about the request.
  if (code.startsWith('internal_api_error')) return createFailure(message, new Error(info), true);
  return createFailure(message, new WikipediaApiError(code, info));
}

function parseQueryResponse(body: string): QueryResponse | null {
  try {
    return queryResponseSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

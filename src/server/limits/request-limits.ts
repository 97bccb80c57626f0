import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import type { FeedbackLimit } from '../../domain/feedback/feedback.service.ts';
import type { Caller, CreationLimit } from '../../domain/podcast/podcast-creator.service.ts';
import type { Quota } from '../../routers/trpc.ts';
import { countExtraCalls, isHeavyCall } from './call-work.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { createTurns, type TakeTurn } from './heavy-call-turns.ts';

export const MAX_BATCH_CALLS = 10;
const MAX_FEEDBACK_PER_HOUR = 10;
const MAX_PAIRING_CODES_PER_HOUR = 20;
const MAX_NAME_SAMPLES_PER_HOUR = 200;
/** There are 2^40 codes, so guessing one would take centuries. */
const MAX_PAIRING_ATTEMPTS_PER_HOUR = 20;
/** At most 7 MB: 20,000 items of playlists (3 MB), or 2,000 playlists with the longest texts and new sessions. */
const MAX_STORED_ROWS_PER_HOUR = 20_000;
const SESSIONS_PER_ADDRESS = 3;
/** Addresses that may use their whole connection limit at once: 20,000 connections of 15 kB by default. */
const ADDRESSES_AT_FULL_LIMIT = 8;
const CONNECTIONS_PER_STREAM = 2;
const MAX_SUBSCRIPTIONS_PER_CONNECTION = 100;
const SUBSCRIPTIONS_PER_STREAM = 2;

export interface Limits {
  countRequest(address: string): Promise<void>;
  countCreation: CreationLimit;
  /** Counts changes of podcasts that need speech. The limit is that of creations. */
  countRevision: CreationLimit;
  countFeedback: FeedbackLimit;
  countQuestion: CreationLimit;
  /** Count codes that browsers make and enter. Throw `rate_limited`. */
  countPairingStart(caller: Pick<Caller, 'owner' | 'address'>): Promise<unknown>;
  countPairingClaim(caller: Pick<Caller, 'owner' | 'address'>): Promise<unknown>;
  countNameSample(caller: Pick<Caller, 'owner' | 'address'>): Promise<unknown>;
  /** Returns false beyond the limit, which is that of creations. */
  countSuggestion(caller: Caller): Promise<boolean>;
  /** Throws `rate_limited` per address and `unavailable` for the whole server. */
  openStream(address: string): Disposable;
  openConnection(address: string): Disposable;
  /** Waits until a call that reads many rows may run. Throws `rate_limited` or `unavailable`. */
  takeTurn: TakeTurn;
  createQuota(address: string, countedCalls: number): Quota;
}

interface LimitConfig {
  LIMIT_REQUESTS_PER_MINUTE: number;
  LIMIT_CREATE_PER_HOUR: number;
  LIMIT_ASK_PER_HOUR: number;
  LIMIT_CONNECTIONS: number;
}

export function createLimits(config: LimitConfig): Limits {
  const requests = new RateLimiterMemory({ points: config.LIMIT_REQUESTS_PER_MINUTE, duration: 60 });
  const suggestions = new RateLimiterMemory({ points: config.LIMIT_CREATE_PER_HOUR, duration: 3600 });
  const countFeedback = createHourlyLimit(MAX_FEEDBACK_PER_HOUR, 'sent a lot of feedback');
  const storedRows = new RateLimiterMemory({ points: MAX_STORED_ROWS_PER_HOUR, duration: 3600 });
  const takeTurn = createTurns();
  const streams = createAddressLimiter('connections', config.LIMIT_CONNECTIONS);
  const connections = createAddressLimiter('connections', config.LIMIT_CONNECTIONS * CONNECTIONS_PER_STREAM);
  const countCreation = createHourlyLimit(config.LIMIT_CREATE_PER_HOUR, 'started many podcasts');
  const countRequest = (address: string) =>
    consumePoint(requests, address, 'Too many requests. Please wait a moment.');
  return {
    countRequest,
    // Episodes of follows know only the hash of their network.
    countCreation: ({ owner, networks: [subscriber] }) => countCreation({ owner, address: subscriber }),
    countRevision: createHourlyLimit(config.LIMIT_CREATE_PER_HOUR, 'changed podcasts many times'),
    countQuestion: createHourlyLimit(config.LIMIT_ASK_PER_HOUR, 'asked many questions'),
    async countFeedback(caller) {
      await countFeedback(caller);
    },
    countPairingStart: createHourlyLimit(MAX_PAIRING_CODES_PER_HOUR, 'made many codes'),
    countPairingClaim: createHourlyLimit(MAX_PAIRING_ATTEMPTS_PER_HOUR, 'entered many codes'),
    countNameSample: createHourlyLimit(MAX_NAME_SAMPLES_PER_HOUR, 'listened to many names'),
    // A caller can create any number of sessions, so only the address counts.
    countSuggestion: ({ address }) =>
      suggestions.consume(address).then(
        () => true,
        () => false,
      ),
    openStream: (address) => streams.acquire(address),
    openConnection: (address) => connections.acquire(address),
    takeTurn,
    createQuota: createQuotaFactory(config.LIMIT_CONNECTIONS * SUBSCRIPTIONS_PER_STREAM, {
      countRequest,
      takeTurn,
      countStoredRows: (address, rows) =>
        consumePoints(
          storedRows,
          address,
          rows,
          'You have stored a lot within an hour. Please try again later.',
        ),
      countExtra: async (address, calls) => {
        await requests.penalty(address, calls);
      },
    }),
  };
}

function createAddressLimiter(subject: string, perCaller: number): ConcurrencyLimiter {
  return new ConcurrencyLimiter(subject, { perCaller, total: perCaller * ADDRESSES_AT_FULL_LIMIT });
}

interface RequestCounters {
  countRequest: Limits['countRequest'];
  takeTurn: TakeTurn;
  countStoredRows(address: string, rows: number): Promise<void>;
  /** Counts calls that were done already, also beyond the limit. */
  countExtra(address: string, calls: number): Promise<void>;
}

function createQuotaFactory(
  maxSubscriptions: number,
  { countRequest, countStoredRows, countExtra, takeTurn }: RequestCounters,
): Limits['createQuota'] {
  const byAddress = createAddressLimiter('subscriptions', maxSubscriptions);
  const byConnection = new ConcurrencyLimiter('subscriptions', {
    perCaller: MAX_SUBSCRIPTIONS_PER_CONNECTION,
    total: Number.POSITIVE_INFINITY,
  });
  return (address, countedCalls) => {
    let remainingCounted = countedCalls;
    const connection = Symbol();
    return {
      async countCall() {
        if (remainingCounted > 0) remainingCounted -= 1;
        else await countRequest(address);
      },
      countStoredRows: (rows) => countStoredRows(address, rows),
      async runCall({ procedure, owner, signal }, run) {
        if (!isHeavyCall(procedure)) return run();
        using _turn = await takeTurn(address, owner, signal);
        const result = await run();
        const extra = result.ok ? countExtraCalls(procedure, result.data) : 0;
        if (extra > 0) await countExtra(address, extra);
        return result;
      },
      openSubscription() {
        using permits = new DisposableStack();
        permits.use(byConnection.acquire(connection));
        permits.use(byAddress.acquire(address));
        return permits.move();
      },
    };
  };
}

/** `action` completes 'You have ...'. */
function createHourlyLimit(
  maxPerHour: number,
  action: string,
): (caller: Pick<Caller, 'owner' | 'address'>) => ReturnType<CreationLimit> {
  const message = `You have ${action} within an hour. Please try again later.`;
  const bySession = new RateLimiterMemory({ points: maxPerHour, duration: 3600 });
  const byAddress = new RateLimiterMemory({ points: maxPerHour * SESSIONS_PER_ADDRESS, duration: 3600 });
  return async ({ owner, address }) => {
    // The address comes first: each new session costs memory for an hour.
    await consumePoint(byAddress, address, message);
    try {
      await consumePoint(bySession, owner, message);
    } catch (error) {
      await restorePoint(byAddress, address);
      throw error;
    }
    return {
      async refund() {
        await restorePoint(bySession, owner);
        await restorePoint(byAddress, address);
      },
    };
  };
}

function consumePoint(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  return consumePoints(limiter, key, 1, message);
}

async function consumePoints(
  limiter: RateLimiterMemory,
  key: string,
  points: number,
  message: string,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    // The limiter ends a period with a timer, but computes this time from the wall clock, which may be set back.
    const seconds = Math.min((rejection as RateLimiterRes).msBeforeNext / 1000, limiter.duration);
    const retryAfter = Math.max(1, Math.ceil(seconds));
    await restorePoint(limiter, key, points);
    throw new DomainError('rate_limited', message, { retryAfter });
  }
}

async function restorePoint(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  const { consumedPoints } = await limiter.reward(key, points);
  if (consumedPoints <= 0) await limiter.delete(key);
}

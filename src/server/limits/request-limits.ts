import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import type { Caller, CreationLimit } from '../../domain/requester.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Config } from '../config.ts';
import { countExtraCalls, createTurns, isHeavyCall, type TakeTurn } from './heavy-calls.ts';

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
const PERMIT_RETRY_SECONDS = 30;

type LimitConfig = Pick<
  Config,
  'LIMIT_REQUESTS_PER_MINUTE' | 'LIMIT_CREATE_PER_HOUR' | 'LIMIT_ASK_PER_HOUR' | 'LIMIT_CONNECTIONS'
>;

export type Limits = ReturnType<typeof createLimits>;

/** All functions throw `rate_limited`, and `openStream`, `openConnection` and `takeTurn` also `unavailable`. */
export function createLimits(config: LimitConfig) {
  const requests = new RateLimiterMemory({ points: config.LIMIT_REQUESTS_PER_MINUTE, duration: 60 });
  const suggestions = new RateLimiterMemory({ points: config.LIMIT_CREATE_PER_HOUR, duration: 3600 });
  const takeTurn = createTurns();
  const countCreation = createHourlyLimit(config.LIMIT_CREATE_PER_HOUR, 'started many podcasts');
  const countCreationByNetwork: CreationLimit = ({ owner, networks: [subscriber] }) =>
    countCreation({ owner, address: subscriber });
  return {
    countRequest: (address: string) => countRequest(requests, address),
    // Episodes of follows know only the hash of their network.
    countCreation: countCreationByNetwork,
    /** Counts changes of podcasts that need speech. */
    countRevision: createHourlyLimit(config.LIMIT_CREATE_PER_HOUR, 'changed podcasts many times'),
    countQuestion: createHourlyLimit(config.LIMIT_ASK_PER_HOUR, 'asked many questions'),
    countFeedback: createHourlyLimit(MAX_FEEDBACK_PER_HOUR, 'sent a lot of feedback'),
    countPairingStart: createHourlyLimit(MAX_PAIRING_CODES_PER_HOUR, 'made many codes'),
    countPairingClaim: createHourlyLimit(MAX_PAIRING_ATTEMPTS_PER_HOUR, 'entered many codes'),
    countNameSample: createHourlyLimit(MAX_NAME_SAMPLES_PER_HOUR, 'listened to many names'),
    /** Returns false beyond the limit. Only the address counts, because a caller can create any number of sessions. */
    countSuggestion: ({ address }: Pick<Caller, 'address'>): Promise<boolean> =>
      suggestions.consume(address).then(
        () => true,
        () => false,
      ),
    openStream: createAddressLimit('connections', config.LIMIT_CONNECTIONS),
    openConnection: createAddressLimit('connections', config.LIMIT_CONNECTIONS * CONNECTIONS_PER_STREAM),
    takeTurn,
    createQuota: createQuotaFactory(config.LIMIT_CONNECTIONS * SUBSCRIPTIONS_PER_STREAM, requests, takeTurn),
  };
}

function createAddressLimit(subject: string, perAddress: number): (address: string) => Disposable {
  return createConcurrencyLimit(subject, perAddress, perAddress * ADDRESSES_AT_FULL_LIMIT);
}

function countRequest(requests: RateLimiterMemory, address: string): Promise<void> {
  return consumePoints(requests, address, 'Too many requests. Please wait a moment.');
}

function createQuotaFactory(maxSubscriptions: number, requests: RateLimiterMemory, takeTurn: TakeTurn) {
  const storedRows = new RateLimiterMemory({ points: MAX_STORED_ROWS_PER_HOUR, duration: 3600 });
  const openForAddress = createAddressLimit('subscriptions', maxSubscriptions);
  const openForConnection = createConcurrencyLimit(
    'subscriptions',
    MAX_SUBSCRIPTIONS_PER_CONNECTION,
    Number.POSITIVE_INFINITY,
  );
  return (address: string, countedCalls: number): Quota => {
    let remainingCounted = countedCalls;
    const connection = Symbol();
    return {
      async countCall() {
        if (remainingCounted > 0) remainingCounted -= 1;
        else await countRequest(requests, address);
      },
      countStoredRows: (rows) =>
        consumePoints(
          storedRows,
          address,
          'You have stored a lot within an hour. Please try again later.',
          rows,
        ),
      async runCall({ procedure, owner, signal }, run) {
        if (!isHeavyCall(procedure)) return run();
        using _turn = await takeTurn(address, owner, signal);
        const result = await run();
        const extra = result.ok ? countExtraCalls(procedure, result.data) : 0;
        // The calls were done already, so they count beyond the limit, too.
        if (extra > 0) await requests.penalty(address, extra);
        return result;
      },
      openSubscription() {
        using permits = new DisposableStack();
        permits.use(openForConnection(connection));
        permits.use(openForAddress(address));
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
    await consumePoints(byAddress, address, message);
    try {
      await consumePoints(bySession, owner, message);
    } catch (error) {
      await restorePoints(byAddress, address);
      throw error;
    }
    return {
      async refund() {
        await restorePoints(bySession, owner);
        await restorePoints(byAddress, address);
      },
    };
  };
}

async function consumePoints(
  limiter: RateLimiterMemory,
  key: string,
  message: string,
  points = 1,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    // The limiter ends a period with a timer, but computes this time from the wall clock, which may be set back.
    const seconds = Math.min((rejection as RateLimiterRes).msBeforeNext / 1000, limiter.duration);
    const retryAfter = Math.max(1, Math.ceil(seconds));
    await restorePoints(limiter, key, points);
    throw new DomainError('rate_limited', message, { retryAfter });
  }
}

async function restorePoints(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  const { consumedPoints } = await limiter.reward(key, points);
  if (consumedPoints <= 0) await limiter.delete(key);
}

/**
 * Limits what is open at once, by address or by connection. The result throws `rate_limited` beyond the key's limit and
 * `unavailable` beyond the total.
 */
function createConcurrencyLimit(subject: string, maxPerKey: number, max: number) {
  const permits = new Map<string | symbol, number>();
  let total = 0;
  const retryAfter = PERMIT_RETRY_SECONDS;
  return (key: string | symbol): Disposable => {
    const count = permits.get(key) ?? 0;
    if (count >= maxPerKey) {
      const message = `You have too many ${subject} open. Please close some.`;
      throw new DomainError('rate_limited', message, { retryAfter });
    }
    if (total >= max) {
      const message = `Too many ${subject} are open. Please try again later.`;
      throw new DomainError('unavailable', message, { retryAfter });
    }
    permits.set(key, count + 1);
    total += 1;
    const permit = new DisposableStack();
    permit.defer(() => {
      total -= 1;
      const remaining = (permits.get(key) ?? 0) - 1;
      if (remaining > 0) permits.set(key, remaining);
      else permits.delete(key);
    });
    return permit;
  };
}

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import type { FeedbackLimit } from '../../domain/feedback/feedback.service.ts';
import type { Caller, CreationLimit } from '../../domain/podcast/podcast-creator.service.ts';
import type { Quota } from '../../routers/trpc.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Calls that one tRPC request may carry: more than a screen asks at once, few enough to be answered in one piece. */
export const MAX_BATCH = 10;
/** Feedback that one session may send in an hour. */
const FEEDBACK_PER_HOUR = 10;
/** What one address may do, as a multiple of one session's. */
const SESSIONS_PER_ADDRESS = 3;
/** Addresses that may hold their full share of connections at once: 20,000 as configured at first, at about 15 kB each. */
const FULL_ADDRESSES = 8;
/** Network connections for each one that may stay open: browsers hold a few for requests beside it. */
const LINES_PER_CONNECTION = 2;
/** Podcasts that one connection may follow at once: as many as can wait to be made as configured at first. */
const FOLLOWED_PER_CONNECTION = 100;
/** Podcasts that are followed at once, on average over connections: most visitors make one at a time. */
const FOLLOWED_ON_AVERAGE = 2;

/** What callers may do, counted in this process by their address (`networkOf`). */
export interface Limits {
  /** Counts a request, or a connection's begin. `rate_limited` beyond the limit. */
  request(address: string): Promise<void>;
  /** Counts a creation of a session and its address. `rate_limited` beyond either limit. */
  creation: CreationLimit;
  /** Counts feedback of a session and its address. `rate_limited` beyond either limit. */
  feedback: FeedbackLimit;
  /** Counts suggestions that ask a model, as many as creations; false beyond the limit. */
  suggestion(caller: Caller): Promise<boolean>;
  /**
   * A connection that stays open, until it is disposed of. `rate_limited`
   * beyond the address' share, `unavailable` beyond the server's.
   */
  connection(address: string): Disposable;
  /** A network connection, whatever comes over it, until it is disposed of. Errors as of `connection`. */
  line(address: string): Disposable;
  /** What may be done over one connection or within one request; `paid` calls of it are counted already. */
  quota(address: string, paid: number): Quota;
}

/** The configured limits. */
export function createLimits(config: {
  LIMIT_REQUESTS_PER_MINUTE: number;
  LIMIT_CREATE_PER_HOUR: number;
  LIMIT_CONNECTIONS: number;
}): Limits {
  const requests = new RateLimiterMemory({ points: config.LIMIT_REQUESTS_PER_MINUTE, duration: 60 });
  const feedback = perCaller(
    FEEDBACK_PER_HOUR,
    'You have sent a lot of feedback within an hour. Please try again later.',
  );
  const suggestions = new RateLimiterMemory({ points: config.LIMIT_CREATE_PER_HOUR, duration: 3600 });
  const shared = (what: string, perCaller: number) =>
    new ConcurrencyLimiter(what, { perCaller, total: perCaller * FULL_ADDRESSES });
  const connections = shared('connections', config.LIMIT_CONNECTIONS);
  const lines = shared('connections', config.LIMIT_CONNECTIONS * LINES_PER_CONNECTION);
  const followed = shared('subscriptions', config.LIMIT_CONNECTIONS * FOLLOWED_ON_AVERAGE);

  const followedHere = new ConcurrencyLimiter('subscriptions', {
    perCaller: FOLLOWED_PER_CONNECTION,
    total: Number.POSITIVE_INFINITY,
  });
  const request = (address: string) => take(requests, address, 'Too many requests. Please wait a moment.');
  return {
    request,
    creation: perCaller(
      config.LIMIT_CREATE_PER_HOUR,
      'You have started many podcasts within an hour. Please try again later.',
    ),
    async feedback(caller) {
      await feedback(caller);
    },
    async suggestion({ address }) {
      // Sessions cost nothing to make, so the address alone counts.
      return suggestions.consume(address).then(
        () => true,
        () => false,
      );
    },
    connection: (address) => connections.take(address),
    line: (address) => lines.take(address),
    quota(address, paid) {
      let unused = paid;
      const connection = Symbol();
      return {
        async call() {
          if (unused > 0) unused -= 1;
          else await request(address);
        },
        subscription() {
          using both = new DisposableStack();
          both.use(followedHere.take(connection));
          both.use(followed.take(address));
          return both.move();
        },
      };
    },
  };
}

/** So many points an hour for a session, and a multiple of that for an address. */
function perCaller(pointsPerHour: number, message: string): CreationLimit {
  const bySession = new RateLimiterMemory({ points: pointsPerHour, duration: 3600 });
  const byAddress = new RateLimiterMemory({ points: pointsPerHour * SESSIONS_PER_ADDRESS, duration: 3600 });
  return async ({ owner, address }) => {
    // First: sessions cost nothing to make, and what each has done is remembered for an hour.
    await take(byAddress, address, message);
    try {
      await take(bySession, owner, message);
    } catch (error) {
      await giveBack(byAddress, address);
      throw error;
    }
    return {
      async refund() {
        await giveBack(bySession, owner);
        await giveBack(byAddress, address);
      },
    };
  };
}

async function take(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const wait = Math.max(1, Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000));
    // A refused attempt does not lengthen the wait.
    await giveBack(limiter, key);
    throw new DomainError('rate_limited', message, { retryAfter: wait });
  }
}

/** Takes back a count; what counts nothing is forgotten. */
async function giveBack(limiter: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

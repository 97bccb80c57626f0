import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import type { Caller, CreationLimit } from '../../domain/podcast/creating.service.ts';

/** Creations that one address may start, as a multiple of one session's. */
const SESSIONS_PER_ADDRESS = 3;

/** Counts of what callers do, kept in this process. */
export interface Limits {
  /** Counts a request of an address. `rate_limited` beyond the limit. */
  request(address: string): Promise<void>;
  /** Counts a creation of a session and its address. `rate_limited` beyond either limit. */
  creation: CreationLimit;
  /** Counts suggestions that ask a model, as many as creations; false beyond the limit. */
  suggestion(caller: Caller): Promise<boolean>;
}

/** The configured limits. */
export function createLimits(config: {
  LIMIT_REQUESTS_PER_MINUTE: number;
  LIMIT_CREATE_PER_HOUR: number;
}): Limits {
  const requests = new RateLimiterMemory({ points: config.LIMIT_REQUESTS_PER_MINUTE, duration: 60 });
  const bySession = new RateLimiterMemory({ points: config.LIMIT_CREATE_PER_HOUR, duration: 3600 });
  const byAddress = new RateLimiterMemory({
    points: config.LIMIT_CREATE_PER_HOUR * SESSIONS_PER_ADDRESS,
    duration: 3600,
  });
  const suggestions = new RateLimiterMemory({ points: config.LIMIT_CREATE_PER_HOUR, duration: 3600 });
  return {
    async suggestion({ address }) {
      // Sessions cost nothing to make, so the address alone counts.
      return suggestions.consume(address).then(
        () => true,
        () => false,
      );
    },
    async request(address) {
      await take(requests, address, 'Too many requests. Please wait a moment.');
    },
    async creation({ owner, address }) {
      const message = 'You have started many podcasts within an hour. Please try again later.';
      await take(bySession, owner, message);
      try {
        await take(byAddress, address, message);
      } catch (error) {
        await bySession.reward(owner);
        throw error;
      }
      return {
        async refund() {
          await bySession.reward(owner);
          await byAddress.reward(address);
        },
      };
    },
  };
}

async function take(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const wait = Math.max(1, Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000));
    // A refused attempt does not lengthen the wait.
    await limiter.reward(key);
    throw new DomainError('rate_limited', message, { retryAfter: wait });
  }
}

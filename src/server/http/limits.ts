import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import type { FeedbackLimit } from '../../domain/feedback/feedback.service.ts';
import type { CreationLimit } from '../../domain/podcast/creating.service.ts';

/** Feedback that one session may send in an hour. */
const FEEDBACK_PER_HOUR = 10;

/** What one address may do, as a multiple of one session's. */
const SESSIONS_PER_ADDRESS = 3;

/** Counts of what callers do, kept in this process. */
export interface Limits {
  /** Counts a request of an address. `rate_limited` beyond the limit. */
  request(address: string): Promise<void>;
  /** Counts a creation of a session and its address. `rate_limited` beyond either limit. */
  creation: CreationLimit;
  /** Counts feedback of a session and its address. `rate_limited` beyond either limit. */
  feedback: FeedbackLimit;
}

/** The configured limits. */
export function createLimits(config: {
  LIMIT_REQUESTS_PER_MINUTE: number;
  LIMIT_CREATE_PER_HOUR: number;
}): Limits {
  const requests = new RateLimiterMemory({ points: config.LIMIT_REQUESTS_PER_MINUTE, duration: 60 });
  const creation = perCaller(
    config.LIMIT_CREATE_PER_HOUR,
    'You have started many podcasts within an hour. Please try again later.',
  );
  const feedback = perCaller(
    FEEDBACK_PER_HOUR,
    'You have sent a lot of feedback within an hour. Please try again later.',
  );
  return {
    async request(address) {
      await take(requests, address, 'Too many requests. Please wait a moment.');
    },
    creation,
    async feedback(caller) {
      await feedback(caller);
    },
  };
}

/** So many points an hour for a session, and a multiple of that for an address. */
function perCaller(pointsPerHour: number, message: string): CreationLimit {
  const bySession = new RateLimiterMemory({ points: pointsPerHour, duration: 3600 });
  const byAddress = new RateLimiterMemory({ points: pointsPerHour * SESSIONS_PER_ADDRESS, duration: 3600 });
  return async ({ owner, address }) => {
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

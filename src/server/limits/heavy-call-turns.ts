import { DomainError } from '../../domain/errors.ts';
import { FairLimiter, LimiterRefusalError } from './fair-limiter.ts';
import { toSiteAddress } from './network-groups.ts';

/** Heavy calls of all addresses at once. The embedded database runs one query at a time. */
const MAX_RUNNING_CALLS = 2;
const MAX_WAITING_CALLS = 100;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

export type TakeTurn = (address: string, owner: string, signal?: AbortSignal) => Promise<Disposable>;

/** In turns by site, address and session. Throws `rate_limited` to the busiest address, `unavailable` after 10 s. */
export function createTurns(): TakeTurn {
  const limiter = new FairLimiter({
    concurrency: MAX_RUNNING_CALLS,
    maxWaiting: MAX_WAITING_CALLS,
  });
  return async (address, owner, signal = new AbortController().signal) => {
    const requesters = new Set([{ fairnessKey: [toSiteAddress(address), address, owner], signal }]);
    const release = await limiter.acquire({ requesters, signal }, MAX_WAIT_MS).catch((error: unknown) => {
      throw error instanceof LimiterRefusalError ? createRefusal(error) : error;
    });
    return { [Symbol.dispose]: release };
  };
}

function createRefusal({ reason }: LimiterRefusalError): DomainError {
  return reason === 'full'
    ? new DomainError('rate_limited', 'Too many lists are being read at once. Please wait a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    : new DomainError('unavailable', 'The server is busy. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
}

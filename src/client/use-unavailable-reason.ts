import { getErrorMessage, isNotFound } from './request.ts';
import { useOnline } from './use-online.ts';

export const RETRY_INTERVAL_MS = 10_000;

/** A time in 1970 (milliseconds) marks cached data as stale, so that the query reloads it. */
export const CACHED_DATA_UPDATED_AT = 1;

const NO_RESPONSE = /^(?:Network request failed|Request timed out)$/;

/** Says why a list cannot be changed now; null if it can. `error` is that of its query. */
export function useUnavailableReason(error: unknown): string | null {
  if (!useOnline()) return 'You are offline.';
  if (error === null || isNotFound(error)) return null;
  const message = getErrorMessage(error, 'Network request failed');
  return NO_RESPONSE.test(message) ? 'The server does not answer.' : message;
}

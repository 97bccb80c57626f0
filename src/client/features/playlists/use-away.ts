import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saysNotFound } from './failures.ts';

/** Milliseconds after which a server that did not answer is asked again. */
export const RETRY_MS = 10_000;

/** When what was known before this page was loaded: long ago, so it is asked for again. */
export const KNOWN_BEFORE = 1;

/**
 * Why nothing can be changed now; null while all is well.
 *
 * @param error of the last time the server was asked
 */
export function useAway(error: unknown): string | null {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (!online) return 'You are offline.';
  return error === null || saysNotFound(error) ? null : 'The server does not answer.';
}

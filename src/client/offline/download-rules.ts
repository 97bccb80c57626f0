import { DownloadRefusedError } from './download-cache.ts';
import type { Download } from './download-index.ts';

const MAX_FAILURES = 3;
/** Doubles with each failure in a row. */
export const MIN_RETRY_DELAY_MS = 30_000;

export function computeRetryDelayMs(failures: number): number {
  return MIN_RETRY_DELAY_MS * 2 ** failures;
}

/** Whether the server is too busy or too broken for any download. */
export function isServerDown(error: unknown): boolean {
  return !(error instanceof DownloadRefusedError) || error.status >= 500 || error.status === 429;
}

/** The change after a failed download. `isReachable`: the server responds. */
export function judgeFailure(entry: Download, error: unknown, isReachable: boolean): Partial<Download> {
  const failures = entry.failures + (isReachable ? 1 : 0);
  const reason = describeFailure(error, failures);
  // The kept file stays. The next check of the server asks for the newer one again.
  if (entry.state === 'kept') return reason === null ? { failures } : { isOutdated: false, failures: 0 };
  if (reason !== null) return { state: 'failed', failures: 0, reason };
  const wait = isReachable ? 'The download stopped and is tried again.' : 'Waiting for the network.';
  return { failures, reason: wait };
}

/** Says why a download is given up; null if it is worth another try. `failures` counts this one. */
function describeFailure(error: unknown, failures: number): string | null {
  if (error instanceof DOMException) {
    return error.name === 'QuotaExceededError'
      ? 'The browser has no room for it. Remove other downloads.'
      : 'The browser does not store it.';
  }
  if (error instanceof DownloadRefusedError && (error.status === 404 || error.status === 410)) {
    return 'The server no longer has it.';
  }
  if (error instanceof DownloadRefusedError && !isServerDown(error)) return error.message;
  return failures < MAX_FAILURES ? null : `The download stopped before its end ${MAX_FAILURES} times.`;
}

/** Whether the server has something to download. */
export function isUnfinished({ state, isOutdated }: Download): boolean {
  return state === 'waiting' || (state === 'kept' && isOutdated);
}

/** The change after the server named its file, or null for none. `now` is in milliseconds since 1970. */
export function judgeServerFile(
  { etag }: Download,
  found: { etag: string | null } | null,
  now: number,
): Partial<Download> {
  if (found === null) return { state: 'gone', reason: 'It was deleted on the server.' };
  if (etag !== null && found.etag !== etag) return { isOutdated: true, checkedAt: now };
  return { etag: found.etag, isOutdated: false, checkedAt: now };
}

/** The change after the browser's files were listed. `bytes` is undefined if the file is missing. */
export function judgeListedFile({ state }: Download, bytes: number | undefined): Partial<Download> {
  if (state === 'kept' && bytes === undefined) return { state: 'gone', reason: 'The browser removed it.' };
  return state === 'gone' && bytes !== undefined ? { state: 'kept', bytes, reason: null } : {};
}

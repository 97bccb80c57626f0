import { isObject, parseJson } from '../../domain/json.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { parseEnum, parseNumber, parseString } from '../json-fields.ts';
import { createStoredState, type StoredState } from '../stored-state.ts';

/** 96 kbit/s, the rate of every podcast. */
const BYTES_PER_SECOND = 12_000;

export interface KeepablePodcast {
  id: number;
  title: string;
  /** Seconds. */
  duration: number | null;
}

export function estimateBytes({ duration }: Pick<KeepablePodcast, 'duration'>): number {
  return Math.round((duration ?? 0) * BYTES_PER_SECOND);
}

export const DOWNLOADS_KEY = 'wikicasts-downloads';

/** `gone`: the browser or the server deleted it. `removing`: its files are being deleted; no control shows it. */
type DownloadState = 'waiting' | 'kept' | 'gone' | 'failed' | 'removing';

export interface Download {
  title: string;
  state: DownloadState;
  /** Of the audio; estimated until it is kept. */
  bytes: number;
  etag: string | null;
  /** The server has a newer file. The kept one plays until the newer one has arrived. */
  isOutdated: boolean;
  /** Downloads in a row that did not end although the server responded. */
  failures: number;
  /** The podcast was deleted from the library before it was kept, so that deletion does not remove it. */
  isKeptAfterDeletion: boolean;
  /** When the server last confirmed the file, in milliseconds since 1970. */
  checkedAt: number;
  /** Why it is gone, failed or still waiting. */
  reason: string | null;
}

/** By podcast id, in the order of keeping. */
export type DownloadIndex = ReadonlyMap<number, Download>;

const STATES: readonly DownloadState[] = ['waiting', 'kept', 'gone', 'failed', 'removing'];

const NEW_DOWNLOAD: Download = {
  title: '',
  state: 'waiting',
  bytes: 0,
  etag: null,
  isOutdated: false,
  failures: 0,
  isKeptAfterDeletion: false,
  checkedAt: 0,
  reason: null,
};

export function createDownload(fields: Pick<Download, 'title' | 'bytes'> & Partial<Download>): Download {
  return { ...NEW_DOWNLOAD, ...fields };
}

export function createDownloadIndex(storage: Storage | null): StoredState<DownloadIndex> {
  return createStoredState(DOWNLOADS_KEY, parseIndex, { storage, serialize: serializeIndex });
}

function parseIndex(text: string | null): DownloadIndex {
  const stored = parseJson(text);
  const entries = (Array.isArray(stored) ? stored : []).flatMap((entry): Array<[number, Download]> => {
    if (!isObject(entry) || !isPodcastId(entry.id)) return [];
    return [
      [
        entry.id,
        {
          title: parseString(entry.title, ''),
          state: parseEnum(entry.state, STATES, 'waiting'),
          bytes: parseNumber(entry.bytes, 0, 0),
          etag: parseString(entry.etag, null),
          isOutdated: entry.isOutdated === true,
          failures: parseNumber(entry.failures, 0, 0),
          isKeptAfterDeletion: entry.isKeptAfterDeletion === true,
          checkedAt: parseNumber(entry.checkedAt, 0, 0),
          reason: parseString(entry.reason, null),
        },
      ],
    ];
  });
  return new Map(entries);
}

function serializeIndex(index: DownloadIndex): string | null {
  return index.size === 0 ? null : JSON.stringify([...index].map(([id, entry]) => ({ id, ...entry })));
}

/** The server responded with an error. */
export class DownloadRefusedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server responded with ${status}.`);
    this.status = status;
  }
}

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
  const wait = isReachable
    ? 'The download was interrupted and will be tried again.'
    : 'Waiting for the network.';
  return { failures, reason: wait };
}

/** Says why a download is given up; null if it is worth another try. `failures` counts this one. */
function describeFailure(error: unknown, failures: number): string | null {
  if (error instanceof DOMException) {
    return error.name === 'QuotaExceededError'
      ? 'The browser is out of storage space. Remove other downloads.'
      : 'The browser could not store it.';
  }
  if (error instanceof DownloadRefusedError && (error.status === 404 || error.status === 410)) {
    return 'It is no longer on the server.';
  }
  if (error instanceof DownloadRefusedError && !isServerDown(error)) return error.message;
  return failures < MAX_FAILURES ? null : `The download was interrupted ${MAX_FAILURES} times.`;
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

import { isObject, parseJson } from '../../domain/json.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { parseEnum, parseNumber, parseString } from '../json-fields.ts';
import { createStoredState, type StoredState } from '../stored-state.ts';

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

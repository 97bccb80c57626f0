import { AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX } from '../../domain/audio/store-keys.ts';

/* Tar entries: `database/<table>/<number>.json`, `store/<key>`; `end.json` last marks a complete archive. */

export const END_ENTRY = 'end.json';
export const STORE_FOLDER = 'store/';

/** Covers are not backed up, because the server can draw them again. */
export const BACKED_UP_PREFIXES = [AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX] as const;

export interface ArchiveEnd {
  format: 1;
  version: string;
  createdAt: string;
  migrations: string[];
  tables: string[];
  podcasts: number;
  files: number;
  /** Ids of podcasts that were deleted after the tables were read and before the store was read. */
  deletedMeanwhile: number[];
  withoutAudio: number;
  /** SHA-256 of all bytes before this entry, in hexadecimal. */
  sha256: string;
}

export function formatRowsEntry(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, '0')}.json`;
}

export function parseTableName(entry: string): string | null {
  return /^database\/([a-z_]+)\/\d+\.json$/.exec(entry)?.[1] ?? null;
}

import { AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX } from '../../domain/audio/store-keys.ts';

/*
 * What a backup is: a tar archive of
 *   database/<table>/<number>.json  rows of one table as a JSON array, tables in an order in which they can be filled
 *   store/<key>                     one file of the audio store
 *   end.json                        `ArchiveEnd`; only a whole archive has it
 */

export const END_ENTRY = 'end.json';
export const STORE_FOLDER = 'store/';

/** What of the store is kept: drawn covers are drawn again. */
export const BACKED_UP_PREFIXES = [AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX] as const;

export interface ArchiveEnd {
  format: 1;
  /** The release that wrote it. */
  version: string;
  createdAt: string;
  /** The migrations that its tables had been through, in order. */
  migrations: string[];
  /** Every table, in an order in which they can be filled. */
  tables: string[];
  podcasts: number;
  files: number;
  /** Ids of podcasts in the tables that were deleted while the store was read. */
  deletedMeanwhile: number[];
  /** Finished podcasts whose audio the store does not have, though nobody deleted them. */
  withoutAudio: number;
  /** SHA-256 of all that stands before this entry, in hexadecimal. */
  sha256: string;
}

export function formatRowsEntry(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, '0')}.json`;
}

/** The table that an entry has rows of, or null. */
export function parseTableName(entry: string): string | null {
  return /^database\/([a-z_]+)\/\d+\.json$/.exec(entry)?.[1] ?? null;
}

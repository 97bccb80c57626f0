import { isObject } from '../json-fields.ts';
import type { LocalPodcast } from './local-podcast.ts';
import { accepted } from './podcast-storage.ts';

/** Version of the export format. */
export const BACKUP_VERSION = '1.0';

/** The local library as a file holds it. */
export interface Backup {
  version: typeof BACKUP_VERSION;
  /** ISO 8601. */
  exported_at: string;
  podcasts: readonly LocalPodcast[];
}

/** The library to be kept in a file. */
export function backupOf(podcasts: readonly LocalPodcast[], now: Date): Backup {
  return { version: BACKUP_VERSION, exported_at: now.toISOString(), podcasts };
}

/**
 * Reads an exported file. Throws where it is no JSON or has no podcasts array;
 * entries that are no objects with an id are counted as errors.
 */
export function readBackup(text: string): { podcasts: LocalPodcast[]; errors: number } {
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || !Array.isArray(file.podcasts)) throw new Error('This file has no list of podcasts.');
  const podcasts = accepted(file.podcasts);
  return { podcasts, errors: file.podcasts.length - podcasts.length };
}

import { isObject } from '../json-fields.ts';
import type { LocalPodcast } from './local-podcast.ts';
import { parsePodcasts } from './podcast-storage.ts';

export const BACKUP_VERSION = '1.0';

export interface Backup {
  version: typeof BACKUP_VERSION;
  /** ISO 8601. */
  exported_at: string;
  podcasts: readonly LocalPodcast[];
}

export function createBackup(podcasts: readonly LocalPodcast[], now: Date): Backup {
  return { version: BACKUP_VERSION, exported_at: now.toISOString(), podcasts };
}

/** Counts invalid entries as errors. Throws if the text is not JSON or has no podcasts. */
export function parseBackup(text: string): { podcasts: LocalPodcast[]; errors: number } {
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || !Array.isArray(file.podcasts)) throw new Error('This file has no list of podcasts.');
  const podcasts = parsePodcasts(file.podcasts);
  return { podcasts, errors: file.podcasts.length - podcasts.length };
}

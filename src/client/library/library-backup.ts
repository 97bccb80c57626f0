import { isObject } from '../../domain/json.ts';
import { type Position, parsePositions } from '../player/position-store.ts';
import { parseQueueEntries, type QueueEntry } from '../player/queue-store.ts';
import { type Correction, parseCorrections } from './corrected-names.ts';
import type { LocalPodcast } from './local-podcast.ts';
import { parsePodcasts } from './podcast-storage.ts';

const BACKUP_VERSION = '1.0';

export interface Backup {
  version: typeof BACKUP_VERSION;
  /** ISO 8601. */
  exported_at: string;
  podcasts: readonly LocalPodcast[];
  positions: Readonly<Record<string, Position>>;
  queue: readonly QueueEntry[];
  corrections: readonly Correction[];
}

export interface BackupContents {
  podcasts: LocalPodcast[];
  positions: ReadonlyMap<number, Position>;
  queue: QueueEntry[];
  corrections: Correction[];
  /** Invalid entries of the list of podcasts. */
  errors: number;
}

export function createBackup(contents: Omit<Backup, 'version' | 'exported_at'>, now: Date): Backup {
  return { version: BACKUP_VERSION, exported_at: now.toISOString(), ...contents };
}

/** Only the list of podcasts is required. Throws if the text is not JSON or has no podcasts. */
export function parseBackup(text: string): BackupContents {
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || !Array.isArray(file.podcasts)) throw new Error('This file has no list of podcasts.');
  const podcasts = parsePodcasts(file.podcasts);
  return {
    podcasts,
    positions: parsePositions(file.positions),
    queue: parseQueueEntries(file.queue),
    corrections: parseCorrections(file.corrections),
    errors: file.podcasts.length - podcasts.length,
  };
}

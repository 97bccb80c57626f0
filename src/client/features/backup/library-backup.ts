import { isObject } from '../../../domain/json.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { library } from '../../library/library.ts';
import { hasFailed, type LocalPodcast } from '../../library/local-podcast.ts';
import { parsePodcasts } from '../../library/podcast-storage.ts';
import { type Position, parsePositions, savedPositions } from '../../player/position-store.ts';
import { parseQueueEntries, type QueueEntry, savedQueue } from '../../player/queue-store.ts';

export function exportLibrary(): void {
  try {
    const now = new Date();
    const contents = {
      podcasts: library.getAll(),
      positions: savedPositions.getAll(),
      queue: savedQueue.getAll(),
    };
    const file = new Blob([JSON.stringify(createBackup(contents, now))], {
      type: 'application/json',
    });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = `wikicasts-backup-${formatStamp(now)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    toastSuccess('Data exported successfully');
  } catch {
    toastError('Failed to export data');
  }
}

export async function importLibrary(file: File): Promise<void> {
  try {
    const { podcasts, positions, queue, errors } = parseBackup(await file.text());
    library.importPodcasts(podcasts);
    savedPositions.merge(positions);
    savedQueue.merge(queue);
    // Lists hide failed podcasts, so that the number is that of the podcasts that are shown.
    const failed = podcasts.filter(hasFailed).length;
    toastSuccess(
      `Imported ${podcasts.length - failed} podcasts${errors === 0 ? '' : ` with ${errors} errors`}`,
      failed === 0 ? undefined : `${formatCount(failed, 'failed podcast')} in the file: see the notice.`,
    );
  } catch {
    toastError('Failed to import data', 'Choose a file that was exported from a library.');
  }
}

/** Local time as yyyy-MM-dd-HHmm. */
function formatStamp(time: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${date}-${pad(time.getHours())}${pad(time.getMinutes())}`;
}

const BACKUP_VERSION = '1.0';

export interface Backup {
  version: typeof BACKUP_VERSION;
  exported_at: string;
  podcasts: readonly LocalPodcast[];
  positions: Readonly<Record<string, Position>>;
  queue: readonly QueueEntry[];
}

export function createBackup(contents: Omit<Backup, 'version' | 'exported_at'>, now: Date): Backup {
  return { version: BACKUP_VERSION, exported_at: now.toISOString(), ...contents };
}

/** Only the list of podcasts is required. Throws if the text is not JSON or has no podcasts. */
export function parseBackup(text: string) {
  const file: unknown = JSON.parse(text);
  if (!isObject(file) || !Array.isArray(file.podcasts)) throw new Error('This file has no list of podcasts.');
  const podcasts = parsePodcasts(file.podcasts);
  return {
    podcasts,
    positions: parsePositions(file.positions),
    queue: parseQueueEntries(file.queue),
    /** Invalid entries of the list of podcasts. */
    errors: file.podcasts.length - podcasts.length,
  };
}

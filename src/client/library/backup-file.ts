import { toastError, toastSuccess } from '../components/toasts/toasts.ts';
import { formatCount } from '../format-count.ts';
import { savedPositions } from '../player/position-store.ts';
import { savedQueue } from '../player/queue-store.ts';
import { addCorrections, loadCorrections } from './corrected-names.ts';
import { library } from './library.ts';
import { createBackup, parseBackup } from './library-backup.ts';
import { hasFailed } from './local-podcast.ts';

/** Downloads the library of this browser. */
export async function exportLibrary(): Promise<void> {
  try {
    const corrections = await loadCorrections();
    const now = new Date();
    const contents = {
      podcasts: library.getAll(),
      positions: savedPositions.getAll(),
      queue: savedQueue.getAll(),
      corrections: corrections ?? [],
    };
    const file = new Blob([JSON.stringify(createBackup(contents, now))], {
      type: 'application/json',
    });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = `wikicasts-backup-${formatStamp(now)}.json`;
    link.click();
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    const missing = 'Without your corrected names: the server does not answer.';
    toastSuccess('Data exported successfully', corrections === null ? missing : undefined);
  } catch {
    toastError('Failed to export data');
  }
}

export async function importLibrary(file: File): Promise<void> {
  try {
    const { podcasts, positions, queue, corrections, errors } = parseBackup(await file.text());
    library.importPodcasts(podcasts);
    savedPositions.merge(positions);
    savedQueue.merge(queue);
    const unsaved = await addCorrections(corrections);
    // Lists hide failed podcasts, so that the number is that of the podcasts that are shown.
    const failed = podcasts.filter(hasFailed).length;
    const notes = [
      failed > 0 && `${formatCount(failed, 'failed podcast')} in the file: see the notice.`,
      unsaved > 0 && 'Some corrected names could not be saved.',
    ].filter(Boolean);
    toastSuccess(
      `Imported ${podcasts.length - failed} podcasts${errors === 0 ? '' : ` with ${errors} errors`}`,
      notes.length === 0 ? undefined : notes.join(' '),
    );
  } catch {
    toastError('Failed to import data', 'Choose a file that an export of the library has made.');
  }
}

/** Local time as yyyy-MM-dd-HHmm. */
function formatStamp(time: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${date}-${pad(time.getHours())}${pad(time.getMinutes())}`;
}

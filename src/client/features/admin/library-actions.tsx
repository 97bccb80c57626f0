import { Button } from '@mantine/core';
import { format } from 'date-fns/format';
import { type ChangeEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { createBackup, parseBackup } from '../../library/library-backup.ts';
import { FAILED_RETENTION_DAYS } from '../../library/library-store.ts';
import { savedPositions } from '../../player/saved-positions.ts';

export function LibraryActions() {
  const fileInput = useRef<HTMLInputElement>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={exportLibrary}>
        Export Data
      </Button>
      <Button variant="default" onClick={() => fileInput.current?.click()}>
        Import Data
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept="application/json,.json"
        aria-label="Backup file"
        hidden
        onChange={(event) => void importLibrary(event)}
      />
      <Button variant="default" onClick={() => setConfirmOpen(true)}>
        Cleanup
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="Clean up this browser?"
        text={`This removes podcasts that failed more than ${FAILED_RETENTION_DAYS} days ago, and entries without a title, from this browser. This action cannot be undone.`}
        confirmLabel="Clean up"
        pendingLabel="Cleaning up..."
        cancelLabel="Cancel"
        isPending={false}
        onConfirm={() => {
          setConfirmOpen(false);
          cleanLibrary();
        }}
        onClose={() => setConfirmOpen(false)}
      />
    </>
  );
}

function exportLibrary(): void {
  try {
    const now = new Date();
    const file = new Blob([JSON.stringify(createBackup(library.getAll(), savedPositions.getAll(), now))], {
      type: 'application/json',
    });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = `wikicasts-backup-${format(now, 'yyyy-MM-dd-HHmm')}.json`;
    link.click();
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    toastSuccess('Data exported successfully');
  } catch {
    toastError('Failed to export data');
  }
}

async function importLibrary({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  try {
    const { podcasts, positions, errors } = parseBackup(await file.text());
    library.importPodcasts(podcasts);
    savedPositions.merge(positions);
    toastSuccess(`Imported ${podcasts.length} podcasts${errors === 0 ? '' : ` with ${errors} errors`}`);
  } catch {
    toastError('Failed to import data', 'Choose a file that Export Data has made.');
  } finally {
    // Without a reset, selecting the same file again would not fire a change event.
    input.value = '';
  }
}

function cleanLibrary(): void {
  try {
    const { removed, remaining } = library.cleanup(Date.now());
    toastSuccess(`Cleanup completed: ${removed} removed, ${remaining} remaining`);
  } catch {
    toastError('Failed to cleanup data');
  }
}

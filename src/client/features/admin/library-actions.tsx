import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { exportLibrary } from '../../library/backup-file.ts';
import { BackupInput } from '../../library/backup-input.tsx';
import { library } from '../../library/library.ts';
import { FAILED_RETENTION_DAYS } from '../../library/library-store.ts';

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
      <BackupInput ref={fileInput} />
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

function cleanLibrary(): void {
  try {
    const { removed, remaining } = library.cleanup(Date.now());
    toastSuccess(`Cleanup completed: ${removed} removed, ${remaining} remaining`);
  } catch {
    toastError('Failed to cleanup data');
  }
}

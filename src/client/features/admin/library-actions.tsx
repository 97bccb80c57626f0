import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { BackupButtons } from '../../library/backup-buttons.tsx';
import { library } from '../../library/library.ts';
import { FAILED_RETENTION_DAYS } from '../../library/library-store.ts';

export function LibraryActions() {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <BackupButtons exportLabel="Export Data" importLabel="Import Data" />
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

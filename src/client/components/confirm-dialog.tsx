import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  subject?: string | undefined;
  text: string;
  confirmLabel?: string;
  pendingLabel?: string;
  cancelLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Stays open until the request ends. */
export function ConfirmDialog({
  isOpen,
  title,
  subject,
  text,
  confirmLabel = 'Delete',
  pendingLabel = 'Deleting...',
  cancelLabel = 'Cancel',
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={() => !isPending && onClose()} title={title}>
      {subject !== undefined && (
        <Text fw={600} mb="xs">
          {subject}
        </Text>
      )}
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="coral" onClick={onConfirm} disabled={isPending}>
          {isPending ? pendingLabel : confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}

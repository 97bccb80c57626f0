import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  subject?: string;
  text: string;
  confirmLabel?: string;
  pendingLabel?: string;
  cancelLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Stays open until the request ends. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen: opened, title, subject, text, isPending, onConfirm, onClose } = props;
  const {
    confirmLabel: confirm = 'Delete',
    pendingLabel: pending = 'Deleting...',
    cancelLabel: keep = 'Cancel',
  } = props;
  return (
    <Dialog opened={opened} onClose={() => !isPending && onClose()} title={title}>
      {subject !== undefined && (
        <Text fw={600} mb="xs">
          {subject}
        </Text>
      )}
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
          {keep}
        </Button>
        <Button color="coral" onClick={onConfirm} disabled={isPending}>
          {isPending ? pending : confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Modal } from '@mantine/core';
import { PlaylistForm, type PlaylistTexts } from './playlist-form.tsx';

interface PlaylistDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  initial?: PlaylistTexts;
  isPending: boolean;
  onSubmit: (texts: PlaylistTexts) => void;
  onClose: () => void;
}

export function PlaylistDialog({ opened, title, onClose, ...form }: PlaylistDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => !form.isPending && onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.isPending }}
    >
      <PlaylistForm {...form} onCancel={onClose} />
    </Modal>
  );
}

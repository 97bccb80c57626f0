import { Dialog } from '../../components/dialog.tsx';
import '../../styles/mantine-fields.css';
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
    <Dialog
      opened={opened}
      onClose={() => !form.isPending && onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.isPending }}
    >
      <PlaylistForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

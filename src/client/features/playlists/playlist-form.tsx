import '../../styles/mantine-fields.css';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  MAX_PLAYLIST_DESCRIPTION_CHARACTERS,
  MAX_PLAYLIST_TITLE_CHARACTERS,
} from '../../../domain/playlist/playlist-limits.ts';
import { Dialog } from '../../components/dialog.tsx';

const EMPTY_TEXTS = { title: '', description: '' };
type PlaylistTexts = typeof EMPTY_TEXTS;

interface PlaylistFormProps {
  initial?: PlaylistTexts;
  submitLabel: string;
  isPending: boolean;
  isInOpenDialog?: boolean;
  onSubmit: (texts: PlaylistTexts) => void;
  onCancel: () => void;
}

export function PlaylistForm({
  initial = EMPTY_TEXTS,
  submitLabel,
  isPending,
  isInOpenDialog = false,
  onSubmit,
  onCancel,
}: PlaylistFormProps) {
  const [texts, setTexts] = useState(initial);
  const title = texts.title.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also sends the event to a form around the dialog.
    event.stopPropagation();
    if (title === '' || isPending) return;
    onSubmit({ title, description: texts.description.trim() });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Title"
          data-autofocus
          // An opening dialog has to store the focus before it moves, so only an open one focuses at once.
          autoFocus={isInOpenDialog}
          maxLength={MAX_PLAYLIST_TITLE_CHARACTERS}
          value={texts.title}
          error={title === '' && 'Title is required'}
          onChange={(event) => setTexts({ ...texts, title: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          description="Optional"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_PLAYLIST_DESCRIPTION_CHARACTERS}
          value={texts.description}
          onChange={(event) => setTexts({ ...texts, description: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={title === '' || isPending} loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PlaylistDialogProps extends Omit<PlaylistFormProps, 'isInOpenDialog' | 'onCancel'> {
  opened: boolean;
  title: string;
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

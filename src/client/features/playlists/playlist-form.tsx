import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  MAX_PLAYLIST_DESCRIPTION_CHARACTERS,
  MAX_PLAYLIST_TITLE_CHARACTERS,
} from '../../../domain/playlist/playlist-limits.ts';

export interface PlaylistTexts {
  title: string;
  /** '' for none. */
  description: string;
}

interface PlaylistFormProps {
  /** What stands in the fields at first. */
  start?: PlaylistTexts;
  /** What the button says that sends them. */
  submit: string;
  isPending: boolean;
  onSubmit: (texts: PlaylistTexts) => void;
  onCancel: () => void;
}

const EMPTY_TEXTS: PlaylistTexts = { title: '', description: '' };

/** A playlist's title and description, of which the title is required. */
export function PlaylistForm({
  start = EMPTY_TEXTS,
  submit,
  isPending,
  onSubmit,
  onCancel,
}: PlaylistFormProps) {
  const [texts, setTexts] = useState(start);
  const title = texts.title.trim();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // React hands the event on to forms around the dialog as well.
    event.stopPropagation();
    if (title === '' || isPending) return;
    onSubmit({ title, description: texts.description.trim() });
  };

  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label="Title"
          ref={first}
          data-autofocus
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
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

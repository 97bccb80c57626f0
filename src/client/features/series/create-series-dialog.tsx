import '../../styles/mantine-dialogs.css';
import '../../styles/mantine-fields.css';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { onEnter } from './on-enter.ts';
import { useCreateSeries } from './use-series-changes.ts';

interface CreateSeriesDialogProps {
  opened: boolean;
  /** Why nothing can be made now; null where it can. */
  obstacle: string | null;
  onClose: () => void;
  /** Leads on to a new series' episodes. */
  onFill: (id: number) => void;
}

/** 'Create Series': title, topic, and an optional description. */
export function CreateSeriesDialog({ opened, obstacle, onClose, onFill }: CreateSeriesDialogProps) {
  const mounted = useMounted();
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState('');
  const [description, setDescription] = useState('');

  const reset = () => {
    setTitle('');
    setTopic('');
    setDescription('');
  };
  const create = useCreateSeries(() => {
    onClose();
    reset();
  }, onFill);
  const close = () => {
    if (create.isPending) return;
    onClose();
    reset();
  };
  const filled = title.trim() !== '' && topic.trim() !== '';

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (create.isPending || obstacle !== null) return;
    if (!filled) {
      toastError('Missing required fields', 'Please provide a title and topic for your series.');
      return;
    }
    create.mutate({ title: title.trim(), topic: topic.trim(), description: description.trim() });
  };

  return (
    <Modal
      opened={mounted && opened}
      onClose={close}
      title="Create Series"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} onKeyDown={onEnter(submit)}>
        <Stack gap="md">
          <TextInput
            label="Title"
            required
            maxLength={300}
            data-autofocus
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextInput
            label="Topic"
            required
            maxLength={300}
            placeholder="e.g. Quantum Physics, Ancient Rome"
            value={topic}
            onChange={(event) => setTopic(event.currentTarget.value)}
          />
          <Textarea
            label="Description"
            description="Optional"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {obstacle !== null && (
            <Text size="sm" role="alert">
              {obstacle} A series cannot be created now.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={create.isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={!filled || obstacle !== null} loading={create.isPending}>
              Create Series
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

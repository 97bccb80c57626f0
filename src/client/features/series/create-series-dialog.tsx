import { Dialog } from '../../components/dialog.tsx';
import '../../styles/mantine-fields.css';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { useCreateSeries } from './use-series-mutations.ts';

interface CreateSeriesDialogProps {
  opened: boolean;
  /** Says why a series cannot be created now; null if it can. */
  unavailableReason: string | null;
  onClose: () => void;
  onAddEpisodes: (id: number) => void;
}

const EMPTY_FIELDS = { title: '', topic: '', description: '' };
type SeriesFields = typeof EMPTY_FIELDS;

export function CreateSeriesDialog(props: CreateSeriesDialogProps) {
  const { opened, unavailableReason } = props;
  const { fields, setFields, isComplete, isPending, submit, close } = useSeriesForm(props);
  return (
    <Dialog opened={opened} onClose={close} title="Create Series">
      <form onSubmit={submit} onKeyDown={submitOnEnter(submit)}>
        <Stack gap="md">
          <SeriesInputs fields={fields} onChange={setFields} />
          {unavailableReason !== null && (
            <Text size="sm" role="alert">
              {unavailableReason} A series cannot be created now.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete || unavailableReason !== null} loading={isPending}>
              Create Series
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function useSeriesForm({ unavailableReason, onClose, onAddEpisodes }: CreateSeriesDialogProps) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const closeAndReset = () => {
    onClose();
    setFields(EMPTY_FIELDS);
  };
  const { mutate, isPending } = useCreateSeries(closeAndReset, onAddEpisodes);
  const title = fields.title.trim();
  const topic = fields.topic.trim();
  const isComplete = title !== '' && topic !== '';
  return {
    fields,
    setFields,
    isComplete,
    isPending,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      if (isPending || unavailableReason !== null) return;
      if (isComplete) mutate({ title, topic, description: fields.description.trim() });
      else toastError('Missing required fields', 'Please provide a title and topic for your series.');
    },
    close: () => {
      if (!isPending) closeAndReset();
    },
  };
}

interface SeriesInputsProps {
  fields: SeriesFields;
  onChange: (fields: SeriesFields) => void;
}

function SeriesInputs({ fields, onChange }: SeriesInputsProps) {
  return (
    <>
      <TextInput
        label="Title"
        required
        withAsterisk={false}
        maxLength={300}
        data-autofocus
        value={fields.title}
        onChange={(event) => onChange({ ...fields, title: event.currentTarget.value })}
      />
      <TextInput
        label="Topic"
        required
        withAsterisk={false}
        maxLength={300}
        placeholder="e.g. Quantum Physics, Ancient Rome"
        value={fields.topic}
        onChange={(event) => onChange({ ...fields, topic: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        description="Optional"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={fields.description}
        onChange={(event) => onChange({ ...fields, description: event.currentTarget.value })}
      />
    </>
  );
}

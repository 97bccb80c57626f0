import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_CUSTOM_INSTRUCTIONS_CHARACTERS } from '../../../domain/podcast/podcast-limits.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import { describeBuiltInFallback } from '../../components/describe-built-in-fallback.ts';
import { type ModelChoice, ModelFields, selectInitialModel } from '../../components/model-fields.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import classes from './create-form.module.css';
import { EstimateNote } from './estimate-note.tsx';
import type { PodcastDraft } from './use-create-podcast.ts';

interface CreateFormProps {
  title: string;
  capabilities: Capabilities | undefined;
  isPending: boolean;
  onSubmit: (draft: PodcastDraft) => void;
}

const numberFormat = new Intl.NumberFormat('en-US');

export function CreateForm({ title, capabilities, isPending, onSubmit }: CreateFormProps) {
  const [selected, setSelected] = useState<ModelChoice | null>(null);
  const [instructions, setInstructions] = useState('');
  const choice = selected ?? selectInitialModel(capabilities?.models);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (title.trim() === '') {
      toastError('No article selected');
      return;
    }
    onSubmit({ title, ...choice, instructions });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <ModelFields models={capabilities?.models} value={choice} onChange={setSelected} />
        <Textarea
          label="Custom instructions"
          description={`Optional. ${numberFormat.format(instructions.length)} of ${numberFormat.format(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS)} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="For example: explain it to a twelve-year-old, and dwell on the early years"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_CUSTOM_INSTRUCTIONS_CHARACTERS}
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="md" className={classes.action}>
          <Stack gap={2} className={classes.notes}>
            <EstimateNote title={title} choice={choice} />
            <Text size="sm" c="dimmed">
              {describeBuiltInFallback(capabilities)}
            </Text>
          </Stack>
          <Button type="submit" loading={isPending} size="md" className={classes.start}>
            Start Generation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

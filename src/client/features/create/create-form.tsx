import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import {
  DEFAULT_MAX_LENGTH_MINUTES,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
} from '../../../domain/podcast/podcast-limits.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import { DEFAULT_HOST_VOICES } from '../../../domain/voices/natural-voice-names.ts';
import { describeBuiltInFallback } from '../../components/describe-built-in-fallback.ts';
import { type ModelChoice, ModelFields, selectInitialModel } from '../../components/model-fields.tsx';
import { OptionsFold } from '../../components/options-fold.tsx';
import { Select } from '../../components/select.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useOnline } from '../../use-online.ts';
import classes from './create-sheet.module.css';
import { EstimateNote, useEstimate } from './estimate-note.tsx';
import type { PodcastDraft } from './use-create-podcast.ts';
import { HostVoiceFields, VoiceSelect } from './voice-fields.tsx';

interface WriterNoteProps {
  hasModel: boolean;
  onLeave: () => void;
}

const LENGTHS_MINUTES = [5, 10, 15, 20, 30];

interface LengthSelectProps {
  value: number;
  onChange: (minutes: number) => void;
}

interface CreateFormProps {
  title: string;
  capabilities: Capabilities | undefined;
  isPending: boolean;
  startButton: Ref<HTMLButtonElement>;
  onSubmit: (draft: PodcastDraft) => void;
  onLeave: () => void;
}

const numberFormat = new Intl.NumberFormat('en-US');

export function CreateForm(props: CreateFormProps) {
  const { title, capabilities, isPending, startButton, onSubmit, onLeave } = props;
  const [selected, setSelected] = useState<ModelChoice | null>(null);
  const [maxLength, setMaxLength] = useState(DEFAULT_MAX_LENGTH_MINUTES);
  const [selectedVoice, setSelectedVoice] = useState<PodcastDraft['voice']>(null);
  const [instructions, setInstructions] = useInstructions(title);
  const online = useOnline();
  const choice = selected ?? selectInitialModel(capabilities?.models);
  const voice = selectedVoice ?? capabilities?.voices;
  const estimate = useEstimate({ title, choice, maxLength, voice: selectedVoice });
  const [hostVoices, setHostVoices] = useState(DEFAULT_HOST_VOICES);
  const isBlocked = !online || Boolean(estimate?.obstacle);
  const isNatural = voice === 'natural';
  const isFolded = capabilities?.anyProvider === false;
  const models = (
    <ModelFields models={capabilities?.models} value={choice} onChange={setSelected} isKeyless={isFolded} />
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isBlocked) return;
    if (title.trim() === '') return toastError('No article selected');
    onSubmit({
      title,
      ...choice,
      maxLength,
      customInstructions: instructions,
      voice: selectedVoice,
      hostVoices: isNatural ? hostVoices : null,
    });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LengthSelect value={maxLength} onChange={setMaxLength} />
          {capabilities !== undefined && voice !== undefined && (
            <VoiceSelect
              capabilities={capabilities}
              estimates={estimate?.voices}
              value={voice}
              onChange={setSelectedVoice}
            />
          )}
        </SimpleGrid>
        {!isFolded && models}
        <InstructionsField value={instructions} onChange={setInstructions} />
        {(isFolded || isNatural) && (
          <OptionsFold>
            <Stack gap="md">
              {isNatural && <HostVoiceFields value={hostVoices} onChange={setHostVoices} />}
              {isFolded && models}
            </Stack>
          </OptionsFold>
        )}
        <StartRow
          estimate={estimate}
          writer={capabilities && <WriterNote hasModel={capabilities.anyProvider} onLeave={onLeave} />}
          note={
            online
              ? describeBuiltInFallback(capabilities, voice)
              : 'You are offline. You can start a podcast once you are back online.'
          }
          isPending={isPending}
          disabled={isBlocked}
          startButton={startButton}
        />
      </Stack>
    </form>
  );
}

interface StartRowProps {
  estimate: ComponentProps<typeof EstimateNote>['estimate'];
  writer: ReactNode;
  note: ReactNode;
  isPending: boolean;
  disabled: boolean;
  startButton: Ref<HTMLButtonElement>;
}

function StartRow({ estimate, writer, note, isPending, disabled, startButton }: StartRowProps) {
  return (
    <Group justify="space-between" gap="md" className={classes.action}>
      <Stack gap={2} className={classes.notes}>
        {writer}
        <EstimateNote estimate={estimate} id="create-estimate" />
        <Text size="sm" c="dimmed" id="create-note" aria-live="polite">
          {note}
        </Text>
      </Stack>
      <Button
        type="submit"
        ref={startButton}
        loading={isPending}
        disabled={disabled}
        aria-describedby="create-estimate create-note"
        size="md"
        className={classes.start}
      >
        Start Generation
      </Button>
    </Group>
  );
}

function InstructionsField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [count, max] = [value.length, MAX_CUSTOM_INSTRUCTIONS_CHARACTERS].map((n) => numberFormat.format(n));
  return (
    <Textarea
      label="Custom instructions"
      description={`Optional. ${count} of ${max} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="For example: explain it to a twelve-year-old, and dwell on the early years"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAX_CUSTOM_INSTRUCTIONS_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Instructions by article: closing the sheet keeps them. */
const typedInstructions = new Map<string, string>();

function useInstructions(title: string): [instructions: string, setInstructions: (text: string) => void] {
  const [instructions, setInstructions] = useState(() => typedInstructions.get(title) ?? '');
  const change = (text: string) => {
    setInstructions(text);
    typedInstructions.set(title, text);
  };
  return [instructions, change];
}

/** The next podcast of the article starts without instructions. */
export function forgetInstructions(title: string): void {
  typedInstructions.delete(title);
}

function LengthSelect({ value, onChange }: LengthSelectProps) {
  return (
    <Select
      label="Length"
      description="The maximum. Short articles make shorter podcasts."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={LENGTHS_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

function WriterNote({ hasModel, onLeave }: WriterNoteProps) {
  return (
    <>
      <Text size="sm" fw={600}>
        {WRITER_TEXTS[hasModel ? 'model' : 'builtin']}
      </Text>
      {!hasModel && (
        <Text size="sm" c="dimmed">
          A conversation needs a language model: a provider's key or a local model.{' '}
          {/* The history entry of the sheet becomes that of the page. */}
          <Anchor component={Link} to="/#examples" replace inherit onClick={onLeave}>
            Listen to an example
          </Anchor>
        </Text>
      )}
    </>
  );
}

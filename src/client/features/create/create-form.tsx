import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../../domain/languages.ts';
import {
  DEFAULT_MAX_LENGTH_MINUTES,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
} from '../../../domain/podcast/podcast-limits.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import { DEFAULT_HOST_VOICES } from '../../../domain/voices/natural-voice-names.ts';
import { type ChosenArticle, getOwnLanguage, listLanguages } from '../../article-language.ts';
import {
  DEFAULT_MODEL,
  describeBuiltInFallback,
  ModelFields,
  selectUsableModel,
} from '../../components/model-fields.tsx';
import { OptionsFold } from '../../components/options-fold.tsx';
import { Select } from '../../components/select.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useOnline } from '../../use-online.ts';
import classes from './create-sheet.module.css';
import { EstimateNote, useEstimate } from './estimate-note.tsx';
import type { PodcastDraft } from './use-create-podcast.ts';
import { HostVoiceFields, SpokenLanguageSelect, useVoiceChoice, VoiceSelect } from './voice-fields.tsx';

const LENGTHS_MINUTES = [5, 10, 15, 20, 30];

interface CreateFormProps {
  article: ChosenArticle;
  capabilities: Capabilities | undefined;
  isPending: boolean;
  startButton: Ref<HTMLButtonElement>;
  onSubmit: (draft: PodcastDraft) => void;
  onLeave: () => void;
}

const numberFormat = new Intl.NumberFormat('en-US');

export function CreateForm(props: CreateFormProps) {
  const { article, capabilities, isPending, startButton, onSubmit, onLeave } = props;
  const [selected, setSelected] = useState(DEFAULT_MODEL);
  const [maxLength, setMaxLength] = useState(DEFAULT_MAX_LENGTH_MINUTES);
  const [instructions, setInstructions] = useInstructions(article);
  const online = useOnline();
  const choice = selectUsableModel(capabilities?.models, selected);
  const { spokenLanguage, setSpokenLanguage, voices, estimate } = useSpeech(article, capabilities, {
    choice,
    maxLength,
  });
  const { voice } = voices;
  const [hostVoices, setHostVoices] = useState(DEFAULT_HOST_VOICES);
  const isBlocked = !online || Boolean(estimate?.obstacle);
  const written = article.language ?? getOwnLanguage();
  const spoken = spokenLanguage ?? written;
  const hasLanguages = capabilities?.anyProvider && listLanguages().length > 1;
  // The voices of the two hosts can be chosen in English.
  const isNatural = voice === 'natural' && spoken === 'en';
  const isFolded = capabilities?.anyProvider === false;
  const models = (
    <ModelFields models={capabilities?.models} value={choice} onChange={setSelected} isKeyless={isFolded} />
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isBlocked) return;
    if (article.title.trim() === '') return toastError('No article selected');
    onSubmit({
      ...article,
      ...choice,
      spokenLanguage,
      maxLength,
      customInstructions: instructions,
      voice: voices.requested,
      hostVoices: isNatural ? hostVoices : null,
    });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2, ...(hasLanguages && { sm: 3 }) }} spacing="md">
          <LengthSelect value={maxLength} onChange={setMaxLength} />
          {hasLanguages && (
            <SpokenLanguageSelect articleLanguage={written} value={spoken} onChange={setSpokenLanguage} />
          )}
          {capabilities !== undefined && voice !== undefined && (
            <VoiceSelect
              capabilities={capabilities}
              offered={voices.offered}
              estimates={estimate?.voices}
              value={voice}
              onChange={voices.select}
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

/** The language decides about the voices, as the estimate tells. */
function useSpeech(
  article: ChosenArticle,
  capabilities: Capabilities | undefined,
  settings: Pick<Parameters<typeof useEstimate>[0], 'choice' | 'maxLength'>,
) {
  const [spokenLanguage, setSpokenLanguage] = useState<Language>();
  const voices = useVoiceChoice(capabilities);
  const estimate = useEstimate({ ...article, ...settings, spokenLanguage, voice: voices.requested });
  voices.update(estimate?.voices);
  return { spokenLanguage, setSpokenLanguage, voices, estimate };
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

export function getArticleKey({ title, language }: ChosenArticle): string {
  return `${language ?? ''}:${title}`;
}

/** Instructions by article: closing the sheet keeps them. */
const typedInstructions = new Map<string, string>();

function useInstructions(article: ChosenArticle) {
  const key = getArticleKey(article);
  const [instructions, setInstructions] = useState(() => typedInstructions.get(key) ?? '');
  const change = (text: string) => {
    setInstructions(text);
    typedInstructions.set(key, text);
  };
  return [instructions, change] as const;
}

export function forgetInstructions(article: ChosenArticle): void {
  typedInstructions.delete(getArticleKey(article));
}

function LengthSelect({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
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

function WriterNote({ hasModel, onLeave }: { hasModel: boolean; onLeave: () => void }) {
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

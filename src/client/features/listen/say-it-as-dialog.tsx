import '../../styles/mantine-fields.css';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Pronunciation } from '../../../domain/pronunciation/pronunciation.schema.ts';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { useRevision } from './use-revision.ts';

const MAX_CHARACTERS = 60;
const NO_RESPONSE = 'The server does not answer.';

interface SayItAsDialogProps {
  /** The initial name; null while the dialog is closed. */
  name: string | null;
  podcastId: number;
  /** Whether the visitor can change this podcast. */
  isOwn: boolean;
  ttsProvider: string;
  onClose: () => void;
}

export function SayItAsDialog({ name, podcastId, isOwn, ttsProvider, onClose }: SayItAsDialogProps) {
  const shown = useLastNonNull(name) ?? '';
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <Dialog opened={name !== null} onClose={onClose} title="Say it as">
      <Stack gap="md">
        <Text>
          Correct how a name is pronounced. Your next podcasts and the answers to your questions will use it.
        </Text>
        <CorrectionForm key={shown} name={shown} ttsProvider={ttsProvider} onSaved={setSaved} />
        {isOwn && saved !== null && <SpeakAgain podcastId={podcastId} name={saved} onSent={onClose} />}
        <CorrectionList />
      </Stack>
    </Dialog>
  );
}

interface CorrectionFormProps {
  name: string;
  ttsProvider: string;
  onSaved: (name: string) => void;
}

function CorrectionForm({ name: initialName, ttsProvider, onSaved }: CorrectionFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [name, setName] = useState(initialName);
  const [say, setSay] = useState('');
  const play = useSample();
  const save = useMutation(
    trpc.pronunciations.save.mutationOptions({
      onSuccess: ({ pronunciation }) => {
        void queryClient.invalidateQueries({ queryKey: trpc.pronunciations.list.queryKey() });
        toastSuccess('Pronunciation saved', `${pronunciation.name}: ${pronunciation.say}`);
        onSaved(pronunciation.name);
        setName('');
        setSay('');
      },
    }),
  );
  const isComplete = name.trim() !== '' && say.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !save.isPending) save.mutate({ name, say });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          description="As it is written"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          data-autofocus={initialName === '' || undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Say it as"
          description="Syllables with hyphens, the stressed one in capitals: koo-ber-TAN"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          data-autofocus={initialName !== '' || undefined}
          value={say}
          error={save.isError ? getErrorMessage(save.error, NO_RESPONSE) : null}
          onChange={(event) => setSay(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button
            variant="default"
            disabled={!online || !isComplete}
            onClick={() => play(new URLSearchParams({ name, say, ttsProvider }))}
          >
            Listen
          </Button>
          <Button type="submit" disabled={!online || !isComplete || save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function CorrectionList() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.pronunciations.list.queryKey();
  const { data } = useQuery(trpc.pronunciations.list.queryOptions());
  const remove = useMutation(
    trpc.pronunciations.remove.mutationOptions({
      onError: (error) => void toastError('Deleting failed', getErrorMessage(error, NO_RESPONSE)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  );
  if (data === undefined || data.pronunciations.length === 0) return null;
  return (
    <section aria-labelledby="corrected-names">
      <Title order={3} size="h4" id="corrected-names">
        Corrected names
      </Title>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.pronunciations.map(({ id, name, say }: Pronunciation) => (
          <li key={id}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>
                {name}: {say}
              </Text>
              <Button
                variant="subtle"
                aria-label={`Delete the pronunciation of ${name}`}
                onClick={() => remove.mutate({ id })}
              >
                Delete
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At most one sample sounds. */
function useSample(): (query: URLSearchParams) => void {
  const audio = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  return (query) => {
    audio.current?.pause();
    const sample = new Audio(`/api/pronunciations/sample.wav?${query}`);
    audio.current = sample;
    sample.play().catch(() => {
      if (audio.current === sample)
        toastError('The sample could not be played', 'Use letters, spaces and hyphens only, and try again.');
    });
  };
}

interface SpeakAgainProps {
  podcastId: number;
  name: string;
  onSent: () => void;
}

function SpeakAgain({ podcastId, name, onSent }: SpeakAgainProps) {
  const trpc = useTRPC();
  const state = useRevision(podcastId);
  const { data } = useQuery(trpc.podcasts.transcript.queryOptions({ id: podcastId }));
  const change = useMutation(
    trpc.podcasts.editTranscript.mutationOptions({
      onSuccess: async () => {
        await state.refresh();
        onSent();
      },
    }),
  );
  const indices = findTurns(data?.segments ?? [], name);
  if (indices.length === 0) return <Text size="sm">This podcast does not mention “{name}”.</Text>;
  const speak = () =>
    change.mutate({
      id: podcastId,
      revision: data?.revision ?? 1,
      edits: indices.map((index) => ({ line: index, again: true })),
    });
  return (
    <Group gap="sm">
      <Text size="sm">
        “{name}” is in {formatCount(indices.length, 'line')} of this podcast.
      </Text>
      <Button loading={change.isPending} disabled={state.isBusy} onClick={speak}>
        {indices.length === 1 ? 'Record it again' : 'Record them again'}
      </Button>
      {change.isError && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {getErrorMessage(change.error, 'The lines could not be recorded again.')}
        </Text>
      )}
    </Group>
  );
}

/** As the server finds names: as they are written, and whole. */
function findTurns(turns: readonly PublishedTurn[], name: string): number[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return turns.flatMap(({ body }, index) => (pattern.test(body) ? [index] : []));
}

import { Button, type ButtonProps, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { type RevisionState, useAnnouncedRevision, useRevision } from '../use-revision.ts';
import classes from './editing.module.css';

export const RECORDING_NOTE =
  'The hosts are recording your changes. The current version plays until they are done.';

/** For the owner, above the transcript: what became of the last change. Announces published ones. */
export function RevisionStatus({ podcastId }: { podcastId: number }) {
  const state = useRevision(podcastId);
  useAnnouncedRevision(podcastId, state);
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {state.isBusy && RECORDING_NOTE}
      </Text>
      {state.error !== null && !state.isBusy && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" className={classes.status}>
          The last change was not published. {state.error}
        </Text>
      )}
    </>
  );
}

/** Calls `onPublished` when the saved changes are published. */
export function useSaving(state: RevisionState, onPublished: () => void) {
  const [saved, setSaved] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const mutation = useMutation(
    useTRPC().podcasts.editTranscript.mutationOptions({
      onMutate: () => setNote(null),
      onSuccess: async ({ podcast }) => {
        setSaved(podcast.revision ?? 1);
        await state.refresh();
      },
    }),
  );
  const { revision } = state;
  const isPublished = saved !== null && revision !== null && revision > saved;
  useEffect(() => {
    if (isPublished) onPublished();
  }, [isPublished, onPublished]);
  const failure = saved !== null && !state.isBusy && !isPublished ? state.error : null;
  return {
    mutate: mutation.mutate,
    isPending: mutation.isPending,
    isConflict: mutation.error instanceof TRPCClientError && mutation.error.data?.code === 'conflict',
    message: mutation.error
      ? getErrorMessage(mutation.error, 'The changes could not be saved.')
      : (failure ?? note),
    reset(message: string | null) {
      mutation.reset();
      setNote(message);
    },
  };
}

export function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}

interface SaveButtonsProps extends ButtonProps {
  saving: ReturnType<typeof useSaving>;
  isBusy: boolean;
  canSave: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** After a conflict with a newer revision. */
  onLoadAgain: () => void;
}

export function SaveButtons(props: SaveButtonsProps) {
  const { saving, isBusy, canSave, onSave, onDiscard, onLoadAgain, ...button } = props;
  return (
    <>
      <Button {...button} disabled={!canSave} loading={isBusy} onClick={onSave}>
        Save changes
      </Button>
      <Button {...button} variant="default" disabled={isBusy} onClick={onDiscard}>
        Discard changes
      </Button>
      {saving.isConflict && (
        <Button {...button} variant="default" onClick={onLoadAgain}>
          Load the transcript again
        </Button>
      )}
    </>
  );
}

export function SavingError({ saving, isBusy }: Pick<SaveButtonsProps, 'saving' | 'isBusy'>) {
  if (saving.message === null || isBusy) return null;
  return (
    <Text size="sm" role="alert" c="var(--mantine-color-error)">
      {saving.message}
    </Text>
  );
}

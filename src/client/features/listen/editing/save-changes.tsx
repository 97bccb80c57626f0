import { Button, type ButtonProps, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import type { PublishedTurn } from '../../../../domain/transcript/transcript.schema.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useAnnouncedRevision, useRevision } from '../use-revision.ts';
import classes from './editing.module.css';
import { type Drafts, listEdits, moveDrafts } from './edits.ts';

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

/** What the owner edits: the transcript as it was loaded, and the changes. */
export interface EditedTranscript {
  base: { revision?: number | undefined; segments: readonly PublishedTurn[] };
  drafts: Drafts;
}

interface EditingOptions extends EditedTranscript {
  podcastId: number;
  /** After a conflict, the changes are moved to the newer transcript. Returns a note about lost ones. */
  onMove: (moved: EditedTranscript, lost: number) => string | null;
  /** The changes are published. */
  onClose: () => void;
}

/** Saves changes, and loads the transcript again if it was changed elsewhere. No failure loses words. */
export function useEditing({ podcastId, base, drafts, onMove, onClose }: EditingOptions) {
  const state = useRevision(podcastId);
  const trpc = useTRPC();
  const client = useQueryClient();
  const [savedRevision, setSavedRevision] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { mutate, reset, error, isPending } = useMutation(
    trpc.podcasts.editTranscript.mutationOptions({
      onMutate: () => setNote(null),
      // Not the revision of the response, which may be the published one already.
      onSuccess: async (_response, { revision }) => {
        setSavedRevision(revision);
        await state.refresh();
      },
    }),
  );
  const isPublished = savedRevision !== null && (state.revision ?? 0) > savedRevision;
  useEffect(() => {
    if (isPublished) onClose();
  }, [isPublished, onClose]);
  useLeaveWarning(drafts.size > 0);

  const save = () => mutate({ id: podcastId, revision: base.revision ?? 1, edits: listEdits(drafts) });
  const loadAgain = async () => {
    const options = trpc.podcasts.transcript.queryOptions({ id: podcastId });
    const current = await client.fetchQuery({ ...options, staleTime: 0 });
    const moved = moveDrafts(drafts, base.segments, current.segments);
    reset();
    setNote(onMove({ base: current, drafts: moved.drafts }, moved.lost));
  };
  const failure = savedRevision !== null && !isPublished ? state.error : null;
  return {
    isBusy: isPending || state.isBusy,
    isConflict: error instanceof TRPCClientError && error.data?.code === 'conflict',
    message: error ? getErrorMessage(error, 'The changes could not be saved.') : (failure ?? note),
    save,
    loadAgain,
  };
}

function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}

type Editing = ReturnType<typeof useEditing>;

interface SaveButtonsProps extends ButtonProps {
  editing: Editing;
  canSave: boolean;
  onDiscard: () => void;
}

export function SaveButtons({ editing, canSave, onDiscard, ...button }: SaveButtonsProps) {
  const { isBusy, isConflict, save, loadAgain } = editing;
  return (
    <>
      <Button {...button} disabled={!canSave} loading={isBusy} onClick={save}>
        Save changes
      </Button>
      <Button {...button} variant="default" disabled={isBusy} onClick={onDiscard}>
        Discard changes
      </Button>
      {isConflict && (
        <Button {...button} variant="default" onClick={() => void loadAgain()}>
          Load the transcript again
        </Button>
      )}
    </>
  );
}

export function SavingError({ editing: { message, isBusy } }: { editing: Editing }) {
  return message === null || isBusy ? null : (
    <Text size="sm" role="alert" c="var(--mantine-color-error)">
      {message}
    </Text>
  );
}

import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import type { RevisionState } from '../use-revision.ts';

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

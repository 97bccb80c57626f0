import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../components/toasts/toasts.ts';
import { useRevision } from '../../../library/use-revision.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';

export function useUndo(podcastId: number) {
  const state = useRevision(podcastId);
  const { mutate, isPending } = useMutation(
    useTRPC().podcasts.undoEdit.mutationOptions({
      onSuccess: state.refresh,
      onError: (error) => toastError('The edit could not be undone', getErrorMessage(error, 'Try again.')),
    }),
  );
  return { state, isPending, undo: () => mutate({ id: podcastId }) };
}

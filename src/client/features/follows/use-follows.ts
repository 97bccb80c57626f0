import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Follow } from '../../../domain/follow/follow.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { hasFollows } from './has-follows.ts';

const NO_RESPONSE = 'The server does not answer.';

export function useFollows(enabled: boolean) {
  const { data, error, refetch } = useQuery(useTRPC().follows.list.queryOptions(undefined, { enabled }));
  return { follows: data?.follows, error, refetch };
}

export function useFollowActions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.follows.list.queryKey();
  const save = (follows: Follow[]) => {
    queryClient.setQueryData(queryKey, { follows });
    hasFollows.set(follows.length > 0);
  };
  const change = (edit: (follows: Follow[]) => Follow[]) =>
    save(edit(queryClient.getQueryData(queryKey)?.follows ?? []));
  const createErrorHandler = (title: string) => (error: unknown) => {
    toastError(title, getErrorMessage(error, NO_RESPONSE));
    hasFollows.set(true);
    void queryClient.invalidateQueries({ queryKey });
  };
  const create = useMutation(
    trpc.follows.create.mutationOptions({
      onSuccess: ({ follow }) => {
        change((follows) => [...follows, follow]);
        void queryClient.invalidateQueries({ queryKey });
      },
      onError: createErrorHandler('Could not follow'),
    }),
  );
  const update = useMutation(
    trpc.follows.update.mutationOptions({
      onSuccess: ({ follow }) =>
        change((follows) => follows.map((other) => (other.id === follow.id ? follow : other))),
      onError: createErrorHandler('The change was not saved'),
    }),
  );
  const remove = useMutation(
    trpc.follows.remove.mutationOptions({
      onSuccess: ({ message }, { id }) => {
        change((follows) => follows.filter((other) => other.id !== id));
        toastSuccess(message);
      },
      onError: createErrorHandler('Could not unfollow'),
    }),
  );
  const pauseAll = useMutation(
    trpc.follows.pauseAll.mutationOptions({
      onSuccess: ({ follows }) => save(follows),
      onError: createErrorHandler('Could not pause'),
    }),
  );
  return { create, update, remove, pauseAll };
}

export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export function getOwnTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

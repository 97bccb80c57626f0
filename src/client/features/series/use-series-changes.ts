import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { Series } from '../../../domain/series/series.schema.ts';
import type { AppRouter } from '../../../routers/index.ts';
import { showToast, toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { messageOf } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc.ts';
import { library } from '../library/library.ts';
import { useLibraryRefresh } from '../library/use-library-sync.ts';
import { player } from '../player/player.ts';

type SeriesList = inferRouterOutputs<AppRouter>['series']['list'];

/** Changes the list that is on screen at once, and has the server's own fetched. */
function useListChange() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.series.list.queryKey();
  return (change: (all: SeriesList) => SeriesList) => {
    queryClient.setQueryData(queryKey, (all) => all && change(all));
    return queryClient.invalidateQueries({ queryKey });
  };
}

/** Makes a series without episodes; `onFill` leads on to them. */
export function useCreateSeries(onCreated: () => void, onFill: (id: number) => void) {
  const change = useListChange();
  return useMutation(
    useTRPC().series.create.mutationOptions({
      onSuccess: (series) => {
        void change((all) => [series, ...all]);
        onCreated();
        showToast({
          kind: 'success',
          title: 'Series created',
          message: 'Your new podcast series has been created.',
          action: { label: 'Add episodes', onAct: () => onFill(series.id) },
        });
      },
      onError: (error) => toastError(messageOf(error, 'Failed to create series.')),
    }),
  );
}

/** Deletes a series with its episodes, on the server and here. */
export function useDeleteSeries(onSettled: () => void) {
  const client = useTRPCClient();
  const change = useListChange();
  return useMutation({
    mutationFn: ({ id }: Series) => client.series.remove.mutate({ id }),
    onSuccess: (_, { id, title, podcasts }) => {
      void change((all) => all.filter((series) => series.id !== id));
      for (const episode of podcasts) {
        player.clear(episode.id);
        library.remove(episode.id);
      }
      toastSuccess('Series deleted', `"${title}" has been deleted.`);
    },
    onError: (error) => toastError(messageOf(error, 'Could not delete series. Please try again.')),
    onSettled,
  });
}

/** Stops the making of a series: what is not ready is deleted, the rest stays. */
export function useCancelSeries(onSettled: () => void) {
  const change = useListChange();
  const refreshLibrary = useLibraryRefresh();
  return useMutation(
    useTRPC().series.cancel.mutationOptions({
      onSuccess: async (_, { id }) => {
        await Promise.all([
          change((all) =>
            all.map((series) => (series.id === id ? { ...series, status: 'cancelled' } : series)),
          ),
          refreshLibrary(),
        ]);
        toastSuccess('Series generation cancelled');
      },
      onError: (error) => {
        toastError(messageOf(error, 'Could not cancel series. Please try again.'));
        void change((all) => all);
      },
      onSettled,
    }),
  );
}

/** Starts one episode, or several at once; they are podcasts of this browser like any other. */
export function useCreateEpisodes(seriesId: number, onCreated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useListChange();
  const take = (podcasts: SeriesList[number]['podcasts']) => {
    for (const podcast of podcasts) library.save(podcast);
    void change((all) =>
      all.map((series) =>
        series.id === seriesId ? { ...series, podcasts: [...series.podcasts, ...podcasts] } : series,
      ),
    );
    void queryClient.invalidateQueries({ queryKey: trpc.series.suggestions.queryKey({ id: seriesId }) });
    onCreated();
  };
  const onError = (error: unknown) => toastError(messageOf(error, 'Failed to create episode.'));
  const one = useMutation(
    trpc.series.createEpisode.mutationOptions({
      onSuccess: ({ podcast }) => {
        take([podcast]);
        toastSuccess('Episode created', 'Your new podcast episode has been created and is now processing.');
      },
      onError,
    }),
  );
  const several = useMutation(
    trpc.series.createEpisodes.mutationOptions({
      onSuccess: ({ podcasts }) => {
        take(podcasts);
        toastSuccess('Episodes created', `${podcasts.length} episodes are now processing.`);
      },
      onError,
    }),
  );
  return { one, several, isPending: one.isPending || several.isPending };
}

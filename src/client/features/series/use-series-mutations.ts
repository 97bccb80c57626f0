import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { Series } from '../../../domain/series/series.schema.ts';
import type { AppRouter } from '../../../routers/index.ts';
import { showToast, toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';

type SeriesList = inferRouterOutputs<AppRouter>['series']['list'];

function useSeriesListUpdate() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.series.list.queryKey();
  return (update: (all: SeriesList) => SeriesList) => {
    queryClient.setQueryData(queryKey, (all) => all && update(all));
    return queryClient.invalidateQueries({ queryKey });
  };
}

export function useCreateSeries(onCreated: () => void, onAddEpisodes: (id: number) => void) {
  const updateList = useSeriesListUpdate();
  return useMutation(
    useTRPC().series.create.mutationOptions({
      onSuccess: (series) => {
        void updateList((all) => [series, ...all]);
        onCreated();
        showToast({
          kind: 'success',
          title: 'Series created',
          message: 'Your new podcast series has been created.',
          action: { label: 'Add episodes', onAct: () => onAddEpisodes(series.id) },
        });
      },
      onError: (error) => toastError(getErrorMessage(error, 'Failed to create series.')),
    }),
  );
}

export function useDeleteSeries(onSettled: () => void) {
  const client = useTRPCClient();
  const updateList = useSeriesListUpdate();
  return useMutation({
    mutationFn: ({ id }: Series) => client.series.remove.mutate({ id }),
    onSuccess: (_, { id, title, podcasts }) => {
      void updateList((all) => all.filter((series) => series.id !== id));
      for (const episode of podcasts) {
        player.unload(episode.id);
        library.remove(episode.id);
      }
      toastSuccess('Series deleted', `"${title}" has been deleted.`);
    },
    onError: (error) => toastError(getErrorMessage(error, 'Could not delete series. Please try again.')),
    onSettled,
  });
}

/** The server deletes the episodes that are not ready. */
export function useCancelSeries(onSettled: () => void) {
  const updateList = useSeriesListUpdate();
  const refreshLibrary = useLibraryRefresh();
  return useMutation(
    useTRPC().series.cancel.mutationOptions({
      onSuccess: async (_, { id }) => {
        await Promise.all([
          updateList((all) =>
            all.map((series) => (series.id === id ? { ...series, status: 'cancelled' } : series)),
          ),
          refreshLibrary(),
        ]);
        toastSuccess('Series generation cancelled');
      },
      onError: (error) => {
        toastError(getErrorMessage(error, 'Could not cancel series. Please try again.'));
        void updateList((all) => all);
      },
      onSettled,
    }),
  );
}

export function useCreateEpisodes(seriesId: number, onCreated: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const updateList = useSeriesListUpdate();
  const addEpisodes = (podcasts: SeriesList[number]['podcasts']) => {
    for (const podcast of podcasts) library.save(podcast);
    void updateList((all) =>
      all.map((series) =>
        series.id === seriesId
          ? {
              ...series,
              episode_count: series.episode_count + podcasts.length,
              podcasts: [...series.podcasts, ...podcasts],
            }
          : series,
      ),
    );
    void queryClient.invalidateQueries({ queryKey: trpc.series.suggestions.queryKey({ id: seriesId }) });
    onCreated();
  };
  const onError = (error: unknown) => toastError(getErrorMessage(error, 'Failed to create episode.'));
  const createOne = useMutation(
    trpc.series.createEpisode.mutationOptions({
      onSuccess: ({ podcast }) => {
        addEpisodes([podcast]);
        toastSuccess('Episode created', 'Your new podcast episode has been created and is now processing.');
      },
      onError,
    }),
  );
  const createMany = useMutation(
    trpc.series.createEpisodes.mutationOptions({
      onSuccess: ({ podcasts }) => {
        addEpisodes(podcasts);
        toastSuccess('Episodes created', `${podcasts.length} episodes are now processing.`);
      },
      onError,
    }),
  );
  return { createOne, createMany, isPending: createOne.isPending || createMany.isPending };
}

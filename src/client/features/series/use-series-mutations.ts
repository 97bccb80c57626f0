import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Language } from '../../../domain/languages.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import type { AppRouter } from '../../../routers/index.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { library } from '../../library/library.ts';
import { useLibraryRefresh } from '../../library/use-library-sync.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC, useTRPCClient } from '../../trpc-client.ts';
import {
  createArticleEpisodeRequests,
  createSuggestedEpisodeRequest,
  type EpisodeDraft,
} from './episode-draft.ts';

type SeriesList = inferRouterOutputs<AppRouter>['series']['list'];
type NewEpisodes = inferRouterInputs<AppRouter>['series']['createEpisodes']['episodes'];

const SUGGESTIONS = { staleTime: 5 * 60_000, trpc: UNBATCHED };

export function useSuggestedEpisodes(seriesId: number) {
  return useQuery(useTRPC().series.suggestions.queryOptions({ id: seriesId }, SUGGESTIONS));
}

export function useTopicSuggestions(topic: string, language: Language | undefined) {
  const options = { ...SUGGESTIONS, enabled: topic !== '' };
  return useQuery(useTRPC().series.suggestionsForTopic.queryOptions({ topic, language }, options));
}

export type SuggestionsQuery = Pick<
  ReturnType<typeof useSuggestedEpisodes>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;

function useSeriesListUpdate() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.series.list.queryKey();
  return (update: (all: SeriesList) => SeriesList) => {
    queryClient.setQueryData(queryKey, (all) => all && update(all));
    return queryClient.invalidateQueries({ queryKey });
  };
}

interface NewSeries {
  title: string;
  topic: string;
  description: string;
  language: Language | undefined;
  articles: readonly string[];
  draft: EpisodeDraft;
}

/** Creates the series with its episodes; null if there is nothing to generate episodes of. */
export function useCreateSeries(onCreated: () => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const updateList = useSeriesListUpdate();
  return useMutation({
    mutationFn: async ({ articles, draft, ...texts }: NewSeries) => {
      const { topic, language } = texts;
      const query = trpc.series.suggestionsForTopic.queryOptions({ topic, language }, SUGGESTIONS);
      const suggestions = await queryClient.fetchQuery(query).catch(() => []);
      const episodes =
        suggestions.length > 0
          ? suggestions.map((suggestion) => createSuggestedEpisodeRequest(suggestion, draft))
          : createArticleEpisodeRequests(articles, draft);
      return episodes.length === 0 ? null : client.series.create.mutate({ ...texts, episodes });
    },
    onSuccess: (series, { topic }) => {
      if (series === null) {
        toastError(
          `There are no episodes about “${topic}” yet`,
          'Change the topic, or choose an article for each episode.',
        );
        return;
      }
      for (const episode of series.podcasts) library.save(episode);
      void updateList((all) => [series, ...all]);
      onCreated();
      toastSuccess('Series created', 'Your new podcast series has been created.');
    },
    onError: (error) => toastError(getErrorMessage(error, 'Failed to create series.')),
  });
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
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const updateList = useSeriesListUpdate();
  return useMutation({
    mutationFn: async (episodes: NewEpisodes) => {
      const [first, ...others] = episodes;
      if (!first || others.length > 0) {
        return (await client.series.createEpisodes.mutate({ id: seriesId, episodes })).podcasts;
      }
      return [(await client.series.createEpisode.mutate({ id: seriesId, ...first })).podcast];
    },
    onSuccess: (podcasts) => {
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
      if (podcasts.length === 1) {
        toastSuccess('Episode created', 'Your new podcast episode has been created and is now processing.');
      } else
        toastSuccess('Episodes created', `${formatCount(podcasts.length, 'episode')} are now processing.`);
    },
    onError: (error) => toastError(getErrorMessage(error, 'Failed to create episode.')),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeaturedCategory } from '../../../domain/article/article.schema.ts';
import { showToast, toastError } from '../../components/toasts/toasts.ts';
import { UNBATCHED, useTRPC, useTRPCClient } from '../../trpc-client.ts';

const STALE_MS = 5 * 60_000;

export function useFeatured() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const key = trpc.articles.featured.queryKey({});
  const query = useQuery(
    trpc.articles.featured.queryOptions({}, { staleTime: STALE_MS, gcTime: STALE_MS, trpc: UNBATCHED }),
  );
  const categories = query.data?.categories ?? [];

  const refresh = useMutation({
    mutationFn: (category: FeaturedCategory | null) =>
      client.articles.featured.query(
        { refresh: true, ...(category !== null && { category: category.id }) },
        UNBATCHED,
      ),
    onMutate: (category) =>
      showToast({
        kind: 'info',
        title: 'Refreshing articles',
        message:
          category === null ? 'Finding new suggestions...' : `Finding new ${category.name} suggestions...`,
        isYielding: true,
      }),
    onSuccess: (response, category, dismissProgress) => {
      dismissProgress();
      queryClient.setQueryData(key, () => ({ categories: mergeRefreshed(categories, response, category) }));
      showToast({ kind: 'success', title: 'Articles refreshed' });
    },
    onError: (_error, _category, dismissProgress) => {
      dismissProgress?.();
      toastError('Error', 'Failed to refresh articles');
    },
  });

  return {
    categories,
    isPending: query.isPending,
    isError: query.isError,
    retry: () => query.refetch(),
    refresh,
  };
}

function mergeRefreshed(
  current: FeaturedCategory[],
  response: { categories?: FeaturedCategory[] | undefined; articles?: string[] | undefined },
  category: FeaturedCategory | null,
): FeaturedCategory[] {
  if (category === null) return response.categories ?? current;
  const { articles } = response;
  if (articles === undefined) return current;
  return current.map((entry) => (entry.id === category.id ? { ...entry, articles } : entry));
}

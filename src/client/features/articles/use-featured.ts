import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeaturedCategory } from '../../../domain/article/article.schema.ts';
import { showToast, toastError } from '../../components/toasts/toasts.ts';
import { ALONE, useTRPC, useTRPCClient } from '../../trpc-client.ts';

const STALE_MS = 5 * 60_000;

/** The categories of 'Featured Topics', kept for 5 minutes, and the way to have new suggestions. */
export function useFeatured() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const key = trpc.articles.featured.queryKey({});
  const query = useQuery(
    trpc.articles.featured.queryOptions({}, { staleTime: STALE_MS, gcTime: STALE_MS, trpc: ALONE }),
  );
  const categories = query.data?.categories ?? [];

  const refresh = useMutation({
    mutationFn: (category: FeaturedCategory | null) =>
      client.articles.featured.query(
        { refresh: true, ...(category !== null && { category: category.id }) },
        ALONE,
      ),
    onMutate: (category) =>
      showToast({
        kind: 'info',
        title: 'Refreshing articles',
        message:
          category === null ? 'Finding new suggestions...' : `Finding new ${category.name} suggestions...`,
        yields: true,
      }),
    onSuccess: (fresh, category, begun) => {
      begun();
      queryClient.setQueryData(key, () => ({ categories: mergeRefreshed(categories, fresh, category) }));
      showToast({ kind: 'success', title: 'Articles refreshed' });
    },
    onError: (_error, _category, begun) => {
      begun?.();
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

/** The categories with what a refresh brought: one category's titles, or all anew. */
function mergeRefreshed(
  current: FeaturedCategory[],
  fresh: { categories?: FeaturedCategory[] | undefined; articles?: string[] | undefined },
  category: FeaturedCategory | null,
): FeaturedCategory[] {
  if (category === null) return fresh.categories ?? current;
  const { articles } = fresh;
  if (articles === undefined) return current;
  return current.map((entry) => (entry.id === category.id ? { ...entry, articles } : entry));
}

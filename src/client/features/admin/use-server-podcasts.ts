import { useQuery } from '@tanstack/react-query';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { MAX_LISTED_PODCASTS } from '../../../domain/podcast/podcast-limits.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';

/** Query key prefix of the admin queries. It does not contain the token. */
export const ADMIN_KEY = ['admin'] as const;
export const PODCASTS_KEY = [...ADMIN_KEY, 'podcasts'] as const;

const REFRESH_MS = 30_000;

export function useServerPodcasts(token: string, online: boolean) {
  const client = useTRPCClient();
  return useQuery({
    queryKey: PODCASTS_KEY,
    queryFn: async ({ signal }): Promise<Podcast[]> => {
      // Keyed by id: a podcast created between the requests shifts another one onto two pages.
      const podcasts = new Map<number, Podcast>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const response = await client.podcasts.list.query(
          { admin: true, fields: 'summary', limit: MAX_LISTED_PODCASTS, page },
          { ...withAdminToken(token), signal },
        );
        for (const podcast of response.podcasts) podcasts.set(podcast.id, podcast);
        pages = response.pagination.totalPages;
      }
      return [...podcasts.values()];
    },
    refetchInterval: online ? REFRESH_MS : false,
    // The cache must not contain other visitors' podcasts after the panel is closed.
    gcTime: 0,
  });
}

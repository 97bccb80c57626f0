import { useQuery } from '@tanstack/react-query';
import { LIST_LIMIT } from '../../../domain/podcast/limits.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { asAdmin, useTRPCClient } from '../../trpc-client.ts';

/** What the operator's queries begin with; the token is no part of them. */
export const ADMIN_KEY = ['admin'] as const;
export const PODCASTS_KEY = [...ADMIN_KEY, 'podcasts'] as const;

const REFRESH_MS = 30_000;

/** Everybody's podcasts without their transcripts, newest first, asked for again every 30 s while online. */
export function useServerPodcasts(token: string, online: boolean) {
  const client = useTRPCClient();
  return useQuery({
    queryKey: PODCASTS_KEY,
    queryFn: async ({ signal }): Promise<Podcast[]> => {
      // By id: a list that grows while it is read shows some podcasts on two pages.
      const podcasts = new Map<number, Podcast>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await client.podcasts.list.query(
          { admin: true, fields: 'summary', limit: LIST_LIMIT, page },
          { ...asAdmin(token), signal },
        );
        for (const podcast of answer.podcasts) podcasts.set(podcast.id, podcast);
        pages = answer.pagination.totalPages;
      }
      return [...podcasts.values()];
    },
    refetchInterval: online ? REFRESH_MS : false,
    // Nothing of it stays once the panel is left.
    gcTime: 0,
  });
}

import { TRPCClientError } from '@trpc/client';
import { useEffect, useRef } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { isStuck } from '../../../domain/podcast/podcast-progress.ts';
import type { CreatePodcast } from '../../../domain/podcast/podcast-settings.schema.ts';
import type { CreateEpisode } from '../../../domain/series/series.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { library } from '../../library/library.ts';
import { getPodcastAgeSeconds, type LocalPodcast, requestSettings } from '../../library/local-podcast.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { findLastEventAt } from './generation-state.ts';

const CHECK_INTERVAL_MS = 5_000;
/** Requires a recent sync, because an older copy may have finished since. */
const MAX_SYNC_AGE_MS = 15_000;

/** Cancels a stuck podcast and generates it again, in one tab only. */
export function useStuckRecovery(): void {
  const client = useTRPCClient();
  const attemptedIds = useRef(new Set<number>());

  useEffect(() => {
    const recover = async ({ id }: LocalPodcast) => {
      // Another tab may have recovered it. It stores the result before it releases the lock.
      library.reload(null);
      const podcast = library.find(id);
      if (podcast === undefined || !needsRecovery(podcast, findLastEventAt(id), Date.now())) return;
      if (podcast.wiki_title === '') {
        await client.podcasts.cancel.mutate({ id }).catch(() => null);
        library.remove(id);
        library.flush();
        return;
      }
      try {
        await client.podcasts.cancel.mutate({ id });
        const created = await recreatePodcast(client, podcast);
        library.remove(id);
        library.save(created);
        library.flush();
        toastSuccess(
          'Podcast restarted',
          'We detected an issue and restarted your podcast generation automatically.',
        );
      } catch (error) {
        // The podcast has finished or was deleted. The next sync updates it.
        if (error instanceof TRPCClientError && [404, 409].includes(error.data?.httpStatus)) return;
        toastError('Error creating podcast', getErrorMessage(error, 'Failed to create podcast'));
      }
    };

    const check = () => {
      if (Date.now() - library.lastSyncAt > MAX_SYNC_AGE_MS) return;
      for (const podcast of library.getAll()) {
        const { id } = podcast;
        if (attemptedIds.current.has(id) || !needsRecovery(podcast, findLastEventAt(id), Date.now()))
          continue;
        attemptedIds.current.add(id);
        void runInOneTab(`wikicasts-recover-${id}`, () => recover(podcast));
      }
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client]);
}

/** Skips the action if another tab holds the lock. */
async function runInOneTab(name: string, action: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return action();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await action();
  });
}

const MIN_SILENCE_MS = 30_000;

/** Requires a stuck status text, a minimum age and no recent events. */
export function needsRecovery(podcast: LocalPodcast, lastEventAt: number | null, now: number): boolean {
  const lastUpdateAt = Math.max(lastEventAt ?? 0, Date.parse(podcast.updated_at) || 0);
  return isStuck(podcast, getPodcastAgeSeconds(podcast, now)) && now - lastUpdateAt > MIN_SILENCE_MS;
}

export async function recreatePodcast(
  client: ReturnType<typeof useTRPCClient>,
  podcast: LocalPodcast,
): Promise<Podcast> {
  const { series_id } = podcast;
  const created =
    series_id === null
      ? await client.podcasts.create.mutate(toCreatePodcast(podcast))
      : await client.series.createEpisode.mutate({ id: series_id, ...toCreateEpisode(podcast) });
  return created.podcast;
}

export function toCreatePodcast(podcast: LocalPodcast): CreatePodcast {
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitle: podcast.wiki_title,
    ...requestSettings(podcast),
    customInstructions: podcast.custom_instructions ?? undefined,
    role: podcast.role ?? undefined,
    isLocalStorage: true,
  };
}

function toCreateEpisode(podcast: LocalPodcast): CreateEpisode {
  const titles = podcast.wiki_titles.filter((title) => title !== '');
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitles: titles.length > 0 ? titles : [podcast.wiki_title],
    role: podcast.role ?? 'intro',
    partNumber: podcast.part_number ?? 1,
    ...requestSettings(podcast),
  };
}

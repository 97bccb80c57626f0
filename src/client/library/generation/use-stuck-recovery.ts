import { TRPCClientError } from '@trpc/client';
import { useEffect, useRef } from 'react';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { library } from '../library.ts';
import type { LocalPodcast } from '../local-podcast.ts';
import { findLastEventAt } from './generation-store.ts';
import { needsRecovery, toCreateEpisode, toCreatePodcast } from './stuck-podcasts.ts';

const CHECK_INTERVAL_MS = 5_000;
/** Only what the server has confirmed this recently is acted on: an old copy may have finished long ago. */
const MAX_SYNC_AGE_MS = 15_000;

/** Cancels a stuck podcast and makes it anew, in one tab only. */
export function useStuckRecovery(): void {
  const client = useTRPCClient();
  const tried = useRef(new Set<number>());

  useEffect(() => {
    const recover = async ({ id }: LocalPodcast) => {
      // Another tab may have been quicker; what it did is stored before it lets the next one in.
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
        const created =
          podcast.series_id === null
            ? await client.podcasts.create.mutate(toCreatePodcast(podcast))
            : await client.series.createEpisode.mutate({
                id: podcast.series_id,
                ...toCreateEpisode(podcast),
              });
        library.remove(id);
        library.save(created.podcast);
        library.flush();
        toastSuccess(
          'Podcast restarted',
          'We detected an issue and restarted your podcast generation automatically.',
        );
      } catch (error) {
        // Finished or gone in the meantime: the next look at the list tells.
        if (error instanceof TRPCClientError && [404, 409].includes(error.data?.httpStatus)) return;
        toastError('Error creating podcast', getErrorMessage(error, 'Failed to create podcast'));
      }
    };

    const look = () => {
      if (Date.now() - library.lastSyncAt > MAX_SYNC_AGE_MS) return;
      for (const podcast of library.getAll()) {
        const { id } = podcast;
        if (tried.current.has(id) || !needsRecovery(podcast, findLastEventAt(id), Date.now())) continue;
        tried.current.add(id);
        void runInOneTab(`wikicasts-recover-${id}`, () => recover(podcast));
      }
    };
    look();
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client]);
}

/** Runs in one tab at a time; a tab that comes second does nothing. */
async function runInOneTab(name: string, act: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return act();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}

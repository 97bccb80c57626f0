import { TRPCClientError } from '@trpc/client';
import type { useTRPCClient } from '../trpc-client.ts';
import { isCancellable, type RemovablePodcast } from './removable-podcast.ts';

/** Cancels a podcast that is being generated. */
export async function removeOnServer(
  client: ReturnType<typeof useTRPCClient>,
  podcast: RemovablePodcast,
): Promise<void> {
  const { id } = podcast;
  try {
    await (isCancellable(podcast)
      ? client.podcasts.cancel.mutate({ id })
      : client.podcasts.remove.mutate({ id }));
  } catch (error) {
    // 404: the podcast is already deleted.
    if (!(error instanceof TRPCClientError && error.data?.httpStatus === 404)) throw error;
  }
}

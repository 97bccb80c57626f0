import { TRPCClientError } from '@trpc/client';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import type { useTRPCClient } from '../../trpc-client.ts';

/** Without `syncStatus` the podcast is on the server. */
export type RemovablePodcast = Pick<LocalPodcast, 'id' | 'title'> & {
  status: string;
  syncStatus?: LocalPodcast['syncStatus'] | undefined;
};

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

export function isCancellable({ status }: RemovablePodcast): boolean {
  return status === 'processing';
}

import type { LocalPodcast } from './local-podcast.ts';

/** Without `syncStatus` the podcast is on the server. */
export type RemovablePodcast = Pick<LocalPodcast, 'id' | 'title'> & {
  status: string;
  syncStatus?: LocalPodcast['syncStatus'] | undefined;
};

export function isCancellable({ status }: RemovablePodcast): boolean {
  return status === 'processing';
}

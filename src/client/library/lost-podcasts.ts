import type { ReadonlyStore } from '../store.ts';
import { createStoredState } from '../stored-state.ts';
import { getPodcastAgeSeconds, type LocalPodcast } from './local-podcast.ts';
import { parseList } from './podcast-storage.ts';

/** The server deletes failed podcasts after an hour. A younger one was cancelled in another browser. */
const FAILED_RETENTION_SECONDS = 60 * 60;
const MAX_LOST = 20;

const REASON = 'It failed while Wikicasts was closed in this browser. The reason is no longer known.';

const stored = createStoredState<readonly LocalPodcast[]>('wikicasts-lost-podcasts', parseList, {
  serialize: (podcasts) => (podcasts.length === 0 ? null : JSON.stringify(podcasts)),
});

/** Podcasts that failed while no tab was open and that the server has deleted since. */
export const lostPodcasts: ReadonlyStore<readonly LocalPodcast[]> = stored;

/** `now` in milliseconds. */
export function addLost(podcasts: readonly LocalPodcast[], now: number): void {
  const failed = podcasts
    .filter((podcast) => getPodcastAgeSeconds(podcast, now) > FAILED_RETENTION_SECONDS)
    .map((podcast): LocalPodcast => ({ ...podcast, status: 'failed', error: REASON }));
  if (failed.length > 0) stored.set([...failed, ...stored.get()].slice(0, MAX_LOST));
}

export function removeLost(podcastId: number): void {
  stored.set(stored.get().filter(({ id }) => id !== podcastId));
}

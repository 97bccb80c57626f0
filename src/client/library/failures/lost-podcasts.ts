import { createStoredState } from '../../stored-state.ts';
import { getPodcastAgeSeconds, type LocalPodcast } from '../local-podcast.ts';
import { parseList } from '../podcast-storage.ts';
import { hasLost, LOST_KEY } from './lost-mark.ts';

/** The server deletes failed podcasts after an hour. A younger one was cancelled in another browser. */
const FAILED_RETENTION_SECONDS = 60 * 60;
const MAX_LOST = 20;

const REASON = 'It failed while this browser was away. The reason is not known any more.';

/** Podcasts that failed while no tab was open and that the server has deleted since. */
class LostPodcasts {
  readonly #podcasts = createStoredState<readonly LocalPodcast[]>(LOST_KEY, parseList, {
    serialize: (podcasts) => (podcasts.length === 0 ? null : JSON.stringify(podcasts)),
  });
  readonly get = this.#podcasts.get;
  readonly subscribe = this.#podcasts.subscribe;

  /** `now` in milliseconds. */
  add(podcasts: readonly LocalPodcast[], now: number): void {
    const lost = podcasts
      .filter((podcast) => getPodcastAgeSeconds(podcast, now) > FAILED_RETENTION_SECONDS)
      .map((podcast): LocalPodcast => ({ ...podcast, status: 'failed', error: REASON }));
    if (lost.length > 0) this.#replace([...lost, ...this.get()].slice(0, MAX_LOST));
  }

  remove(id: number): void {
    if (this.get().some((podcast) => podcast.id === id)) {
      this.#replace(this.get().filter((podcast) => podcast.id !== id));
    }
  }

  #replace(podcasts: readonly LocalPodcast[]): void {
    this.#podcasts.set(podcasts);
    hasLost.set(podcasts.length > 0);
  }
}

export const lostPodcasts = new LostPodcasts();

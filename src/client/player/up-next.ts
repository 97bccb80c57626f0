import { type PlayablePodcast, type Track, trackOf } from './track.ts';

/** Podcasts that play one after the other (design, ruling 36). */
export class UpNext {
  readonly #latest: (podcast: PlayablePodcast) => PlayablePodcast;
  #podcasts: readonly PlayablePodcast[] = [];
  #source: string | null = null;

  /** @param latest what is known of a podcast by now: one may have become ready since */
  constructor(latest: (podcast: PlayablePodcast) => PlayablePodcast) {
    this.#latest = latest;
  }

  /** Replaces the whole list; `source` names where it comes from. */
  set(podcasts: readonly PlayablePodcast[], source: string | null): void {
    this.#podcasts = podcasts;
    this.#source = source;
  }

  clear(): void {
    this.set([], null);
  }

  /**
   * Takes what has become of the list, if it is from there. A podcast that is
   * playing while it is taken out keeps its place, and so do those around it.
   */
  update(source: string, podcasts: readonly PlayablePodcast[], playing: number | undefined): void {
    if (source !== this.#source) return;
    const ids = new Set(podcasts.map(({ id }) => id));
    const gone = playing !== undefined && !ids.has(playing);
    this.#podcasts = gone ? this.#podcasts.filter(({ id }) => id === playing || ids.has(id)) : [...podcasts];
  }

  remove(podcastId: number): void {
    this.#podcasts = this.#podcasts.filter(({ id }) => id !== podcastId);
  }

  /** What can be played from an index on, in order. */
  from(index: number): Track[] {
    return this.#podcasts
      .slice(Math.max(0, index))
      .flatMap((podcast) => trackOf(this.#latest(podcast)) ?? []);
  }

  /** What can be played after a podcast; nothing where it is not one of these. */
  after(podcastId: number): Track[] {
    const at = this.#podcasts.findIndex(({ id }) => id === podcastId);
    return at === -1 ? [] : this.from(at + 1);
  }
}

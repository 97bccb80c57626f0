import { type PlayablePodcast, type Track, toTrack } from './track.ts';

export class UpNext {
  readonly #getLatest: (podcast: PlayablePodcast) => PlayablePodcast;
  #podcasts: readonly PlayablePodcast[] = [];
  #source: string | null = null;

  constructor(getLatest: (podcast: PlayablePodcast) => PlayablePodcast) {
    this.#getLatest = getLatest;
  }

  get podcasts(): readonly PlayablePodcast[] {
    return this.#podcasts;
  }

  get source(): string | null {
    return this.#source;
  }

  replace(podcasts: readonly PlayablePodcast[], source: string | null): void {
    this.#podcasts = podcasts;
    this.#source = source;
  }

  clear(): void {
    this.replace([], null);
  }

  /** Ignores a list from another source. A removed podcast that plays keeps its place. */
  update(source: string, podcasts: readonly PlayablePodcast[], playingId: number | undefined): void {
    if (source !== this.#source) return;
    const ids = new Set(podcasts.map(({ id }) => id));
    const isRemoved = playingId !== undefined && !ids.has(playingId);
    this.#podcasts = isRemoved
      ? this.#podcasts.filter(({ id }) => id === playingId || ids.has(id))
      : [...podcasts];
  }

  remove(podcastId: number): void {
    this.#podcasts = this.#podcasts.filter(({ id }) => id !== podcastId);
  }

  listTracksFrom(index: number): Track[] {
    return this.#podcasts
      .slice(Math.max(0, index))
      .flatMap((podcast) => toTrack(this.#getLatest(podcast)) ?? []);
  }

  listTracksAfter(podcastId: number): Track[] {
    const index = this.#podcasts.findIndex(({ id }) => id === podcastId);
    return index === -1 ? [] : this.listTracksFrom(index + 1);
  }
}

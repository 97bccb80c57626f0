import type { QueueEntry } from './queue-store.ts';
import { type PlayablePodcast, type Track, toTrack } from './track.ts';

/** What plays after the current podcast: the queue, then the rest of a playlist or series. */
export class UpNext {
  readonly #getQueue: () => readonly QueueEntry[];
  readonly #getLatest: (podcast: PlayablePodcast) => PlayablePodcast;
  #podcasts: readonly PlayablePodcast[] = [];
  #source: string | null = null;
  /** The last podcast of the list that played. A podcast of the queue may play after it. */
  #lastId: number | null = null;

  constructor(
    getQueue: () => readonly QueueEntry[],
    getLatest: (podcast: PlayablePodcast) => PlayablePodcast = (podcast) => podcast,
  ) {
    this.#getQueue = getQueue;
    this.#getLatest = getLatest;
  }

  /** The list from the podcast on that played last. */
  get podcasts(): readonly PlayablePodcast[] {
    return this.#podcasts.slice(Math.max(0, this.#findIndex(this.#lastId)));
  }

  get source(): string | null {
    return this.#source;
  }

  replace(podcasts: readonly PlayablePodcast[], source: string | null): void {
    this.#podcasts = podcasts;
    this.#source = source;
    this.#lastId = podcasts[0]?.id ?? null;
  }

  clear(): void {
    this.replace([], null);
  }

  markPlaying(podcastId: number): void {
    if (this.#findIndex(podcastId) !== -1) this.#lastId = podcastId;
  }

  /** Ignores a list from another source. A removed podcast that played last keeps its place. */
  update(source: string, podcasts: readonly PlayablePodcast[]): void {
    if (source !== this.#source) return;
    const ids = new Set(podcasts.map(({ id }) => id));
    const isRemoved = this.#lastId !== null && !ids.has(this.#lastId);
    this.#podcasts = isRemoved
      ? this.#podcasts.filter(({ id }) => id === this.#lastId || ids.has(id))
      : [...podcasts];
  }

  remove(podcastId: number): void {
    if (podcastId === this.#lastId) this.#lastId = this.#podcasts[this.#findIndex(podcastId) - 1]?.id ?? null;
    this.#podcasts = this.#podcasts.filter(({ id }) => id !== podcastId);
  }

  listTracksFrom(index: number): Track[] {
    return this.#toTracks(this.#podcasts.slice(Math.max(0, index)));
  }

  listTracksAfter(podcastId: number): Track[] {
    const queued = this.#toTracks(this.#getQueue()).filter((track) => track.podcastId !== podcastId);
    return [...queued, ...this.listListAfter(podcastId)];
  }

  listListAfter(podcastId: number): Track[] {
    const own = this.#findIndex(podcastId);
    const index = own === -1 ? this.#findIndex(this.#lastId) : own;
    return index === -1 ? [] : this.listTracksFrom(index + 1);
  }

  #toTracks(podcasts: readonly PlayablePodcast[]): Track[] {
    return podcasts.flatMap((podcast) => toTrack(this.#getLatest(podcast)) ?? []);
  }

  #findIndex(podcastId: number | null): number {
    return this.#podcasts.findIndex(({ id }) => id === podcastId);
  }
}

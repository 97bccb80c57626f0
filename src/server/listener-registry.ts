import type { PostgresNotifier } from './storage/postgres-notifier.ts';

export type ListenerBroadcast = Pick<PostgresNotifier, 'announce' | 'onAnnounced'>;

const ANNOUNCE_INTERVAL_MS = 10_000;
/** More than two intervals, so that one lost announcement does not matter. */
const ANNOUNCEMENT_LIFETIME_MS = 25_000;

/** Covers listeners of every process on the same database. */
export class ListenerRegistry {
  readonly #broadcast: ListenerBroadcast | null;
  readonly #localCounts = new Map<number, number>();
  readonly #remoteUntilMs = new Map<number, number>();

  /** `broadcast` is null if no other process uses the database. */
  constructor(broadcast: ListenerBroadcast | null) {
    this.#broadcast = broadcast;
    broadcast?.onAnnounced((podcastId) => {
      const now = performance.now();
      for (const [id, untilMs] of this.#remoteUntilMs) if (untilMs < now) this.#remoteUntilMs.delete(id);
      this.#remoteUntilMs.set(podcastId, now + ANNOUNCEMENT_LIFETIME_MS);
    });
  }

  /** The listener counts until the returned value is disposed of. */
  listen(podcastId: number): Disposable {
    this.#localCounts.set(podcastId, (this.#localCounts.get(podcastId) ?? 0) + 1);
    const announce = () => void this.#broadcast?.announce(podcastId);
    announce();
    const timer = this.#broadcast ? setInterval(announce, ANNOUNCE_INTERVAL_MS) : undefined;
    const listener = new DisposableStack();
    listener.defer(() => {
      clearInterval(timer);
      const remaining = (this.#localCounts.get(podcastId) ?? 1) - 1;
      if (remaining > 0) this.#localCounts.set(podcastId, remaining);
      else this.#localCounts.delete(podcastId);
    });
    return listener;
  }

  hasListeners(podcastId: number): boolean {
    return this.#localCounts.has(podcastId) || (this.#remoteUntilMs.get(podcastId) ?? 0) > performance.now();
  }
}

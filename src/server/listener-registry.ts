/** Tells the other processes of a server who is listened to, and hears it from them. */
export interface ListenerBroadcast {
  /** Tells that somebody listens to a podcast now. Never rejects. */
  announce(podcastId: number): Promise<void>;
  /** Calls back for what others announce. */
  onAnnounced(callback: (podcastId: number) => void): void;
}

/** How often it is announced that somebody still listens, and how long the others believe it, in milliseconds. */
const ANNOUNCE_EVERY_MS = 10_000;
const BELIEVED_MS = 25_000;

/** Who is listened to while it is made, in this process or in another one on the same database. */
export class ListenerRegistry {
  readonly #beacon: ListenerBroadcast | null;
  /** Listeners here, by podcast. */
  readonly #here = new Map<number, number>();
  /** Until when somebody listens elsewhere, by podcast, in milliseconds of the process's clock. */
  readonly #elsewhere = new Map<number, number>();

  /** `beacon` is null where no other process uses the database. */
  constructor(beacon: ListenerBroadcast | null) {
    this.#beacon = beacon;
    beacon?.onAnnounced((podcastId) => {
      const now = performance.now();
      for (const [id, until] of this.#elsewhere) if (until < now) this.#elsewhere.delete(id);
      this.#elsewhere.set(podcastId, now + BELIEVED_MS);
    });
  }

  /** Somebody listens to a podcast until what is returned is disposed of. */
  listen(podcastId: number): Disposable {
    this.#here.set(podcastId, (this.#here.get(podcastId) ?? 0) + 1);
    void this.#beacon?.announce(podcastId);
    const announcing = this.#beacon
      ? setInterval(() => void this.#beacon?.announce(podcastId), ANNOUNCE_EVERY_MS)
      : undefined;
    let listens = true;
    return {
      [Symbol.dispose]: () => {
        if (!listens) return;
        listens = false;
        clearInterval(announcing);
        const others = (this.#here.get(podcastId) ?? 1) - 1;
        if (others > 0) this.#here.set(podcastId, others);
        else this.#here.delete(podcastId);
      },
    };
  }

  /** Whether anybody listens to a podcast. */
  hasListeners(podcastId: number): boolean {
    return this.#here.has(podcastId) || (this.#elsewhere.get(podcastId) ?? 0) > performance.now();
  }
}

const CHANNEL_NAME = 'wikicasts-playback';

interface Start {
  tabId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Of all tabs only the one that started last plays. */
export class OnePlayingTab {
  readonly #channel: BroadcastChannel | null;
  readonly #tabId: string;
  #startedAt = 0;

  /** `onOtherStart` is called when another tab starts to play later than this one. */
  constructor(onOtherStart: () => void, tabId = String(Math.random())) {
    this.#tabId = tabId;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Start>) => {
      if (this.#isLater(data)) onOtherStart();
    });
  }

  announceStart(): void {
    this.#startedAt = Date.now();
    this.#channel?.postMessage({ tabId: this.#tabId, startedAt: this.#startedAt } satisfies Start);
  }

  close(): void {
    this.#channel?.close();
  }

  /** The ids decide between two tabs that start in the same millisecond. */
  #isLater({ tabId, startedAt }: Start): boolean {
    return startedAt === this.#startedAt ? tabId > this.#tabId : startedAt > this.#startedAt;
  }
}

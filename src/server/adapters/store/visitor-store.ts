import { StoreUnavailableError } from '../../../domain/errors.ts';
import type { AudioReader, ByteRange } from '../../../domain/ports.ts';
import { rejectOnAbort } from '../shared/abort-helpers.ts';

/** For the reads of one request, with all attempts, and for each later wait. An outage is probed as often. */
const MAX_VISITOR_READ_MS = 5_000;
/** A store that refuses one object at once, such as an archived one, is not unavailable. */
const MIN_OUTAGE_MS = 1_000;

/** Reads for visitors. After a read that failed slowly, reads fail at once, except for one probe in some seconds. */
export class VisitorStore implements AudioReader {
  readonly #store: AudioReader;
  readonly #maxReadMs: number;
  #nextProbeMs: number | null = null;

  constructor(store: AudioReader, maxReadMs = MAX_VISITOR_READ_MS) {
    this.#store = store;
    this.#maxReadMs = maxReadMs;
  }

  startDeadline(): AbortSignal {
    return AbortSignal.timeout(this.#maxReadMs);
  }

  /** Throws `StoreUnavailableError` if a read would fail at once. */
  requireAvailable(): void {
    const isReady = this.#nextProbeMs === null || performance.now() >= this.#nextProbeMs;
    if (!isReady) throw new StoreUnavailableError(undefined);
  }

  async get(key: string, signal = this.startDeadline()): Promise<Uint8Array | null> {
    return this.#admit(signal, () => this.#store.get(key, signal));
  }

  async stat(key: string, signal = this.startDeadline()): Promise<{ size: number; modifiedAt: Date } | null> {
    return this.#admit(signal, () => this.#store.stat(key, signal));
  }

  async read(
    key: string,
    range?: ByteRange,
    signal = this.startDeadline(),
  ): Promise<ReadableStream<Uint8Array> | null> {
    const body = await this.#admit(signal, async () => {
      const opened = await this.#store.read(key, range, signal);
      if (signal.aborted) await opened?.cancel();
      return opened;
    });
    return body && this.#limitWaits(body);
  }

  async #admit<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    this.requireAvailable();
    if (this.#nextProbeMs !== null) this.#noteOutage();
    return this.#observe(signal, read);
  }

  async #observe<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await rejectOnAbort(read(), signal);
      this.#nextProbeMs = null;
      return result;
    } catch (error) {
      const isTimedOut = signal.aborted && (signal.reason as Error).name === 'TimeoutError';
      const isSlow = !signal.aborted && performance.now() - startedAt >= MIN_OUTAGE_MS;
      if (isTimedOut || isSlow) this.#noteOutage();
      if (!isTimedOut) throw error;
      throw new StoreUnavailableError(new Error(`The store did not answer within ${this.#maxReadMs} ms.`));
    }
  }

  #noteOutage(): void {
    this.#nextProbeMs = performance.now() + this.#maxReadMs;
  }

  /** Reads on while the store is unavailable, because a stream in progress costs no new visitor time. */
  #limitWaits(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const cancelled = new AbortController();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const signal = AbortSignal.any([this.startDeadline(), cancelled.signal]);
          try {
            const { done, value } = await this.#observe(signal, () => reader.read());
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (error) {
            controller.error(error);
            await reader.cancel(error).catch(() => undefined);
          }
        },
        cancel(reason) {
          cancelled.abort();
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

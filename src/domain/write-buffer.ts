const FLUSH_DELAY_MS = 60_000;
/** About 1 MB. A value that does not fit is added again with a later request. */
const MAX_PENDING_VALUES = 10_000;

/** Collects values of requests, which need no query then, and writes them together a minute later. */
export class WriteBuffer<T> {
  readonly #write: (values: T[]) => Promise<void>;
  #pending = new Set<T>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(write: (values: T[]) => Promise<void>) {
    this.#write = write;
  }

  add(value: T): void {
    if (this.#pending.size < MAX_PENDING_VALUES) this.#pending.add(value);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const values = [...this.#pending];
    this.#pending = new Set();
    if (values.length > 0) await this.#write(values);
  }
}

/** Reads a stream at its own speed into memory. It can be iterated more than once; iteration rejects as the stream did. */
export class StreamBuffer<T> implements AsyncIterable<T> {
  /** Settles when the whole stream has been read. */
  readonly done: Promise<void>;
  readonly #items: T[] = [];
  #hasEnded = false;
  #changed = Promise.withResolvers<void>();

  constructor(source: AsyncIterable<T>) {
    this.done = this.#read(source);
    // Readers of the stream learn of a failure when they reach it.
    this.done.catch(() => undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let next = 0; ; ) {
      if (next < this.#items.length) yield this.#items[next++] as T;
      else if (this.#hasEnded) return await this.done;
      else await this.#changed.promise;
    }
  }

  async #read(source: AsyncIterable<T>): Promise<void> {
    try {
      for await (const item of source) {
        this.#items.push(item);
        this.#wake();
      }
    } finally {
      this.#hasEnded = true;
      this.#wake();
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

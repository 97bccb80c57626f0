/** Reads a stream ahead. Each iteration starts at the first item and rejects as the stream did. */
export class StreamBuffer<T> implements AsyncIterable<T> {
  readonly done: Promise<void>;
  readonly #items: T[] = [];
  #hasEnded = false;
  #changed = Promise.withResolvers<void>();

  constructor(source: AsyncIterable<T>) {
    this.done = this.#read(source).finally(() => {
      this.#hasEnded = true;
      this.#changed.resolve();
    });
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
    for await (const item of source) {
      this.#items.push(item);
      this.#changed.resolve();
      this.#changed = Promise.withResolvers();
    }
  }
}

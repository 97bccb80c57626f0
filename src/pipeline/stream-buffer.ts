/**
 * Reads a stream ahead. Each iteration starts at the first item and rejects as the stream did. `done` resolves to what the
 * stream returns.
 */
export class StreamBuffer<T, Result = void> implements AsyncIterable<T> {
  readonly done: Promise<Result>;
  readonly #items: T[] = [];
  #hasEnded = false;
  #changed = Promise.withResolvers<void>();

  constructor(source: AsyncGenerator<T, Result>) {
    this.done = this.#read(source).finally(() => {
      this.#hasEnded = true;
      this.#changed.resolve();
    });
    this.done.catch(() => undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let next = 0; ; ) {
      if (next < this.#items.length) yield this.#items[next++] as T;
      else if (this.#hasEnded) return void (await this.done);
      else await this.#changed.promise;
    }
  }

  async #read(source: AsyncGenerator<T, Result>): Promise<Result> {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return value;
      this.#items.push(value);
      this.#changed.resolve();
      this.#changed = Promise.withResolvers();
    }
  }
}

/** A stream that one side pushes into and one side iterates, unbounded. */
export class AsyncQueue<T> implements AsyncIterable<T> {
  readonly #items: T[] = [];
  #ended = false;
  #failure: { error: unknown } | null = null;
  #wake: (() => void) | null = null;

  push(item: T): void {
    this.#items.push(item);
    this.#wake?.();
  }

  /** No more items will come. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Iteration rejects with `error` after what was pushed before. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let next = 0; ; ) {
      const item = this.#items[next];
      if (item !== undefined) {
        next += 1;
        yield item;
      } else if (this.#failure) {
        throw this.#failure.error;
      } else if (this.#ended) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

import { DomainError } from '../../domain/errors.ts';

/** Seconds after which a place may have become free: nobody knows when a visitor leaves. */
const RETRY_AFTER_S = 30;

export interface ConcurrencyLimits {
  /** What one caller may hold at once. */
  perCaller: number;
  /** What all may hold together. */
  total: number;
}

/** A limit to what is held open at once, such as connections, by caller and in all. */
export class ConcurrencyLimiter {
  readonly #places: ConcurrencyLimits;
  readonly #what: string;
  readonly #held = new Map<string | symbol, number>();
  #inAll = 0;

  /** @param what is held, for the refusals: 'connections'. */
  constructor(what: string, places: ConcurrencyLimits) {
    this.#what = what;
    this.#places = places;
  }

  /**
   * A place, held until it is disposed of. `rate_limited` where the caller
   * has all of theirs, `unavailable` where there are none left for anyone.
   */
  take(caller: string | symbol): Disposable {
    const held = this.#held.get(caller) ?? 0;
    if (held >= this.#places.perCaller) {
      throw new DomainError('rate_limited', `You have too many ${this.#what} open. Please close some.`, {
        retryAfter: RETRY_AFTER_S,
      });
    }
    if (this.#inAll >= this.#places.total) {
      throw new DomainError('unavailable', `Too many ${this.#what} are open. Please try again later.`, {
        retryAfter: RETRY_AFTER_S,
      });
    }
    this.#held.set(caller, held + 1);
    this.#inAll += 1;
    let open = true;
    return {
      [Symbol.dispose]: () => {
        if (!open) return;
        open = false;
        this.#inAll -= 1;
        const left = (this.#held.get(caller) ?? 0) - 1;
        if (left > 0) this.#held.set(caller, left);
        else this.#held.delete(caller);
      },
    };
  }
}

import { DomainError } from '../../domain/errors.ts';

const RETRY_AFTER_SECONDS = 30;

export interface ConcurrencyLimits {
  perCaller: number;
  total: number;
}

export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #subject: string;
  readonly #permits = new Map<string | symbol, number>();
  #totalPermits = 0;

  constructor(subject: string, limits: ConcurrencyLimits) {
    this.#subject = subject;
    this.#limits = limits;
  }

  /** Throws `rate_limited` beyond the caller's limit and `unavailable` beyond the total. */
  acquire(caller: string | symbol): Disposable {
    const permits = this.#permits.get(caller) ?? 0;
    if (permits >= this.#limits.perCaller) {
      throw new DomainError('rate_limited', `You have too many ${this.#subject} open. Please close some.`, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    if (this.#totalPermits >= this.#limits.total) {
      throw new DomainError('unavailable', `Too many ${this.#subject} are open. Please try again later.`, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    this.#permits.set(caller, permits + 1);
    this.#totalPermits += 1;
    let isReleased = false;
    return {
      [Symbol.dispose]: () => {
        if (isReleased) return;
        isReleased = true;
        this.#release(caller);
      },
    };
  }

  #release(caller: string | symbol): void {
    this.#totalPermits -= 1;
    const remaining = (this.#permits.get(caller) ?? 0) - 1;
    if (remaining > 0) this.#permits.set(caller, remaining);
    else this.#permits.delete(caller);
  }
}

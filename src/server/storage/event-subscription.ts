import type { LoggedEvent } from '../../domain/events.ts';

export class EventSubscription {
  readonly #signal: AbortSignal;
  #buffer: LoggedEvent[] = [];
  #isBehind = true;
  #wake: (() => void) | null = null;
  readonly #onAbort = () => this.#wake?.();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort);
  }

  deliver(entry: LoggedEvent): void {
    this.#buffer.push(entry);
    this.#wake?.();
  }

  markBehind(): void {
    this.#isBehind = true;
    this.#wake?.();
  }

  takeBehind(): boolean {
    const isBehind = this.#isBehind;
    this.#isBehind = false;
    return isBehind;
  }

  takeBuffer(): LoggedEvent[] {
    const entries = this.#buffer;
    this.#buffer = [];
    return entries;
  }

  async waitForChange(): Promise<void> {
    if (this.#buffer.length > 0 || this.#isBehind || this.#signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}

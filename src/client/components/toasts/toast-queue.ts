/** How long a toast shows, in milliseconds, where nothing else is said. */
export const TOAST_DURATION_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** Milliseconds. */
  duration?: number;
  /** Gives way to any other toast and is not shown again. */
  isYielding?: boolean;
  /** A link, or something to do. */
  action?: { label: string; to: string } | { label: string; onAct: () => void };
}

/** What draws a toast; `show` returns a name by which it can be hidden. */
export interface ToastDisplay {
  show(toast: Toast): string;
  hide(name: string): void;
}

/**
 * One toast at a time, in order. An error replaces what is shown; a yielding
 * toast makes room for whatever comes and waits behind everything else.
 */
export class ToastQueue {
  readonly #display: ToastDisplay;
  #waiting: Toast[] = [];
  #shown: { name: string; toast: Toast } | null = null;

  constructor(display: ToastDisplay) {
    this.#display = display;
  }

  /** Shows a toast or lets it wait. The answer drops it, waiting or shown: its matter is over. */
  push(toast: Toast): () => void {
    this.#place(toast);
    return () => this.#drop(toast);
  }

  #place(toast: Toast): void {
    if (this.#shown === null) {
      this.#show(toast);
    } else if (toast.kind === 'error' || (this.#shown.toast.isYielding && !toast.isYielding)) {
      const { name } = this.#shown;
      this.#shown = null;
      this.#display.hide(name);
      this.#show(toast);
    } else {
      const firstYielding = this.#waiting.findIndex((other) => other.isYielding);
      const at = toast.isYielding || firstYielding === -1 ? this.#waiting.length : firstYielding;
      this.#waiting.splice(at, 0, toast);
    }
  }

  /** To be told when a toast has gone, by time or by hand. */
  handleClosed(name: string): void {
    if (this.#shown?.name !== name) return;
    this.#shown = null;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#show(next);
  }

  #drop(toast: Toast): void {
    this.#waiting = this.#waiting.filter((other) => other !== toast);
    if (this.#shown?.toast === toast) this.#display.hide(this.#shown.name);
  }

  #show(toast: Toast): void {
    this.#shown = { name: this.#display.show(toast), toast };
  }
}

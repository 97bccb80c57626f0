export const TOAST_DURATION_MS = 5_000;

export interface Toast {
  title: string;
  message?: string;
  kind: 'success' | 'error' | 'info';
  /** Milliseconds. */
  duration?: number;
  isYielding?: boolean;
  /** A link that the visitor copies by hand. */
  link?: string;
  action?: { label: string; to: string } | { label: string; onAct: () => void };
}

export interface ToastDisplay {
  show(toast: Toast): string;
  hide(name: string): void;
}

/** One toast at a time. An error, or the same title, replaces the shown one. A yielding one waits behind all others. */
export class ToastQueue {
  readonly #display: ToastDisplay;
  #waiting: Toast[] = [];
  #shown: { name: string; toast: Toast } | null = null;

  constructor(display: ToastDisplay) {
    this.#display = display;
  }

  push(toast: Toast): () => void {
    this.#showOrQueue(toast);
    return () => this.#remove(toast);
  }

  #showOrQueue(toast: Toast): void {
    this.#waiting = this.#waiting.filter(({ title }) => title !== toast.title);
    if (this.#shown === null) {
      this.#show(toast);
    } else if (
      this.#shown.toast.title === toast.title ||
      toast.kind === 'error' ||
      (this.#shown.toast.isYielding && !toast.isYielding)
    ) {
      const { name } = this.#shown;
      this.#shown = null;
      this.#display.hide(name);
      this.#show(toast);
    } else {
      const firstYielding = this.#waiting.findIndex((other) => other.isYielding);
      const index = toast.isYielding || firstYielding === -1 ? this.#waiting.length : firstYielding;
      this.#waiting.splice(index, 0, toast);
    }
  }

  handleClosed(name: string): void {
    if (this.#shown?.name !== name) return;
    this.#shown = null;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#show(next);
  }

  #remove(toast: Toast): void {
    this.#waiting = this.#waiting.filter((other) => other !== toast);
    if (this.#shown?.toast === toast) this.#display.hide(this.#shown.name);
  }

  #show(toast: Toast): void {
    this.#shown = { name: this.#display.show(toast), toast };
  }
}

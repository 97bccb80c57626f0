import { type Toast, ToastQueue } from './toast-queue.ts';

/** A toast on screen; the number tells two of the same words apart. */
export interface ShownToast extends Toast {
  id: number;
}

let count = 0;
let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

function put(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

const queue: ToastQueue = new ToastQueue({
  show(toast) {
    count += 1;
    put({ ...toast, id: count });
    return String(count);
  },
  hide: (name) => closeToast(Number(name)),
});

/** What the display draws: one toast, or none. */
export const toasts = {
  shown: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes a toast from the screen, by time or by hand; the next one follows. */
export function closeToast(id: number): void {
  if (shown?.id === id) put(null);
  queue.handleClosed(String(id));
}

/** Shows a toast, or lets it wait for its turn. The answer drops it once its matter is over. */
export function showToast(toast: Toast): () => void {
  return queue.push(toast);
}

export const toastSuccess = (title: string, message?: string) =>
  showToast({ kind: 'success', title, ...(message !== undefined && { message }) });

export const toastError = (title: string, message?: string) =>
  showToast({ kind: 'error', title, ...(message !== undefined && { message }) });

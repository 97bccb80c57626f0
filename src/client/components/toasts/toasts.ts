import { createStore, type ReadonlyStore } from '../../store.ts';
import { type Toast, ToastQueue } from './toast-queue.ts';

export interface ShownToast extends Toast {
  id: number;
}

/** Enough to select and copy a link by hand. */
const LINK_TOAST_DURATION_MS = 20_000;

/** How long a change can be taken back (design, ruling 39). */
export const UNDO_MS = 8_000;

let count = 0;
const shown = createStore<ShownToast | null>(null);

const queue: ToastQueue = new ToastQueue({
  show(toast) {
    count += 1;
    shown.set({ ...toast, id: count });
    return String(count);
  },
  hide: (name) => closeToast(Number(name)),
});

export const shownToast: ReadonlyStore<ShownToast | null> = shown;

export function closeToast(id: number): void {
  if (shown.get()?.id === id) shown.set(null);
  queue.handleClosed(String(id));
}

export function showToast(toast: Toast): () => void {
  return queue.push(toast);
}

export const toastSuccess = (title: string, message?: string) =>
  showToast({ kind: 'success', title, ...(message !== undefined && { message }) });

export const toastError = (title: string, message?: string) =>
  showToast({ kind: 'error', title, ...(message !== undefined && { message }) });

/** Returns a function that removes the offer. */
export const showUndo = (title: string, onUndo: () => void, message?: string) =>
  showToast({
    kind: 'success',
    title,
    ...(message !== undefined && { message }),
    duration: UNDO_MS,
    action: { label: 'Undo', onAct: onUndo },
  });

/** The browser did not copy or share `link`. */
export const toastUncopiedLink = (title: string, message: string, link: string) =>
  showToast({ kind: 'error', title, message, link, duration: LINK_TOAST_DURATION_MS });

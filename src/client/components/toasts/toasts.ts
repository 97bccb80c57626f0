import { createStore, type ReadonlyStore } from '../../store.ts';

export const TOAST_DURATION_MS = 5_000;

/** Enough to select and copy a link by hand. */
const LINK_TOAST_DURATION_MS = 20_000;

/** How long a change can be taken back (design, ruling 39). */
export const UNDO_MS = 8_000;

export interface Toast {
  title: string;
  message?: string | undefined;
  kind: 'success' | 'error' | 'info';
  duration?: number;
  isYielding?: boolean;
  link?: string;
  action?: { label: string; to: string } | { label: string; onAct: () => void };
}

export interface QueuedToast extends Toast {
  id: number;
}

let count = 0;
const queue = createStore<readonly QueuedToast[]>([]);

/** The first one is shown, the others wait. */
export const toasts: ReadonlyStore<readonly QueuedToast[]> = queue;

export function closeToast(id: number): void {
  queue.set(queue.get().filter((toast) => toast.id !== id));
}

/**
 * An error, or the same title, replaces the shown toast. A yielding one waits behind all others and is replaced by any.
 * Returns a function that removes the toast.
 */
export function showToast(toast: Toast): () => void {
  count += 1;
  const added = { ...toast, id: count };
  const [shown, ...waiting] = queue.get();
  const others = waiting.filter(({ title }) => title !== toast.title);
  const replacesShown =
    shown === undefined ||
    shown.title === toast.title ||
    toast.kind === 'error' ||
    (shown.isYielding && !toast.isYielding);
  const compareYielding = (a: Toast, b: Toast) =>
    Number(a.isYielding ?? false) - Number(b.isYielding ?? false);
  queue.set(replacesShown ? [added, ...others] : [shown, ...[...others, added].sort(compareYielding)]);
  return () => closeToast(added.id);
}

export const toastSuccess = (title: string, message?: string) =>
  showToast({ kind: 'success', title, message });

export const toastError = (title: string, message?: string) => showToast({ kind: 'error', title, message });

/** Returns a function that removes the offer. */
export const showUndo = (title: string, onUndo: () => void, message?: string) =>
  showToast({
    kind: 'success',
    title,
    message,
    duration: UNDO_MS,
    action: { label: 'Undo', onAct: onUndo },
  });

/** The browser did not copy or share `link`. */
export const toastUncopiedLink = (title: string, message: string, link: string) =>
  showToast({ kind: 'error', title, message, link, duration: LINK_TOAST_DURATION_MS });

import { useEffect, useId, useRef } from 'react';

/** Key in the state of a history entry: the id of the dialog that added the entry. */
const STATE_KEY = 'dialog';

const openDialogs = new Map<unknown, () => void>();
/** A closed dialog has gone back, and the last event for that has not arrived. */
let isLeaving = false;

const readEntry = (): unknown => (history.state as Record<string, unknown> | null)?.[STATE_KEY];

/** An open dialog has its own history entry, so that going back closes it instead of the page. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const id = useId();
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (!opened) return;
    addEntry(id);
    openDialogs.set(id, () => latestOnClose.current());
    return () => {
      openDialogs.delete(id);
      // A dialog that opens instead, or a navigation, takes the entry over.
      setTimeout(() => {
        if (isLeaving || readEntry() !== id || openDialogs.has(id)) return;
        isLeaving = true;
        history.back();
      });
    };
  }, [opened, id]);
}

/** Keeps the router's state, so that the router sees the same page in both entries. */
function addEntry(id: unknown): void {
  const entry = readEntry();
  const state = { ...(history.state as object | null), [STATE_KEY]: id };
  if (entry !== undefined && !openDialogs.has(entry)) history.replaceState(state, '');
  else history.pushState(state, '');
}

window.addEventListener('popstate', () => {
  if (isLeaving) {
    const entry = readEntry();
    // An outer dialog has closed with the inner one.
    if (entry !== undefined && !openDialogs.has(entry)) {
      history.back();
      return;
    }
    isLeaving = false;
    const innermost = [...openDialogs.keys()].at(-1);
    if (innermost !== undefined && readEntry() !== innermost) addEntry(innermost);
    return;
  }
  const ids = [...openDialogs.keys()];
  for (const id of ids.slice(ids.indexOf(readEntry()) + 1).reverse()) openDialogs.get(id)?.();
});

import { useEffect, useId, useRef } from 'react';

interface OpenDialog {
  id: string;
  close: () => void;
}

/** Key in the state of a history entry: the id of the dialog that added the entry. */
const STATE_KEY = 'dialog';

const openDialogs: OpenDialog[] = [];
/** A closed dialog has gone back, and the last event for that has not arrived. */
let isLeaving = false;

const readEntry = (): unknown => (history.state as Record<string, unknown> | null)?.[STATE_KEY];
const isOpen = (id: unknown) => openDialogs.some((dialog) => dialog.id === id);

/** An open dialog has its own history entry, so that going back closes it instead of the page. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const id = useId();
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (!opened) return;
    addEntry(id);
    openDialogs.push({ id, close: () => latestOnClose.current() });
    return () => {
      openDialogs.splice(
        openDialogs.findIndex((dialog) => dialog.id === id),
        1,
      );
      // A dialog that opens instead, or a navigation, takes the entry over.
      setTimeout(() => {
        if (isLeaving || readEntry() !== id || isOpen(id)) return;
        isLeaving = true;
        history.back();
      });
    };
  }, [opened, id]);
}

/** Keeps the router's state, so that the router sees the same page in both entries. */
function addEntry(id: string): void {
  const entry = readEntry();
  const state = { ...(history.state as object | null), [STATE_KEY]: id };
  if (entry !== undefined && !isOpen(entry)) history.replaceState(state, '');
  else history.pushState(state, '');
}

window.addEventListener('popstate', () => {
  if (isLeaving) {
    const entry = readEntry();
    // An outer dialog has closed with the inner one.
    if (entry !== undefined && !isOpen(entry)) {
      history.back();
      return;
    }
    isLeaving = false;
    const opened = openDialogs.at(-1);
    if (opened !== undefined && readEntry() !== opened.id) addEntry(opened.id);
    return;
  }
  const current = openDialogs.findIndex(({ id }) => id === readEntry());
  for (const { close } of openDialogs.slice(current + 1).reverse()) close();
});

import { type RefObject, useEffect, useRef } from 'react';

/** The element that takes the focus when a dialog changes to another view; `data-autofocus` on it does so when the dialog opens. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const first = useRef<T>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return first;
}

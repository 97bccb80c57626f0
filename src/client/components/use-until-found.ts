import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Lets the browser's find command search a hidden element. `onFound` shows it. React knows only the boolean
 * attribute `hidden`, which keeps its contents from being found.
 */
export function useUntilFound<T extends HTMLElement>(
  isHidden: boolean,
  onFound: () => void,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const latest = useRef(onFound);
  latest.current = onFound;
  useLayoutEffect(() => {
    if (isHidden) element.current?.setAttribute('hidden', 'until-found');
  }, [isHidden]);
  useEffect(() => {
    const target = element.current;
    // The browser scrolls to the found words right after the event.
    const show = () => flushSync(() => latest.current());
    target?.addEventListener('beforematch', show);
    return () => target?.removeEventListener('beforematch', show);
  }, []);
  return element;
}

/** For code that shows a part of a hidden element, as the find command does. */
export function reveal(element: Element): void {
  for (
    let hidden = element.closest('[hidden]');
    hidden;
    hidden = hidden.parentElement?.closest('[hidden]') ?? null
  )
    hidden.dispatchEvent(new Event('beforematch'));
}

import { useEffect, useRef } from 'react';

/** How long the reader's own scrolling is left alone, in milliseconds. */
const HANDS_OFF_MS = 6_000;

/**
 * Keeps the line being heard in view by scrolling its own box, never the page,
 * and not while the reader scrolls it.
 *
 * @param line index of the line among the box's list items, -1 for none
 */
export function useFollowLine(line: number) {
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef(0);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const touch = () => {
      touched.current = Date.now();
    };
    const events = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const event of events) element.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) element.removeEventListener(event, touch);
    };
  });

  useEffect(() => {
    const element = box.current;
    const item = element?.querySelectorAll<HTMLElement>('ol > li')[line];
    if (!element || !item || Date.now() - touched.current < HANDS_OFF_MS) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      top: item.offsetTop - element.clientHeight / 3,
      behavior: calm ? 'auto' : 'smooth',
    });
  }, [line]);

  return box;
}

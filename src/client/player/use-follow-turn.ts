import { useEffect, useRef } from 'react';

/** Time after the reader scrolled in which the transcript does not follow the audio. */
const MANUAL_SCROLL_MS = 6_000;

/** Scrolls the transcript box, never the page. Returns the ref of the box. */
export function useFollowTurn(turnIndex: number) {
  const box = useRef<HTMLDivElement>(null);
  const lastTouchAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const touch = () => {
      lastTouchAt.current = performance.now();
    };
    const events = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const event of events) element.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) element.removeEventListener(event, touch);
    };
  });

  useEffect(() => {
    const element = box.current;
    const item = element?.querySelectorAll<HTMLElement>('ol > li')[turnIndex];
    if (!element || !item || performance.now() - lastTouchAt.current < MANUAL_SCROLL_MS) return;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      top: item.offsetTop - element.clientHeight / 3,
      behavior: isMotionReduced ? 'auto' : 'smooth',
    });
  }, [turnIndex]);

  return box;
}

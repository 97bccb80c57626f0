import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Below it the page scrolls instead. */
const MIN_LIST_PIXELS = 176;

/** Limits a floating list to the room above the player bar. Its scroll margin states what lies below. */
export function useListRoom(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isOpen || element === null) return;
    const fit = () => {
      const reserved = Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0;
      const room = window.innerHeight - element.getBoundingClientRect().top - reserved;
      element.style.setProperty('--room', `${Math.max(MIN_LIST_PIXELS, room)}px`);
    };
    fit();
    element.scrollIntoView({ block: 'nearest' });
    window.addEventListener('resize', fit);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      window.removeEventListener('resize', fit);
      window.removeEventListener('scroll', fit);
    };
  }, [isOpen]);
  return list;
}

import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** Of the player that is in view. */
const visibleId = createStore<number | null>(null);

function setInView(podcastId: number, isInView: boolean): void {
  if (isInView) visibleId.set(podcastId);
  else if (visibleId.get() === podcastId) visibleId.set(null);
}

/** The header, and half the height of a player's controls: what is left below them can be used. */
const MIN_BOTTOM_PIXELS = 140;

/**
 * The bar at the bottom hides while it could cover a podcast's own player, also after a rotation. `ref` ends with
 * the controls.
 */
export function useReportVisibility(ref: RefObject<HTMLElement | null>, podcastId: number): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(podcastId, entry?.isIntersecting ?? false),
      { rootMargin: `-${MIN_BOTTOM_PIXELS}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(podcastId, false);
    };
  }, [ref, podcastId]);
}

export function useIsPlayerInView(podcastId: number | undefined): boolean {
  return useStore(visibleId, (id) => id === podcastId);
}

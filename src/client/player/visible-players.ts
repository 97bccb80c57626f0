import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

const visibleIds = createStore<ReadonlySet<number>>(new Set());

function setInView(podcastId: number, isInView: boolean): void {
  if (visibleIds.get().has(podcastId) === isInView) return;
  const ids = new Set(visibleIds.get());
  if (isInView) ids.add(podcastId);
  else ids.delete(podcastId);
  visibleIds.set(ids);
}

/** The bar at the bottom hides while a podcast's own player is in view. */
export function useReportVisibility(ref: RefObject<HTMLElement | null>, podcastId: number): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(podcastId, entry?.isIntersecting ?? false),
      { rootMargin: '-56px 0px 0px 0px', threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(podcastId, false);
    };
  }, [ref, podcastId]);
}

export function useIsPlayerInView(podcastId: number | undefined): boolean {
  return useStore(visibleIds, (ids) => podcastId !== undefined && ids.has(podcastId));
}

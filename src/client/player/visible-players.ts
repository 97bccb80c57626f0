import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const inView = new Set<number>();
const listeners = new Set<() => void>();

function mark(podcastId: number, visible: boolean): void {
  if (visible) inView.add(podcastId);
  else inView.delete(podcastId);
  for (const listener of listeners) listener();
}

/** Tells the bar at the bottom whether a podcast's own player can be seen, so that there are never two. */
export function useReportVisibility(ref: RefObject<HTMLElement | null>, podcastId: number): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => mark(podcastId, entry?.isIntersecting ?? false), {
      rootMargin: '-56px 0px 0px 0px',
      threshold: 0.5,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      mark(podcastId, false);
    };
  }, [ref, podcastId]);
}

/** Whether a podcast's own player is in view. */
export function useOwnPlayerInView(podcastId: number | undefined): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => podcastId !== undefined && inView.has(podcastId),
  );
}

import { createLazyComponent } from '../../components/lazy-component.tsx';
import { library, useLibrary } from '../../library/library.ts';
import { hasFailed } from '../../library/local-podcast.ts';
import { lostPodcasts } from '../../library/lost-podcasts.ts';
import { useStore } from '../../store.ts';

const { preload, Component: FailureNotice } = createLazyComponent(() =>
  import('./failure-notice.tsx').then((m) => m.FailureNotice),
);

export function useIsNoticeNeeded(): boolean {
  const hasLost = useStore(lostPodcasts, (lost) => lost.length > 0);
  return useLibrary().some(hasFailed) || hasLost;
}

export async function preloadFailureNotice(): Promise<void> {
  if (lostPodcasts.get().length > 0 || library.getAll().some(hasFailed)) await preload();
}

export function LazyFailureNotice({ className }: { className?: string }) {
  return useIsNoticeNeeded() && <FailureNotice className={className} />;
}

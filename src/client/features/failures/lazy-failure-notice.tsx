import { createLazyPart } from '../../components/lazy-part.tsx';
import { library, useLibrary } from '../../library/library.ts';
import { hasFailed } from '../../library/local-podcast.ts';
import { lostPodcasts } from '../../library/lost-podcasts.ts';
import { useStore } from '../../store.ts';

// Most visits have no failed podcast.
const { preload, Part: FailureNotice } = createLazyPart(() =>
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

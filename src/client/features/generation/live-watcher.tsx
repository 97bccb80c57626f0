import { lazy, Suspense } from 'react';
import { useLibrary } from '../../library/library.ts';
import { usePlayer } from '../../player/player.ts';

const GenerationWatcher = lazy(async () => ({
  default: (await import('./generation-watcher.tsx')).GenerationWatcher,
}));

/** The shell watches the podcasts of this browser; a listener with a link hears one of another visitor. */
export function LiveWatcher() {
  const liveId = usePlayer(({ track }) => (track?.isLive ? track.podcastId : null));
  const isInLibrary = useLibrary().some(({ id }) => id === liveId);
  if (liveId === null || isInLibrary) return null;
  return (
    <Suspense fallback={null}>
      <GenerationWatcher podcastId={liveId} />
    </Suspense>
  );
}

import { createLazyComponent } from '../../components/lazy-component.tsx';
import { useLibrary } from '../../library/library.ts';
import { usePlayer } from '../../player/player.ts';

const { Component: GenerationWatcher } = createLazyComponent(
  async () => (await import('./generation-watcher.tsx')).GenerationWatcher,
);

/** The shell watches the podcasts of this browser; a listener with a link hears one of another visitor. */
export function LiveWatcher() {
  const liveId = usePlayer(({ track }) => (track?.isLive ? track.podcastId : null));
  const isInLibrary = useLibrary().some(({ id }) => id === liveId);
  return liveId === null || isInLibrary ? null : <GenerationWatcher podcastId={liveId} />;
}

import { Button } from '@mantine/core';
import { usePlayer } from '../../player/player.ts';
import { queuePodcast } from '../../player/queue-actions.ts';
import { savedQueue, useQueue } from '../../player/saved-queue.ts';
import type { PlayablePodcast } from '../../player/track.ts';

/** The podcast that plays need not be queued. Its buttons stay, so that none loses the focus and nothing moves. */
export function QueueButtons({ podcast }: { podcast: PlayablePodcast }) {
  const isPlaying = usePlayer((state) => state.track?.podcastId === podcast.id && state.isPlaying);
  const isQueued = useQueue().some(({ id }) => id === podcast.id);
  const blocked = isPlaying
    ? { 'aria-disabled': true, 'data-disabled': true, title: 'This podcast is playing.' }
    : {};
  const act = (action: () => void) => () => {
    if (!isPlaying) action();
  };
  return (
    <>
      <Button variant="default" {...blocked} onClick={act(() => queuePodcast(podcast, 'next'))}>
        Play next
      </Button>
      <Button
        variant="default"
        {...blocked}
        onClick={act(() => (isQueued ? savedQueue.remove(podcast.id) : queuePodcast(podcast, 'last')))}
      >
        {isQueued ? 'Remove from queue' : 'Add to queue'}
      </Button>
    </>
  );
}

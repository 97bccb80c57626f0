import { Button } from '@mantine/core';
import { usePlayer } from '../../player/player.ts';
import { queuePodcast } from '../../player/queue-actions.ts';
import { savedQueue, useQueue } from '../../player/saved-queue.ts';
import type { PlayablePodcast } from '../../player/track.ts';

/** The podcast that plays need not be queued. */
export function QueueButtons({ podcast }: { podcast: PlayablePodcast }) {
  const isPlaying = usePlayer((state) => state.track?.podcastId === podcast.id && state.isPlaying);
  const isQueued = useQueue().some(({ id }) => id === podcast.id);
  if (isPlaying) return null;
  return (
    <>
      <Button variant="default" onClick={() => queuePodcast(podcast, 'next')}>
        Play next
      </Button>
      {isQueued ? (
        <Button variant="default" onClick={() => savedQueue.remove(podcast.id)}>
          Remove from queue
        </Button>
      ) : (
        <Button variant="default" onClick={() => queuePodcast(podcast, 'last')}>
          Add to queue
        </Button>
      )}
    </>
  );
}

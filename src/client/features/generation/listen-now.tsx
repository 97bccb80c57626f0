import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { player, usePlayer } from '../../player/player.ts';
import { toLiveTrack } from '../../player/track.ts';
import { useOnline } from '../../use-online.ts';
import { getOfflineNoteId } from './generation-progress.tsx';
import { useGeneration } from './generation-state.ts';

interface ListenNowProps {
  podcast: { id: number; title: string };
  className?: string;
  /** In a list, the id of the title. */
  describedBy?: string;
}

export function ListenNow({ podcast, className, describedBy }: ListenNowProps) {
  const generation = useGeneration(podcast.id);
  const isCurrent = usePlayer((state) => state.track?.podcastId === podcast.id);
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  // The bar continues what the browser has received.
  const isUnreachable = !useOnline() && !isCurrent;
  if (generation === undefined || generation.availableSeconds <= 0) return null;
  const { availableSeconds, chapters } = generation;
  return (
    <Button
      disabled={isUnreachable}
      className={className}
      title={isUnreachable ? 'You are offline.' : undefined}
      aria-describedby={describedBy ?? (isUnreachable ? getOfflineNoteId(podcast.id) : undefined)}
      leftSection={isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      onClick={() => {
        if (player.isCurrent(podcast.id)) void player.toggle();
        else void player.play(toLiveTrack(podcast, availableSeconds, chapters));
      }}
    >
      {isPlaying ? 'Pause' : 'Listen now'}
    </Button>
  );
}

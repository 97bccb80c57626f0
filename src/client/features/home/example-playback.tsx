import { useEffect } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { player, usePlayer } from '../../player/player.ts';
import { toLiveTrack, toTrack } from '../../player/track.ts';
import { GenerationWatcher } from '../generation/index.ts';

export async function toggleExample(podcast: Podcast): Promise<void> {
  if (player.isCurrent(podcast.id)) await player.toggle();
  else await player.play(toTrack(podcast) ?? toLiveTrack(podcast, 0));
}

interface ExamplePlaybackProps {
  podcast: Podcast;
  onPlayingChange: (isPlaying: boolean) => void;
}

export function ExamplePlayback({ podcast, onPlayingChange }: ExamplePlaybackProps) {
  const isPlaying = usePlayer((state) => state.track?.podcastId === podcast.id && state.isPlaying);
  useEffect(() => onPlayingChange(isPlaying), [isPlaying, onPlayingChange]);
  return podcast.status !== 'ready' && <GenerationWatcher podcastId={podcast.id} />;
}

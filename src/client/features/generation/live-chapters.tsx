import { Title } from '@mantine/core';
import { ChapterList } from '../../player/chapter-list.tsx';
import { formatPaddedTime } from '../../player/format-time.ts';
import { player, usePlayer } from '../../player/player.ts';
import { toLiveTrack } from '../../player/track.ts';
import { useGeneration } from './generation-store.ts';

/** The chapters that can be heard already; each appears with its first turn. */
export function LiveChapters({ podcast }: { podcast: { id: number; title: string } }) {
  const generation = useGeneration(podcast.id);
  const currentTime = usePlayer(({ track, currentTime: seconds }) =>
    track?.podcastId === podcast.id ? seconds : null,
  );
  if (generation === undefined) return null;
  const { availableSeconds, chapters } = generation;
  const audible = chapters.filter(({ timestamp }) => timestamp < availableSeconds);
  if (audible.length === 0) return null;
  const jump = (seconds: number) => {
    const track = toLiveTrack(podcast, availableSeconds, chapters);
    player.seekTrack(track, seconds);
    if (!player.getState().isPlaying || !player.isCurrent(podcast.id)) void player.play(track);
  };
  return (
    <section aria-labelledby="live-chapters">
      <Title order={2} id="live-chapters" mt="lg" mb="sm">
        Chapters
      </Title>
      <ChapterList
        chapters={audible}
        currentTime={currentTime}
        format={formatPaddedTime}
        updated={false}
        onJump={jump}
      />
    </section>
  );
}

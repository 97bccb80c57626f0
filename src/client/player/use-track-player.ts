import { useQuery } from '@tanstack/react-query';
import { audioExists } from './audio-exists.ts';
import { player, usePlayer } from './player.ts';
import type { Track } from './track.ts';

/** A track's own view of the player: what it shows and does whether or not it is the one playing. */
export function useTrackPlayer(track: Track) {
  const current = usePlayer((state) => state.track?.podcastId === track.podcastId);
  const isPlaying = usePlayer((state) => state.isPlaying) && current;
  const currentTime = usePlayer((state) => {
    return state.track?.podcastId === track.podcastId ? state.currentTime : player.startOf(track);
  });
  const measured = usePlayer((state) => (state.track?.podcastId === track.podcastId ? state.duration : null));
  const lost = usePlayer((state) => state.unavailable) && current;
  const chaptersUpdated = usePlayer((state) => state.chaptersUpdated) && current;
  const loaded = usePlayer((state) => (state.track?.podcastId === track.podcastId ? state.track : null));
  const { data: there } = useQuery({
    queryKey: ['audio-exists', track.src],
    queryFn: () => audioExists(track.src),
    staleTime: 60_000,
  });

  const unavailable = lost || there === false;

  return {
    current,
    isPlaying,
    currentTime,
    duration: measured ?? track.duration,
    chapters: loaded && loaded.chapters.length > 0 ? loaded.chapters : track.chapters,
    chaptersUpdated,
    unavailable,
    toggle: () => (current ? player.toggle() : player.play(track)),
    /** Moves without starting anything. */
    seek: (seconds: number) => player.seekIn(track, seconds),
    /** Where it is heard, in seconds; null where it is not the one that plays. */
    heardAt: current ? currentTime : null,
    /** Jumps to a chapter or line, where there is sound; only a numeric time of 0 or more counts. */
    jump: async (seconds: number) => {
      if (unavailable || !Number.isFinite(seconds) || seconds < 0) return;
      player.seekIn(track, seconds);
      if (!current || !player.state().isPlaying)
        await player.play(current ? (player.state().track ?? track) : track);
    },
    skip: (seconds: number) => {
      if (current) player.skip(seconds);
    },
  };
}

export type TrackPlayer = ReturnType<typeof useTrackPlayer>;

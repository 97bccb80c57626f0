import { useQuery } from '@tanstack/react-query';
import { useOfflineReason } from '../offline/use-offline-reason.ts';
import { createChapterJumps } from './chapter-jumps.ts';
import { hasAudio } from './has-audio.ts';
import { player, usePlayer } from './player.ts';
import type { Track } from './track.ts';

export function useTrackPlayer(track: Track) {
  const isCurrent = usePlayer((state) => state.track?.podcastId === track.podcastId);
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const isWaiting = usePlayer((state) => state.isWaiting) && isCurrent;
  const currentTime = usePlayer((state) => {
    return state.track?.podcastId === track.podcastId ? state.currentTime : player.getStartSeconds(track);
  });
  const measured = usePlayer((state) => (state.track?.podcastId === track.podcastId ? state.duration : null));
  const hasFailed = usePlayer((state) => state.isUnavailable) && isCurrent;
  const chaptersUpdated = usePlayer((state) => state.chaptersUpdated) && isCurrent;
  const loaded = usePlayer((state) => (state.track?.podcastId === track.podcastId ? state.track : null));
  const { data: exists } = useQuery({
    queryKey: ['has-audio', track.src],
    queryFn: () => hasAudio(track.src),
    staleTime: 60_000,
  });

  const isUnavailable = hasFailed || exists === false;
  const offlineReason = useOfflineReason(track.podcastId);
  const chapters = loaded && loaded.chapters.length > 0 ? loaded.chapters : track.chapters;

  return {
    podcastId: track.podcastId,
    isCurrent,
    isPlaying,
    isWaiting,
    currentTime,
    duration: measured ?? track.duration,
    chapters,
    chapterJumps: createChapterJumps(chapters, currentTime, (seconds) => player.seekTrack(track, seconds)),
    chaptersUpdated,
    isUnavailable,
    /** Why it cannot start to play; what the browser has received still plays. */
    offlineReason: isPlaying || (isCurrent && player.canPlay) ? null : offlineReason,
    toggle: () => (isCurrent ? player.toggle() : player.play(track)),
    seek: (seconds: number) => player.seekTrack(track, seconds),
    playedSeconds: isCurrent ? currentTime : null,
    /** Ignores an invalid or negative time. */
    jump: async (seconds: number) => {
      if (isUnavailable || !Number.isFinite(seconds) || seconds < 0) return;
      player.seekTrack(track, seconds);
      if (!isCurrent || !player.getState().isPlaying)
        await player.play(isCurrent ? (player.getState().track ?? track) : track);
    },
    skip: (seconds: number) => {
      if (isCurrent) player.skip(seconds);
    },
  };
}

export type TrackPlayer = ReturnType<typeof useTrackPlayer>;

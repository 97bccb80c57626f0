import { useQuery } from '@tanstack/react-query';
import { useOfflineReason } from '../offline/downloads.ts';
import { checkAudio } from './playback-recovery.ts';
import { player, usePlayer } from './player.ts';
import { createChapterJumps, INITIAL_STATE, type Track } from './track.ts';

/** What a screen shows of one podcast, and its controls, whether it is loaded or not. */
export function useTrackPlayer(track: Track) {
  const { podcastId } = track;
  const startSeconds = usePlayer(() => player.getStartSeconds(track));
  const current = usePlayer((all) => (all.track?.podcastId === podcastId ? all : null));
  const isCurrent = current !== null;
  const state = current ?? { ...INITIAL_STATE, currentTime: startSeconds };
  const { isPlaying, isWaiting, currentTime, chaptersUpdated } = state;
  const { data: exists } = useQuery({
    queryKey: ['has-audio', track.src],
    queryFn: async () => (await checkAudio(track.src)) !== 'missing',
    staleTime: 60_000,
  });

  const isUnavailable = state.isUnavailable || exists === false;
  const offlineReason = useOfflineReason(podcastId);
  const chapters = state.track?.chapters.length ? state.track.chapters : track.chapters;
  const seek = (seconds: number) => player.seekTrack(track, seconds);

  return {
    podcastId,
    isPlaying,
    isWaiting,
    currentTime,
    duration: state.duration ?? track.duration,
    chapters,
    chapterJumps: createChapterJumps(chapters, currentTime, seek),
    chaptersUpdated,
    isUnavailable,
    /** Why it cannot start to play; what the browser has received still plays. */
    offlineReason: isPlaying || (isCurrent && player.canPlay) ? null : offlineReason,
    toggle: () => (isCurrent ? player.toggle() : player.play(track)),
    seek,
    playedSeconds: isCurrent ? currentTime : null,
    /** Ignores an invalid or negative time. */
    jump: async (seconds: number) => {
      if (isUnavailable || !Number.isFinite(seconds) || seconds < 0) return;
      seek(seconds);
      if (!isPlaying) await player.play(state.track ?? track);
    },
    skip: (seconds: number) => {
      if (isCurrent) player.skip(seconds);
    },
  };
}

export type TrackPlayer = ReturnType<typeof useTrackPlayer>;

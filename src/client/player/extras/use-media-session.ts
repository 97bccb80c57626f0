import { useEffect } from 'react';
import { player, usePlaybackSettings, usePlayer } from '../player.ts';
import { findChapterIndex, SKIP_SECONDS, type Track } from '../track.ts';

/** Also the interval in which the lock screen learns of a jump. */
const POSITION_INTERVAL_SECONDS = 5;

/** What lock screens, headsets and media keys show and control. */
export function useMediaSession(): void {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  const track = usePlayer((state) => state.track);
  const chapterIndex = usePlayer(({ track: loaded, currentTime }) =>
    findChapterIndex(loaded?.chapters ?? [], currentTime),
  );
  const isPlaying = usePlayer((state) => state.isPlaying);
  const duration = usePlayer((state) => state.duration);
  const interval = usePlayer(({ currentTime }) => Math.floor(currentTime / POSITION_INTERVAL_SECONDS));
  const rate = usePlaybackSettings((settings) => settings.rate);
  const hasNext = usePlayer((state) => state.next !== null);

  useEffect(() => {
    if (session !== null) session.metadata = track && createMetadata(track, chapterIndex);
  }, [session, track, chapterIndex]);

  useEffect(() => {
    if (session === null) return;
    for (const [action, act] of listActions(track, chapterIndex, hasNext)) setHandler(session, action, act);
  }, [session, track, chapterIndex, hasNext]);

  useEffect(() => {
    if (session !== null) session.playbackState = isPlaying ? 'playing' : 'paused';
  }, [session, isPlaying]);

  useEffect(() => {
    if (session?.setPositionState === undefined) return;
    if (track === null || track.isLive || duration === null) {
      session.setPositionState();
      return;
    }
    const position = Math.min(player.getState().currentTime, duration);
    session.setPositionState({ duration, position, playbackRate: rate });
  }, [session, track, duration, rate, interval, isPlaying]);
}

function createMetadata({ podcastId, title, chapters }: Track, chapterIndex: number): MediaMetadata {
  const artwork = [{ src: `/api/podcasts/${podcastId}/cover.png`, sizes: '320x320', type: 'image/png' }];
  const chapter = chapters[chapterIndex]?.title;
  return new MediaMetadata({
    title: chapter ?? title,
    artist: chapter === undefined ? 'Wikicasts' : title,
    album: 'Wikicasts',
    artwork,
  });
}

/** Lock screens have no buttons for chapters, so the track buttons move by chapter, then by podcast. */
function listActions(
  track: Track | null,
  chapterIndex: number,
  hasNext: boolean,
): Array<[MediaSessionAction, MediaSessionActionHandler | null]> {
  const chapterCount = track?.chapters.length ?? 0;
  const nextChapter = chapterIndex + 1 < chapterCount ? () => player.skipToChapter(1) : null;
  const nextPodcast = hasNext ? () => void player.skipToNext() : null;
  return [
    ['play', track && (() => void player.play(track))],
    ['pause', track && (() => player.pause())],
    ['stop', track && (() => player.pause())],
    ['seekbackward', track && (({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS)))],
    ['seekforward', track && (({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS))],
    ['seekto', track && (({ seekTime }) => player.seek(seekTime ?? Number.NaN))],
    ['previoustrack', chapterCount > 0 ? () => player.skipToChapter(-1) : null],
    ['nexttrack', nextChapter ?? nextPodcast],
  ];
}

/** Browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  act: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, act);
  } catch {
    // The other actions still work.
  }
}

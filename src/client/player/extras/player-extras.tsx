import { useEffect, useRef, useState } from 'react';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { LiveWatcher } from '../../features/generation/index.ts';
import { useStore } from '../../store.ts';
import { player, playerPanel, usePlaybackSettings, usePlayer } from '../player.ts';
import { findChapterIndex, SKIP_SECONDS, type Track } from '../track.ts';

const ShortcutsDialog = createLazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
const QueueDialog = createLazyDialog(async () => (await import('./queue-dialog.tsx')).QueueDialog);

/** The parts of the player without controls: media session, tab title, announcements, dialogs. */
export function PlayerExtras() {
  useMediaSession();
  useTabTitle();
  const panel = useStore(playerPanel, (open) => open);
  const close = () => playerPanel.set(null);
  return (
    <>
      <ChapterAnnouncer />
      <LiveWatcher />
      <ShortcutsDialog opened={panel === 'shortcuts'} onClose={close} />
      <QueueDialog opened={panel === 'queue'} onClose={close} />
    </>
  );
}

/** Tells screen readers about a new chapter, after what they are saying. */
function ChapterAnnouncer() {
  const podcastId = usePlayer((state) => state.track?.podcastId ?? null);
  const title = usePlayer(({ track, currentTime }) => {
    const chapters = track?.chapters ?? [];
    return chapters[findChapterIndex(chapters, currentTime)]?.title ?? null;
  });
  const last = useRef({ podcastId, title });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = { podcastId, title };
    const isNewChapter = before.podcastId === podcastId && before.title !== null && before.title !== title;
    setAnnounced(isNewChapter && title !== null ? `Chapter: ${title}` : '');
  }, [podcastId, title]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

/** The title of the tab names the podcast while it plays, on every screen. */
function useTabTitle(): void {
  const title = usePlayer((state) => (state.isPlaying ? (state.track?.title ?? null) : null));
  useEffect(() => {
    if (title === null) return;
    const shown = `▶ ${title} | Wikicasts`;
    let screenTitle = document.title;
    const show = () => {
      if (document.title === shown) return;
      screenTitle = document.title;
      document.title = shown;
    };
    show();
    // Each screen sets its own title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = screenTitle;
    };
  }, [title]);
}

/** Also the interval in which the lock screen learns of a jump. */
const POSITION_INTERVAL_SECONDS = 5;

/** What lock screens, headsets and media keys show and control. */
function useMediaSession(): void {
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

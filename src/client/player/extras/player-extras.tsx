import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LiveWatcher } from '../../features/generation/index.ts';
import { useStore } from '../../store.ts';
import { playerPanel, usePlayer } from '../player.ts';
import { findChapterIndex } from '../track.ts';
import { useMediaSession } from './use-media-session.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const QueueDialog = lazy(async () => ({ default: (await import('./queue-dialog.tsx')).QueueDialog }));

/** The parts of the player without controls: media session, tab title, announcements, dialogs. */
export function PlayerExtras() {
  useMediaSession();
  useTabTitle();
  return (
    <>
      <ChapterAnnouncer />
      <LiveWatcher />
      <Panels />
    </>
  );
}

/** A dialog stays mounted after its first opening, so that it closes with its transition. */
function Panels() {
  const panel = useStore(playerPanel, (open) => open);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (panel !== null && !opened.has(panel)) setOpened(new Set(opened).add(panel));
  return (
    <Suspense fallback={null}>
      {opened.has('shortcuts') && <ShortcutsDialog />}
      {opened.has('queue') && <QueueDialog />}
    </Suspense>
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

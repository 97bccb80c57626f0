import { useEffect, useRef, useState } from 'react';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { LiveWatcher } from '../../features/generation/index.ts';
import { useStore } from '../../store.ts';
import { playerPanel, usePlayer } from '../player.ts';
import { findChapterIndex } from '../track.ts';
import { useMediaSession } from './use-media-session.ts';

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

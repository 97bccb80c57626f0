import { lazy, Suspense, useState } from 'react';
import { useLibrary } from '../../library/library.ts';
import { useStore } from '../../store.ts';
import { usePlayer } from '../player.ts';
import { playerPanel } from '../player-panel.ts';
import { ChapterAnnouncer } from './chapter-announcer.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useTabTitle } from './use-tab-title.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const GenerationWatcher = lazy(async () => ({
  default: (await import('../../library/generation/generation-watcher.tsx')).GenerationWatcher,
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

/** The shell watches the podcasts of this browser; a listener with a link hears one of another visitor. */
function LiveWatcher() {
  const liveId = usePlayer(({ track }) => (track?.isLive ? track.podcastId : null));
  const isInLibrary = useLibrary().some(({ id }) => id === liveId);
  if (liveId === null || isInLibrary) return null;
  return (
    <Suspense fallback={null}>
      <GenerationWatcher podcastId={liveId} />
    </Suspense>
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

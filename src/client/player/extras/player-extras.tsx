import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../store.ts';
import { playerPanel } from '../player-panel.ts';
import { ChapterAnnouncer } from './chapter-announcer.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useTabTitle } from './use-tab-title.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const QueueDialog = lazy(async () => ({ default: (await import('./queue-dialog.tsx')).QueueDialog }));

/** What the player does beside its controls: media session, title of the tab, announcements, dialogs. */
export function PlayerExtras() {
  useMediaSession();
  useTabTitle();
  return (
    <>
      <ChapterAnnouncer />
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

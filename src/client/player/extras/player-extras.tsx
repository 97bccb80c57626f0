import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../store.ts';
import { playerPanel } from '../player-panel.ts';
import { ChapterAnnouncer } from './chapter-announcer.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useTabTitle } from './use-tab-title.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

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

function Panels() {
  const panel = useStore(playerPanel, (open) => open);
  const [hasOpened, setHasOpened] = useState(false);
  if (panel === 'shortcuts' && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <ShortcutsDialog />}</Suspense>;
}

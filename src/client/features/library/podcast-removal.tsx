import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { useOnline } from '../../use-online.ts';
import { isCancellable, type RemovablePodcast } from './remove-on-server.ts';

const loadDialog = () => import('./podcast-removal-dialog.tsx');
const Dialog = createLazyDialog(() => loadDialog().then((m) => m.PodcastRemovalDialog));
// Podcasts can be deleted offline, when the dialog could not be loaded.
loadWhenIdle(loadDialog);

interface PodcastRemovalProps {
  podcast: RemovablePodcast;
  children?: (removal: { label: string; onAct: () => void; disabledReason: string | null }) => ReactNode;
}

export function PodcastRemoval({ podcast, children }: PodcastRemovalProps) {
  // The podcast may become ready while the dialog is open, which would change the dialog.
  const [subject, setSubject] = useState(podcast);
  const [opened, setOpened] = useState(false);
  const online = useOnline();
  const willCancel = isCancellable(podcast);
  const label = willCancel ? 'Cancel generation' : 'Delete podcast';
  // The server would learn of the cancellation only later, and continue the generation until then.
  const disabledReason = willCancel && !online ? 'You are offline.' : null;
  const open = () => {
    setSubject(podcast);
    setOpened(true);
  };
  return (
    <>
      {children ? (
        children({ label, onAct: open, disabledReason })
      ) : (
        <ActionIcon
          aria-label={`${label}: ${podcast.title}`}
          title={disabledReason ?? undefined}
          disabled={disabledReason !== null}
          onClick={open}
        >
          {willCancel ? <IconPlayerStop size={20} stroke={1.75} /> : <IconTrash size={20} stroke={1.75} />}
        </ActionIcon>
      )}
      <Dialog podcast={subject} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

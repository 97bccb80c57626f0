import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import type { LocalPodcast } from './local-podcast.ts';

/** What is to be known of a podcast to remove it; without `syncStatus` the server has it. */
export type Removable = Pick<LocalPodcast, 'id' | 'title'> & {
  status: string;
  syncStatus?: LocalPodcast['syncStatus'] | undefined;
};

/** One that is being made is cancelled, any other deleted. */
export const isCancelled = ({ status }: Removable): boolean => status === 'processing';

const loadDialog = () => import('./podcast-removal-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await loadDialog()).PodcastRemovalDialog }));
// Without a connection it could not be fetched any more, and podcasts can be deleted without one.
whenIdle(loadDialog);

/** The button that deletes a podcast or cancels its making, after asking. */
export function PodcastRemoval({ podcast }: { podcast: Removable }) {
  // As it was when the question came up: a podcast may get ready under an open dialog.
  const [asked, setAsked] = useState<Removable | null>(null);
  const [opened, setOpened] = useState(false);
  const cancels = isCancelled(podcast);
  return (
    <>
      <ActionIcon
        aria-label={`${cancels ? 'Cancel generation' : 'Delete podcast'}: ${podcast.title}`}
        onClick={() => {
          setAsked(podcast);
          setOpened(true);
        }}
      >
        {cancels ? <IconPlayerStop size={20} stroke={1.75} /> : <IconTrash size={20} stroke={1.75} />}
      </ActionIcon>
      {asked !== null && (
        <Suspense fallback={null}>
          <Dialog podcast={asked} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconPlayerTrackNext,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRotate2,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { MenuAction } from '../../components/menu-action.tsx';
import { KeepOfflineItem } from '../../offline/keep-offline-item.tsx';
import { useStore } from '../../store.ts';
import { markAsPlayed, markAsUnplayed, queuePodcast } from '../queue-actions.ts';
import { savedPositions } from '../saved-positions.ts';
import { savedQueue, useQueue } from '../saved-queue.ts';
import type { PlayablePodcast } from '../track.ts';

export interface PodcastMenuProps {
  podcast: PlayablePodcast;
  actions?: ReadonlyArray<{
    label: string;
    icon: ReactNode;
    onAct: () => void;
    disabledReason?: string | null;
  }>;
}

export function OpenedPodcastMenu({ podcast, actions = [] }: PodcastMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The menu moves the focus only if it opens after it is mounted.
  useEffect(() => setIsOpen(true), []);
  const isQueued = useQueue().some(({ id }) => id === podcast.id);
  const isPlayed = useStore(savedPositions.changes, () => savedPositions.find(podcast.id)?.finished ?? false);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 150 }}
    >
      <Menu.Target>
        <ActionIcon aria-label={`Podcast menu: ${podcast.title}`} color="gray">
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerTrackNext size={18} />}
          onClick={() => queuePodcast(podcast, 'next')}
        >
          Play next
        </Menu.Item>
        {isQueued ? (
          <Menu.Item leftSection={<IconPlaylistX size={18} />} onClick={() => savedQueue.remove(podcast.id)}>
            Remove from queue
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPlaylistAdd size={18} />}
            onClick={() => queuePodcast(podcast, 'last')}
          >
            Add to queue
          </Menu.Item>
        )}
        {podcast.status === 'ready' && (
          <Menu.Item
            leftSection={isPlayed ? <IconRotate2 size={18} /> : <IconCheck size={18} />}
            onClick={() => (isPlayed ? markAsUnplayed(podcast) : markAsPlayed(podcast))}
          >
            {isPlayed ? 'Mark as unplayed' : 'Mark as played'}
          </Menu.Item>
        )}
        {podcast.status === 'ready' && <KeepOfflineItem podcast={podcast} />}
        {actions.map(({ label, icon, onAct, disabledReason = null }) => (
          <MenuAction key={label} icon={icon} disabledReason={disabledReason} onAct={onAct}>
            {label}
          </MenuAction>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

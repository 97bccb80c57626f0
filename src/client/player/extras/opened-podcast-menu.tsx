import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconPlayerTrackNext,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRotate2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuAction } from '../../components/menu-action.tsx';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { OpenedMenu } from '../../components/opened-menu.tsx';
import { KeepOfflineItem } from '../../offline/keep-offline-item.tsx';
import { useStore } from '../../store.ts';
import { markAsPlayed, markAsUnplayed, queuePodcast } from '../player.ts';
import { savedPositions } from '../position-store.ts';
import { savedQueue, useQueue } from '../queue-store.ts';
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

interface OpenedPodcastMenuProps extends PodcastMenuProps {
  button: MenuButtonProps;
  /** False if the screen has its own control for it. */
  keepsOffline?: boolean;
}

export function OpenedPodcastMenu({
  podcast,
  actions = [],
  button,
  keepsOffline = true,
}: OpenedPodcastMenuProps) {
  const isQueued = useQueue().some(({ id }) => id === podcast.id);
  const isPlayed = useStore(savedPositions.changes, () => savedPositions.find(podcast.id)?.finished ?? false);
  return (
    <OpenedMenu button={button}>
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
        <Menu.Item leftSection={<IconPlaylistAdd size={18} />} onClick={() => queuePodcast(podcast, 'last')}>
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
      {podcast.status === 'ready' && keepsOffline && <KeepOfflineItem podcast={podcast} />}
      {actions.map(({ label, icon, onAct, disabledReason = null }) => (
        <MenuAction key={label} icon={icon} disabledReason={disabledReason} onAct={onAct}>
          {label}
        </MenuAction>
      ))}
    </OpenedMenu>
  );
}

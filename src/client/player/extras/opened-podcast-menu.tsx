import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconCloudDownload,
  IconCloudX,
  IconPlayerTrackNext,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRotate2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuAction } from '../../components/menu-action.tsx';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { OpenedMenu } from '../../components/opened-menu.tsx';
import type { KeepablePodcast } from '../../offline/download-index.ts';
import { canKeepOffline, downloads, keepOffline, useDownloads } from '../../offline/downloads.ts';
import { useStore } from '../../store.ts';
import { useOnline } from '../../use-online.ts';
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

function KeepOfflineItem({ podcast }: { podcast: KeepablePodcast }) {
  const state = useDownloads().get(podcast.id)?.state;
  const online = useOnline();
  if (!canKeepOffline) return null;
  return state === 'kept' || state === 'waiting' ? (
    <Menu.Item leftSection={<IconCloudX size={18} />} onClick={() => void downloads.remove([podcast.id])}>
      Remove download
    </Menu.Item>
  ) : (
    <MenuAction
      icon={<IconCloudDownload size={18} />}
      disabledReason={online ? null : 'You are offline.'}
      onAct={() => keepOffline([podcast])}
    >
      Keep offline
    </MenuAction>
  );
}

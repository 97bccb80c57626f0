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
import { canKeepOffline, downloads, keepOffline, useDownloads } from '../../offline/downloads.ts';
import { useStore } from '../../store.ts';
import { useOnline } from '../../use-online.ts';
import { markAsPlayed, markAsUnplayed, queuePodcast } from '../player.ts';
import { savedPositions } from '../position-store.ts';
import { savedQueue, useQueue } from '../queue-store.ts';
import type { PlayablePodcast } from '../track.ts';

export interface PodcastAction {
  label: string;
  icon: ReactNode;
  onAct: () => void;
  disabledReason?: string | null;
}

export interface PodcastMenuProps {
  podcast: PlayablePodcast;
  actions?: readonly PodcastAction[];
}

interface OpenedPodcastMenuProps extends PodcastMenuProps {
  button: MenuButtonProps;
  /** False if the screen has its own control for it. */
  keepsOffline?: boolean;
}

export function OpenedPodcastMenu(props: OpenedPodcastMenuProps) {
  const { podcast, actions = [], button, keepsOffline = true } = props;
  const queueAction = useQueueAction(podcast);
  const playedAction = usePlayedAction(podcast);
  const offlineAction = useOfflineAction(podcast);
  const isReady = podcast.status === 'ready';
  const all: PodcastAction[] = [
    {
      label: 'Play next',
      icon: <IconPlayerTrackNext size={18} />,
      onAct: () => queuePodcast(podcast, 'next'),
    },
    queueAction,
    ...(isReady ? [playedAction] : []),
    ...(isReady && keepsOffline && canKeepOffline ? [offlineAction] : []),
    ...actions,
  ];
  return (
    <OpenedMenu button={button}>
      {all.map(({ label, icon, onAct, disabledReason = null }) => (
        <MenuAction key={label} icon={icon} disabledReason={disabledReason} onAct={onAct}>
          {label}
        </MenuAction>
      ))}
    </OpenedMenu>
  );
}

function useQueueAction(podcast: PlayablePodcast): PodcastAction {
  const isQueued = useQueue().some(({ id }) => id === podcast.id);
  const remove = () => savedQueue.remove(podcast.id);
  if (isQueued) return { label: 'Remove from queue', icon: <IconPlaylistX size={18} />, onAct: remove };
  const add = () => queuePodcast(podcast, 'last');
  return { label: 'Add to queue', icon: <IconPlaylistAdd size={18} />, onAct: add };
}

function usePlayedAction(podcast: PlayablePodcast): PodcastAction {
  const isPlayed = useStore(savedPositions.changes, () => savedPositions.find(podcast.id)?.finished ?? false);
  return isPlayed
    ? { label: 'Mark as unplayed', icon: <IconRotate2 size={18} />, onAct: () => markAsUnplayed(podcast) }
    : { label: 'Mark as played', icon: <IconCheck size={18} />, onAct: () => markAsPlayed(podcast) };
}

function useOfflineAction(podcast: PlayablePodcast): PodcastAction {
  const state = useDownloads().get(podcast.id)?.state;
  const disabledReason = useOnline() ? null : 'You are offline.';
  const remove = () => void downloads.remove([podcast.id]);
  if (state === 'kept' || state === 'waiting')
    return { label: 'Remove download', icon: <IconCloudX size={18} />, onAct: remove };
  const keep = () => keepOffline([podcast]);
  return { label: 'Keep offline', icon: <IconCloudDownload size={18} />, onAct: keep, disabledReason };
}

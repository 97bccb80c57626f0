import { Menu } from '@mantine/core';
import { IconCloudDownload, IconCloudX } from '@tabler/icons-react';
import { MenuAction } from '../components/menu-action.tsx';
import { useOnline } from '../use-online.ts';
import { canKeepOffline, downloads, keepOffline, useDownloads } from './downloads.ts';
import type { KeepablePodcast } from './keepable-podcast.ts';

export function KeepOfflineItem({ podcast }: { podcast: KeepablePodcast }) {
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

import { Menu } from '@mantine/core';
import { IconCloudDownload, IconCloudX } from '@tabler/icons-react';
import { useOnline } from '../use-online.ts';
import type { KeepablePodcast } from './download-store.ts';
import { canKeepOffline, downloads, keepOffline, useDownloads } from './downloads.ts';

/** Entry of a podcast's menu. */
export function KeepOfflineItem({ podcast }: { podcast: KeepablePodcast }) {
  const state = useDownloads().get(podcast.id)?.state;
  const online = useOnline();
  if (!canKeepOffline) return null;
  return state === 'kept' || state === 'waiting' ? (
    <Menu.Item leftSection={<IconCloudX size={18} />} onClick={() => void downloads.remove([podcast.id])}>
      Remove download
    </Menu.Item>
  ) : (
    <Menu.Item
      leftSection={<IconCloudDownload size={18} />}
      disabled={!online}
      onClick={() => keepOffline([podcast])}
    >
      Keep offline
    </Menu.Item>
  );
}

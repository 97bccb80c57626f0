import { IconCloudCheck } from '@tabler/icons-react';
import { useStore } from '../store.ts';
import { downloads } from './downloads.ts';

/** Marks a podcast in a list that plays without a network. */
export function KeptMark({ podcastId }: { podcastId: number }) {
  const isKept = useStore(downloads.index, () => downloads.isKept(podcastId));
  return isKept ? (
    <IconCloudCheck size={16} color="var(--wc-host-a)" role="img" aria-label="Kept offline">
      <title>Kept offline</title>
    </IconCloudCheck>
  ) : null;
}

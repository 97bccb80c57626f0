import { ActionIcon } from '@mantine/core';
import { IconDownload, IconShare3 } from '@tabler/icons-react';
import { toastError, toastSuccess, toastUncopiedLink } from '../components/toasts/toasts.ts';
import { useOnline } from '../use-online.ts';
import { copyText, getShareLink } from './share-link.ts';
import { formatDownloadName, type Track } from './track.ts';

interface PlayerActionsProps {
  track: Track;
  disabled: boolean;
}

export function PlayerActions({ track, disabled }: PlayerActionsProps) {
  const online = useOnline();
  return (
    <>
      <ActionIcon
        aria-label="Download"
        title={online ? undefined : 'You are offline. The file cannot be downloaded now.'}
        disabled={disabled || !online}
        onClick={() => download(track)}
      >
        <IconDownload size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Share" onClick={() => copyShareLink(track.podcastId)}>
        <IconShare3 size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

function download({ src, title }: Track): void {
  const link = document.createElement('a');
  link.href = `${src}${src.includes('?') ? '&' : '?'}download`;
  link.download = formatDownloadName(title);
  link.click();
}

export async function copyShareLink(podcastId: number | null, seconds = 0): Promise<void> {
  if (!podcastId) {
    toastError('Cannot share this podcast', 'This podcast is not available for sharing.');
    return;
  }
  const link = getShareLink(podcastId, seconds);
  try {
    await copyText(link);
    toastSuccess('Link copied!', 'Share link copied to clipboard.');
  } catch {
    toastUncopiedLink('Failed to copy', 'Could not copy the share link.', link);
  }
}

import { Button } from '@mantine/core';
import { IconCheck, IconShare3 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { toastSuccess, toastUncopiedLink } from '../../components/toasts/toasts.ts';
import { formatTime } from '../../player/format-time.ts';
import { copyText, getShareLink } from '../../player/share-link.ts';

const COPIED_NOTE_MS = 2_000;

interface ShareButtonProps {
  podcast: Pick<Podcast, 'id' | 'title'>;
  /** Start of the shared link, in seconds. */
  from?: number;
}

export function ShareButton({ podcast, from = 0 }: ShareButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const url = getShareLink(podcast.id, from);
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: podcast.title, url });
        return;
      }
      await copyText(url);
      setCopied(true);
      toastSuccess('Link copied!', 'Share link has been copied to clipboard.');
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastUncopiedLink('Sharing failed', 'Unable to share or copy link.', url);
    }
  };

  const isTimed = from > 0;
  return (
    <Button
      variant={isTimed ? 'default' : 'filled'}
      leftSection={
        copied ? <IconCheck size={16} aria-hidden="true" /> : <IconShare3 size={16} aria-hidden="true" />
      }
      data-copied={copied || undefined}
      onClick={() => void share()}
    >
      {isTimed ? `Share from ${formatTime(from)}` : 'Share this podcast'}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconShare3 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { copyText, getShareLink } from '../../player/share-link.ts';

const COPIED_NOTE_MS = 2_000;

export function ShareButton({ podcast }: { podcast: Pick<Podcast, 'id' | 'title'> }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const url = getShareLink(podcast.id);
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
      toastError('Sharing failed', 'Unable to share or copy link.');
    }
  };

  return (
    <Button
      leftSection={
        copied ? <IconCheck size={16} aria-hidden="true" /> : <IconShare3 size={16} aria-hidden="true" />
      }
      data-copied={copied || undefined}
      onClick={() => void share()}
    >
      Share this podcast
    </Button>
  );
}

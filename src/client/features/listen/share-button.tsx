import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconShare3 } from '@tabler/icons-react';
import { lazy, useEffect, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { toastSuccess, toastUncopiedLink } from '../../components/toasts/toasts.ts';
import { copyText, getShareLink } from '../../player/share-link.ts';
import classes from './share-button.module.css';

const COPIED_NOTE_MS = 2_000;

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface ShareButtonProps {
  podcast: Pick<Podcast, 'id' | 'title'>;
  /** Where the listener is, in seconds. */
  currentTime: number;
}

/** One press shares the podcast; the menu beside it shares the place. */
export function ShareButton({ podcast, currentTime }: ShareButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  /** `from`: start of the shared link, in seconds. */
  const share = async (from: number) => {
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

  const button = {
    'aria-label': 'Share from a time',
    variant: 'default',
    className: classes.times,
    children: <IconChevronDown size={16} />,
  };
  return (
    <div className={classes.share}>
      <Button
        variant="default"
        className={classes.whole}
        leftSection={
          copied ? <IconCheck size={16} aria-hidden="true" /> : <IconShare3 size={16} aria-hidden="true" />
        }
        data-copied={copied || undefined}
        onClick={() => void share(0)}
      >
        Share this podcast
      </Button>
      <MenuOnDemand button={button}>
        <ShareMenu
          button={button}
          podcastId={podcast.id}
          seconds={Math.floor(currentTime)}
          onShare={(from) => void share(from)}
        />
      </MenuOnDemand>
    </div>
  );
}

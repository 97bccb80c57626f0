import { Button } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconDots, IconShare3 } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { toastSuccess, toastUncopiedLink } from '../../components/toasts/toasts.ts';
import { library, useLibraryPodcast } from '../../library/library.ts';
import { parseLocalPodcast } from '../../library/local-podcast.ts';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { copyText, getShareLink } from '../../player/share-link.ts';
import { AskButton } from './ask/ask-hosts.tsx';
import type { Asking } from './ask/ask-region.tsx';
import classes from './listen.module.css';
import type { MoreActionsProps } from './opened-more-actions.tsx';

const OpenedMoreActions = lazy(async () => ({
  default: (await import('./opened-more-actions.tsx')).OpenedMoreActions,
}));

interface ListenActionsProps extends MoreActionsProps {
  asking: Asking;
  currentTime: number;
}

export function ListenActions({ asking, currentTime, ...more }: ListenActionsProps) {
  const { podcast } = more;
  return (
    <div className={classes.actions}>
      <AskButton asking={asking} className={classes.main} />
      <ShareButton podcast={podcast} currentTime={currentTime} />
      <MoreActions {...more} />
      <KeepInLibrary podcast={podcast} />
      <LazyKeepOffline podcasts={[podcast]} />
    </div>
  );
}

function MoreActions(props: MoreActionsProps) {
  const button = {
    'aria-label': 'More actions',
    title: 'More actions',
    variant: 'default',
    children: <IconDots size={20} />,
  };
  return (
    <MenuOnDemand button={button}>
      <OpenedMoreActions {...props} button={button} />
    </MenuOnDemand>
  );
}

const COPIED_NOTE_MS = 2_000;

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface ShareButtonProps {
  podcast: Pick<Podcast, 'id' | 'title'>;
  currentTime: number;
}

/** One press shares the podcast; the menu beside it shares the place. */
function ShareButton({ podcast, currentTime }: ShareButtonProps) {
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

function KeepInLibrary({ podcast }: { podcast: SharedPodcast }) {
  const isKept = useLibraryPodcast(podcast.id) !== undefined;
  const [wasKeptNow, setWasKeptNow] = useState(false);
  const keep = () => {
    const copy = parseLocalPodcast({ ...podcast, syncStatus: 'local-only' });
    if (copy === null) return;
    setWasKeptNow(true);
    library.importPodcasts([copy]);
    toastSuccess('Podcast kept in your library');
  };
  if (!isKept) {
    return (
      <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden="true" />} onClick={keep}>
        Keep in my library
      </Button>
    );
  }
  return wasKeptNow && <LibraryLink />;
}

/** Takes the focus of the button that it replaces. */
function LibraryLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      component={Link}
      to="/library"
      ref={link}
      variant="default"
      leftSection={<IconCheck size={16} aria-hidden="true" />}
    >
      In your library
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { library, useLibraryPodcast } from '../../library/library.ts';
import { parseLocalPodcast } from '../../library/local-podcast.ts';

export function KeepInLibrary({ podcast }: { podcast: SharedPodcast }) {
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

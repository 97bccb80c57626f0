import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { DetailPlayer } from '../../player/detail-player.tsx';
import { trackOf } from '../../player/track.ts';

/** The podcast made last, with its player. */
export function LatestPodcast({ podcast }: { podcast: LocalPodcast }) {
  const track = trackOf(podcast) ?? { ...NO_AUDIO, podcastId: podcast.id, title: podcast.title };
  return (
    <DetailPlayer podcast={podcast} track={track} order={3}>
      <Button component={Link} to={`/listen/${podcast.id}`} variant="subtle" size="sm">
        Open
      </Button>
    </DetailPlayer>
  );
}

/** A ready podcast without an address of its audio: the player says that it is unavailable. */
const NO_AUDIO = { src: '', chapters: [], showNotes: null, duration: null, live: false };

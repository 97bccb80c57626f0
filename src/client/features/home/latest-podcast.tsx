import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { toTrack } from '../../player/track.ts';
import { DetailPlayer } from '../podcast/index.ts';

export function LatestPodcast({ podcast }: { podcast: LocalPodcast }) {
  const track = toTrack(podcast) ?? { ...NO_AUDIO, podcastId: podcast.id, title: podcast.title };
  return (
    <DetailPlayer podcast={podcast} track={track}>
      <Button component={Link} to={`/listen/${podcast.id}`} variant="subtle" size="sm" mr={-18}>
        Open
      </Button>
    </DetailPlayer>
  );
}

/** Without an audio URL the player shows that the audio is unavailable. */
const NO_AUDIO = { src: '', chapters: [], showNotes: null, duration: null, isLive: false };

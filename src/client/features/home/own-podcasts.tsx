import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { PlayButton } from '../../components/play-button.tsx';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { computeResumeSeconds, type Position, savedPositions } from '../../player/position-store.ts';
import { toTrack } from '../../player/track.ts';
import { useStore } from '../../store.ts';
import { DetailPlayer } from '../podcast/index.ts';
import classes from './home.module.css';

const MAX_BEGUN = 3;
const MAX_RECENT = 4;

/** Without an audio URL the player shows that the audio is unavailable. */
const NO_AUDIO = { src: '', chapters: [], showNotes: null, duration: null, isLive: false };

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

export function ContinueListening() {
  const podcasts = useBegunPodcasts();
  if (podcasts.length === 0) return null;
  return (
    <section aria-labelledby="continue-listening">
      <Title order={2} id="continue-listening" mb="md">
        Continue listening
      </Title>
      <ul className={classes.list}>
        {podcasts.map((podcast) => (
          <BegunPodcast key={podcast.id} podcast={podcast} />
        ))}
      </ul>
    </section>
  );
}

function BegunPodcast({ podcast }: { podcast: LocalPodcast }) {
  const { id, title, duration } = podcast;
  const isPlaying = usePlayer((state) => state.track?.podcastId === id && state.isPlaying);
  const play = () => {
    const track = toTrack(podcast);
    if (isPlaying) player.pause();
    else if (track !== null) void player.play(track);
  };
  return (
    <li className={classes.row}>
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <Link to={`/listen/${id}`} className={classes.title} dir="auto">
          {title}
        </Link>
        <HeardNote podcastId={id} duration={duration} />
      </div>
      <PodcastMenu podcast={podcast} />
      <PlayButton title={title} isPlaying={isPlaying} onClick={play} />
    </li>
  );
}

/** `latestId`: the podcast that is shown above, with a player. */
export function RecentPodcasts({ latestId }: { latestId: number | null }) {
  const shownIds = new Set([latestId, ...useBegunPodcasts().map(({ id }) => id)]);
  const podcasts = useLibrary()
    .filter(({ id, status }) => status === 'ready' && !shownIds.has(id))
    .slice(0, MAX_RECENT);
  if (podcasts.length === 0) return null;
  return (
    <div className={classes.recent}>
      <ul className={classes.list}>
        {podcasts.map((podcast) => (
          <li key={podcast.id}>
            <RecentPodcast podcast={podcast} />
          </li>
        ))}
      </ul>
      <Link to="/library" className={classes.all}>
        All podcasts
      </Link>
    </div>
  );
}

function RecentPodcast({ podcast: { id, title, duration } }: { podcast: LocalPodcast }) {
  const titleId = useId();
  const noteId = useId();
  return (
    <Link
      to={`/listen/${id}`}
      className={classes.recentCard}
      aria-labelledby={titleId}
      aria-describedby={noteId}
    >
      <div className={classes.cover}>
        <Cover title={title} size="small" />
      </div>
      <div className={classes.words}>
        <span id={titleId} className={classes.title} dir="auto">
          {title}
        </span>
        <span id={noteId}>
          <HeardNote podcastId={id} duration={duration} />
        </span>
      </div>
    </Link>
  );
}

function useBegunPodcasts(): LocalPodcast[] {
  const library = useLibrary();
  // A string changes only with the selection: positions change several times a second during playback.
  const ids = useStore(savedPositions.changes, () => selectBegun(library, savedPositions).join(' '));
  return ids.split(' ').flatMap((id) => library.find((podcast) => podcast.id === Number(id)) ?? []);
}

/** Returns the ids of playable podcasts that would resume after their start, the last heard first. */
export function selectBegun(
  podcasts: readonly LocalPodcast[],
  positions: { find(podcastId: number): Position | undefined },
): number[] {
  return podcasts
    .flatMap((podcast) => {
      const position = positions.find(podcast.id);
      const isBegun = computeResumeSeconds(position, podcast.duration) > 0 && toTrack(podcast) !== null;
      return position !== undefined && isBegun ? [{ id: podcast.id, at: position.at }] : [];
    })
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_BEGUN)
    .map(({ id }) => id);
}

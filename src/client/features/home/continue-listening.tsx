import { ActionIcon, Title } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { savedPositions } from '../../player/position-store.ts';
import { toTrack } from '../../player/track.ts';
import { useStore } from '../../store.ts';
import classes from './home.module.css';
import { selectBegun } from './select-begun.ts';

export function ContinueListening() {
  const library = useLibrary();
  const ids = useStore(savedPositions.changes, () => selectBegun(library, savedPositions).join(' '));
  const podcasts =
    ids === '' ? [] : ids.split(' ').map((id) => library.find((podcast) => podcast.id === Number(id)));
  if (podcasts.length === 0) return null;
  return (
    <section aria-labelledby="continue-listening">
      <Title order={2} id="continue-listening" mb="md">
        Continue listening
      </Title>
      <ul className={classes.list}>
        {podcasts.map((podcast) => podcast && <BegunPodcast key={podcast.id} podcast={podcast} />)}
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
      <ActionIcon
        variant="filled"
        color="teal"
        aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${title}`}
        onClick={play}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
    </li>
  );
}

import { ActionIcon, Anchor, Badge, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import { useGeneration } from '../../library/generation/generation-store.ts';
import { ListenNow } from '../../library/generation/listen-now.tsx';
import { getPodcastAgeSeconds, isInProgress } from '../../library/local-podcast.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { ROLE_LABELS } from './episode-draft.ts';
import classes from './episode-list.module.css';
import { selectPlayableEpisodes } from './series-view.ts';

export function EpisodeList({ series }: { series: Series }) {
  const playable = selectPlayableEpisodes(series);
  return (
    <ol className={classes.list}>
      {series.podcasts.map((episode) => {
        const playableIndex = playable.findIndex(({ id }) => id === episode.id);
        return (
          <li key={episode.id} className={classes.row}>
            <span className={`${classes.part} tabular`} aria-hidden="true">
              {episode.part_number ?? 0}
            </span>
            <div className={classes.words}>
              {/* The history entry of the dialog becomes that of the page. */}
              <Anchor component={Link} to={`/listen/${episode.id}`} replace className={classes.title}>
                {episode.title}
              </Anchor>
              <div className={classes.facts}>
                {episode.role !== null && <Badge size="sm">{ROLE_LABELS[episode.role]}</Badge>}
                <EpisodeState episode={episode} />
              </div>
            </div>
            {playableIndex !== -1 && (
              <PlayEpisode episode={episode} onPlay={() => void player.playAll(playable, playableIndex)} />
            )}
            {playableIndex !== -1 && <PodcastMenu podcast={episode} />}
            {isInProgress(episode) && <ListenNow podcast={episode} />}
          </li>
        );
      })}
    </ol>
  );
}

function EpisodeState({ episode }: { episode: Podcast }) {
  const generation = useGeneration(episode.id);
  if (episode.status === 'ready') return <HeardNote podcastId={episode.id} duration={episode.duration} />;
  if (!isInProgress(episode)) {
    return (
      <Text span size="sm" c="var(--mantine-color-error)">
        Error processing podcast{episode.error ? `: ${episode.error}` : ''}
      </Text>
    );
  }
  const status = generation?.progress?.status ?? episode.status;
  const progress = generation?.progress?.text ?? episode.progress;
  const { text, percent } = getShownProgress(progress, getPodcastAgeSeconds(episode, Date.now()));
  if (status === 'pending' && !isWaitingText(text)) return <span>Podcast queued for processing</span>;
  return (
    <span className="tabular">
      {text} {Math.floor(percent)}%
    </span>
  );
}

function PlayEpisode({ episode, onPlay }: { episode: Podcast; onPlay: () => void }) {
  const isPlaying = usePlayer((state) => state.track?.podcastId === episode.id && state.isPlaying);
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      variant="filled"
      color="teal"
      aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${episode.title}`}
      onClick={() => (isPlaying ? player.pause() : onPlay())}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}

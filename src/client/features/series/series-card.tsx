import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconDots, IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, useId } from 'react';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import { Cover } from '../../components/cover.tsx';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { formatCount } from '../../format-count.ts';
import { formatTimeSince } from '../../format-time-since.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { useListOfflineReason } from '../../offline/downloads.ts';
import { player } from '../../player/player.ts';
import classes from './series-card.module.css';
import { type SeriesCardProps, STATUS_LABELS, selectPlayableEpisodes } from './series-view.ts';

const OpenedSeriesMenu = lazy(async () => ({
  default: (await import('./series-menu.tsx')).OpenedSeriesMenu,
}));

const STATUS_COLOURS: Readonly<Record<SeriesStatus, string>> = {
  pending: 'gray',
  processing: 'teal',
  completed: 'teal',
  failed: 'coral',
  cancelled: 'gray',
};

export function SeriesCard(props: SeriesCardProps) {
  const { series, disabled, onOpen } = props;
  const { id, title, topic, description, status, created_at, episode_count } = series;
  const titleId = useId();
  const menuButton = { 'aria-label': `Series menu: ${title}`, children: <IconDots size={20} /> };
  const playable = selectPlayableEpisodes(series);
  const offlineReason = useListOfflineReason(playable.map((episode) => episode.id));
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.cover}>
          <Cover title={title} size="small" />
        </div>
        <div className={classes.words}>
          <Title order={3} id={titleId} className={classes.title} dir="auto">
            {title}
          </Title>
          <Group gap="sm" mt={6}>
            <Badge color={STATUS_COLOURS[status]}>{STATUS_LABELS[status]}</Badge>
            <Text component="time" dateTime={created_at} size="sm" c="dimmed">
              Created {formatTimeSince(created_at)} ago
            </Text>
          </Group>
        </div>
        <MenuOnDemand button={menuButton}>
          <OpenedSeriesMenu {...props} button={menuButton} />
        </MenuOnDemand>
      </div>
      <Text c="dimmed" lineClamp={3} dir="auto">
        {description || `A series about ${topic}`}
      </Text>
      <div className={classes.rest}>
        <SeriesProgress series={series} />
        <Group gap="sm">
          {status === 'completed' && playable.length > 0 && (
            <Button
              leftSection={<IconPlayerPlayFilled size={16} />}
              aria-describedby={titleId}
              disabled={offlineReason !== null}
              title={offlineReason ?? undefined}
              onClick={() => void player.playAll(playable)}
            >
              Play First Episode
            </Button>
          )}
          {status === 'pending' && episode_count === 0 && (
            <Button
              aria-describedby={titleId}
              disabled={disabled}
              onClick={() => onOpen({ kind: 'episode', id })}
            >
              Add episodes
            </Button>
          )}
          <Button
            variant="default"
            aria-describedby={titleId}
            onClick={() => onOpen({ kind: 'details', id })}
          >
            Details
          </Button>
        </Group>
      </div>
    </article>
  );
}

type SeriesProgressProps = { series: Pick<Series, 'podcasts' | 'episode_count' | 'progress'> };

export function SeriesProgress({ series: { podcasts, episode_count, progress } }: SeriesProgressProps) {
  if (episode_count === 0) {
    return (
      <Text c="dimmed" size="sm">
        No episodes yet
      </Text>
    );
  }
  const unfinishedCount = podcasts.filter(isInProgress).length;
  return (
    <div className={classes.progress}>
      <div className={`${classes.line} tabular`}>
        <span>{formatCount(episode_count, 'episode')}</span>
        <span>{progress}% complete</span>
      </div>
      <div className={classes.bar} data-rail>
        <div
          className={classes.ready}
          style={{ width: `${progress}%` }}
          data-fill
          role="progressbar"
          aria-label="Episodes that are ready"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
        />
      </div>
      {unfinishedCount > 0 && (
        <Text size="xs" c="dimmed">
          Generating {formatCount(unfinishedCount, 'episode')}
        </Text>
      )}
    </div>
  );
}

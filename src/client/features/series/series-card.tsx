import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';
import { lazy, Suspense, useId } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { Cover } from '../../components/cover.tsx';
import { useListOfflineReason } from '../../offline/use-offline-reason.ts';
import { playQueue } from '../../player/play-queue.ts';
import classes from './series-card.module.css';
import type { SeriesActions } from './series-menu.tsx';
import { SeriesProgress } from './series-progress.tsx';
import { SeriesStatusBadge } from './series-status-badge.tsx';
import { isSeriesInProgress, selectPlayableEpisodes } from './series-view.ts';

const SeriesMenu = lazy(async () => ({ default: (await import('./series-menu.tsx')).SeriesMenu }));

interface SeriesCardProps {
  series: Series;
  actions: SeriesActions;
  disabled: boolean;
}

export function SeriesCard({ series, actions, disabled }: SeriesCardProps) {
  const { title, topic, description, status, created_at, episode_count } = series;
  const titleId = useId();
  const playable = selectPlayableEpisodes(series);
  const offlineReason = useListOfflineReason(playable.map(({ id }) => id));
  return (
    <article
      className={classes.card}
      aria-labelledby={titleId}
      data-keep-clear={isSeriesInProgress(series) || undefined}
    >
      <div className={classes.head}>
        <div className={classes.cover}>
          <Cover title={title} size="small" />
        </div>
        <div className={classes.words}>
          <Title order={3} id={titleId} className={classes.title}>
            {title}
          </Title>
          <Group gap="sm" mt={6}>
            <SeriesStatusBadge status={status} />
            <Text component="time" dateTime={created_at} size="sm" c="dimmed">
              {formatCreated(created_at)}
            </Text>
          </Group>
        </div>
        <Suspense fallback={<Box w={44} h={44} />}>
          <SeriesMenu series={series} actions={actions} disabled={disabled} />
        </Suspense>
      </div>
      <Text c="dimmed" lineClamp={3}>
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
              onClick={() => void playQueue(playable)}
            >
              Play First Episode
            </Button>
          )}
          {status === 'pending' && episode_count === 0 && (
            <Button
              aria-describedby={titleId}
              disabled={disabled}
              onClick={() => actions.onAddEpisodes(series)}
            >
              Add episodes
            </Button>
          )}
          <Button variant="default" aria-describedby={titleId} onClick={() => actions.onDetails(series)}>
            Details
          </Button>
        </Group>
      </div>
    </article>
  );
}

function formatCreated(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : `Created ${formatDistanceToNow(time, { addSuffix: true })}`;
}

import { Anchor, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import '@mantine/core/styles/Tabs.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import { sortByPart } from '../../../domain/series/series.ts';
import { PlayButton } from '../../components/play-button.tsx';
import { formatCount } from '../../format-count.ts';
import { formatDate } from '../../format-date.ts';
import { getPodcastAgeSeconds, isInProgress } from '../../library/local-podcast.ts';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { ListenNow, useGeneration } from '../generation/index.ts';
import { ROLE_LABELS } from './episode-draft.ts';
import { SeriesProgress } from './series-card.tsx';
import classes from './series-details.module.css';
import { STATUS_LABELS, selectPlayableEpisodes } from './series-view.ts';

interface SeriesDetailsProps {
  series: Series;
  unavailableReason: string | null;
  onCreateEpisode: () => void;
}

export function SeriesDetails({ series, unavailableReason, onCreateEpisode }: SeriesDetailsProps) {
  const { shown, moreCount, loadMore, isLoading } = useEpisodes(series);
  const blockedReason =
    series.status === 'cancelled'
      ? 'This series was cancelled. Create a new one to add episodes.'
      : unavailableReason && `${unavailableReason} Episodes cannot be created now.`;
  return (
    <Stack gap="md">
      <Tabs defaultValue="episodes" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="episodes" data-autofocus>
            Episodes
          </Tabs.Tab>
          <Tabs.Tab value="details">Series Details</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="episodes" pt="md">
          <Stack gap="md">
            <SeriesProgress series={series} />
            <LazyKeepOffline podcasts={selectPlayableEpisodes(shown)} />
            <EpisodeList series={shown} />
            {moreCount > 0 && (
              <Button variant="default" loading={isLoading} onClick={loadMore}>
                Show {formatCount(moreCount, 'more episode')}
              </Button>
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="details" pt="md">
          <dl className={classes.details}>
            <Fact name="Topic">{series.topic}</Fact>
            <Fact name="Description">{series.description || `A series about ${series.topic}`}</Fact>
            <Fact name="Status">{STATUS_LABELS[series.status]}</Fact>
            <Fact name="Created">{formatDate(series.created_at, 'MMM d, yyyy • HH:mm')}</Fact>
          </dl>
        </Tabs.Panel>
      </Tabs>
      {blockedReason && (
        <Text size="sm" c="dimmed">
          {blockedReason}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          leftSection={<IconPlus size={18} />}
          disabled={blockedReason !== null}
          onClick={onCreateEpisode}
        >
          Create Episode
        </Button>
      </Group>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** Loads pages of episodes if neither the list of series nor the library has them all. */
function useEpisodes(series: Series) {
  const client = useTRPCClient();
  const { id, episode_count, podcasts } = series;
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...useTRPC().series.get.queryKey({ id }), 'pages'],
    queryFn: ({ pageParam, signal }) => client.series.get.query({ id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((total, page) => total + page.podcasts.length, 0) < last.episode_count
        ? pages.length + 1
        : undefined,
    enabled: podcasts.length < episode_count,
  });
  const loaded = new Map<number, Podcast>(podcasts.map((episode) => [episode.id, episode]));
  for (const page of data?.pages ?? []) {
    for (const episode of page.podcasts) loaded.set(episode.id, episode);
  }
  return {
    shown: { ...series, podcasts: sortByPart([...loaded.values()]) },
    moreCount: Math.max(0, episode_count - loaded.size),
    isLoading: isFetching,
    loadMore: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}

function EpisodeList({ series }: { series: Series }) {
  const playable = selectPlayableEpisodes(series);
  return (
    <ol className="plain">
      {series.podcasts.map((episode) => {
        const playableIndex = playable.findIndex(({ id }) => id === episode.id);
        return (
          <li key={episode.id} className={classes.row}>
            <span className={`${classes.part} tabular`} aria-hidden="true">
              {episode.part_number ?? 0}
            </span>
            <div className={classes.words}>
              {/* The history entry of the dialog becomes that of the page. */}
              <Anchor
                component={Link}
                to={`/listen/${episode.id}`}
                replace
                dir="auto"
                className={classes.title}
              >
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
  return (
    <PlayButton
      title={episode.title}
      isPlaying={isPlaying}
      onClick={() => (isPlaying ? player.pause() : onPlay())}
    />
  );
}

import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { format } from 'date-fns/format';
import type { Series } from '../../../domain/series/series.schema.ts';
import { formatCount } from '../../format-count.ts';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { EpisodeList } from './episode-list.tsx';
import classes from './series-details.module.css';
import { SeriesProgress } from './series-progress.tsx';
import { STATUS_LABELS, selectPlayableEpisodes } from './series-view.ts';
import { useEpisodes } from './use-episodes.ts';

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
      <Tabs defaultValue="episodes" keepMounted={false} classNames={{ tab: classes.tab }}>
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
          <dl className={classes.facts}>
            <Fact name="Topic">{series.topic}</Fact>
            <Fact name="Description">{series.description || `A series about ${series.topic}`}</Fact>
            <Fact name="Status">{STATUS_LABELS[series.status]}</Fact>
            <Fact name="Created">{formatDate(series.created_at)}</Fact>
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
      <dd>{children}</dd>
    </div>
  );
}

function formatDate(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? '' : format(time, 'MMM d, yyyy • HH:mm');
}

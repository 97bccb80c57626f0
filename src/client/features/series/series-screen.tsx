import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { Page } from '../../components/page.tsx';
import { NoSeries } from './no-series.tsx';
import type { SeriesActions } from './series-menu.tsx';
import classes from './series-screen.module.css';
import { SeriesScreenDialogs } from './series-screen-dialogs.tsx';
import { SeriesSections } from './series-sections.tsx';
import { useCancelLink } from './use-cancel-link.ts';
import { type OpenDialog, useSeriesDialogs } from './use-series-dialogs.ts';
import { useSeriesList } from './use-series-list.ts';

export function SeriesScreen() {
  const { series: loaded, isCurrent, unavailableReason, lastKnownAt, retry } = useSeriesList();
  const series = loaded ?? [];
  const isUnavailable = unavailableReason !== null;
  const dialogs = useSeriesDialogs();
  const { open } = dialogs;
  const heading = useRef<HTMLHeadingElement>(null);
  useCancelLink(isCurrent ? series : undefined, (id) => open({ kind: 'cancel', id }));
  const createButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={isUnavailable}
      onClick={() => open({ kind: 'create' })}
    >
      Create Series
    </Button>
  );

  return (
    <Page title="Podcast Series">
      <CollectionTabs />
      <Group justify="space-between" align="end" gap="md" mb="lg">
        <div>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            Podcast Series
          </Title>
          <Text c="dimmed" mt={4} mih="1.55em">
            {loaded !== undefined && `${series.length} series in your collection`}
          </Text>
        </div>
        {series.length > 0 && createButton}
      </Group>
      {isUnavailable && series.length > 0 && (
        <Text className={classes.note} role="status">
          {unavailableReason} This is what was last known{lastKnownAt && ` on ${lastKnownAt}`}. Series cannot
          be created or changed now.
        </Text>
      )}
      {loaded === undefined && !isUnavailable ? (
        <SeriesSkeleton />
      ) : series.length === 0 ? (
        <NoSeries unavailableReason={unavailableReason} createButton={createButton} onRetry={retry} />
      ) : (
        <SeriesSections series={series} actions={createSeriesActions(open)} disabled={isUnavailable} />
      )}
      <SeriesScreenDialogs
        series={series}
        unavailableReason={unavailableReason}
        dialogs={dialogs}
        // The card that had the focus was removed.
        onRemoved={() => heading.current?.focus()}
      />
    </Page>
  );
}

function createSeriesActions(open: (dialog: OpenDialog) => void): SeriesActions {
  return {
    onDetails: ({ id }) => open({ kind: 'series', id, view: 'details' }),
    onAddEpisodes: ({ id }) => open({ kind: 'series', id, view: 'episode' }),
    onSubscribe: ({ id }) => open({ kind: 'subscribe', id }),
    onCancel: ({ id }) => open({ kind: 'cancel', id }),
    onDelete: ({ id }) => open({ kind: 'delete', id }),
  };
}

function SeriesSkeleton() {
  return (
    <div className={classes.grid}>
      <Skeleton height={260} radius="xl" />
      <Skeleton height={260} radius="xl" />
    </div>
  );
}

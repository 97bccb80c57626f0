import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Series } from '../../../domain/series/series.schema.ts';
import { MAX_SERIES } from '../../../domain/series/series-limits.ts';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { UnavailableNote } from '../../components/unavailable-note.tsx';
import { useLibrary } from '../../library/library.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { RETRY_INTERVAL_MS, useUnavailableReason } from '../../use-unavailable-reason.ts';
import { SeriesCard } from './series-card.tsx';
import classes from './series-screen.module.css';
import {
  arrangeEpisodes,
  cacheSeriesList,
  isSeriesInProgress,
  type OpenDialog,
  readCachedSeriesList,
  restoreCachedSeries,
} from './series-view.ts';

const SeriesDialogs = createLazyDialog(() => import('./series-dialogs.tsx').then((m) => m.SeriesDialogs));

export function SeriesScreen() {
  const { series: loaded, isCurrent, unavailableReason, retry } = useSeriesList();
  const series = loaded ?? [];
  const isUnavailable = unavailableReason !== null;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useCancelLink(isCurrent ? series : undefined, (id) => setDialog({ kind: 'cancel', id }));
  const createButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={isUnavailable}
      onClick={() => setDialog({ kind: 'create' })}
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
      {isUnavailable && series.length > 0 && <UnavailableNote reason={unavailableReason} />}
      {series.length > 0 ? (
        <Sections series={series} disabled={isUnavailable} onOpen={setDialog} />
      ) : loaded === undefined && !isUnavailable ? (
        <div className={classes.grid}>
          <Skeleton height={260} radius="xl" />
          <Skeleton height={260} radius="xl" />
        </div>
      ) : (
        <NoSeries unavailableReason={unavailableReason}>
          {isUnavailable ? (
            <Button variant="default" onClick={retry}>
              Try again
            </Button>
          ) : (
            createButton
          )}
        </NoSeries>
      )}
      <SeriesDialogs
        opened={dialog !== null}
        series={series}
        dialog={dialog}
        unavailableReason={unavailableReason}
        onOpen={setDialog}
        onClose={() => setDialog(null)}
        // The card that had the focus was removed.
        onRemoved={() => heading.current?.focus()}
      />
    </Page>
  );
}

interface NoSeriesProps {
  unavailableReason: string | null;
  children: ReactNode;
}

function NoSeries({ unavailableReason, children }: NoSeriesProps) {
  return (
    <EmptyState title="No series yet" action={children}>
      {unavailableReason === null ? (
        'Name a topic, and Wikicasts plans and generates a whole series about it.'
      ) : (
        <>
          Series creation is currently unavailable.
          <Text size="sm">{unavailableReason}</Text>
        </>
      )}
    </EmptyState>
  );
}

interface SectionsProps {
  series: readonly Series[];
  disabled: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Sections({ series, disabled, onOpen }: SectionsProps) {
  const [showsStopped, setShowsStopped] = useState(false);
  const completed = series.filter(({ status }) => status === 'completed');
  const stopped = series.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const renderCards = (section: readonly Series[]) => (
    <div className={classes.grid}>
      {section.map((entry) => (
        <SeriesCard key={entry.id} series={entry} disabled={disabled} onOpen={onOpen} />
      ))}
    </div>
  );
  const renderSection = (id: string, heading: string, section: readonly Series[]) =>
    section.length > 0 && (
      <section aria-labelledby={id}>
        <Title order={2} id={id} mb="md">
          {heading}
        </Title>
        {renderCards(section)}
      </section>
    );
  return (
    <div className={classes.sections}>
      {renderSection('in-progress', 'In Progress', series.filter(isSeriesInProgress))}
      {renderSection('completed', 'Completed Series', completed)}
      {stopped.length > 0 && (
        <div>
          <Button
            variant="subtle"
            aria-expanded={showsStopped}
            onClick={() => setShowsStopped(!showsStopped)}
            mb="md"
          >
            {showsStopped ? 'Hide' : 'Show'} {stopped.length} failed or cancelled series
          </Button>
          {showsStopped && renderCards(stopped)}
        </div>
      )}
    </div>
  );
}

function useCancelLink(series: readonly Series[] | undefined, onCancel: (id: number) => void): void {
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('cancel');
  const handledId = useRef<string>(null);
  useEffect(() => {
    if (requestedId === null || series === undefined) handledId.current = null;
    else if (handledId.current !== requestedId) {
      handledId.current = requestedId;
      setParams({}, { replace: true });
      const requested = series.find(({ id }) => String(id) === requestedId);
      if (requested !== undefined && isSeriesInProgress(requested)) onCancel(requested.id);
      else showToast({ kind: 'info', title: 'This series is no longer in progress' });
    }
  });
}

/** The series are undefined without a response and without a cache. */
function useSeriesList() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const library = useLibrary();
  const [cached] = useState(readCachedSeriesList);
  const { data, error, refetch } = useQuery({
    queryKey: trpc.series.list.queryKey(),
    queryFn: async ({ signal }) => {
      const series = await fetchAllSeries(client, signal);
      cacheSeriesList(series);
      return series;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });

  // The library receives events of episodes; the server derives the state of their series.
  const episodes = library
    .flatMap(({ id, series_id, status }) => (series_id === null ? [] : `${id} ${status}`))
    .join();
  const previousEpisodes = useRef(episodes);
  useEffect(() => {
    if (previousEpisodes.current === episodes) return;
    previousEpisodes.current = episodes;
    void queryClient.invalidateQueries({ queryKey: trpc.series.list.queryKey() });
  }, [episodes, queryClient, trpc]);

  const series = useMemo(
    () =>
      data?.map((entry) => arrangeEpisodes(entry, library)) ??
      cached?.map((entry) => restoreCachedSeries(entry, library)),
    [data, cached, library],
  );
  return {
    series,
    isCurrent: data !== undefined,
    unavailableReason: useUnavailableReason(error),
    retry: () => void refetch(),
  };
}

async function fetchAllSeries(
  client: ReturnType<typeof useTRPCClient>,
  signal: AbortSignal,
): Promise<Series[]> {
  const series = new Map<number, Series>();
  for (let page = 1; ; page += 1) {
    const listed = await client.series.list.query({ page }, { signal });
    for (const entry of listed) series.set(entry.id, entry);
    if (listed.length < MAX_SERIES) return [...series.values()];
  }
}

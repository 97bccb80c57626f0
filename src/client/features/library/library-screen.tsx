import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { MAX_TITLES_PER_REQUEST } from '../../../domain/podcast/podcast-limits.ts';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { Page } from '../../components/page.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { formatCount } from '../../format-count.ts';
import { library, useLibrary } from '../../library/library.ts';
import { hasFailed, type LocalPodcast } from '../../library/local-podcast.ts';
import { useLibrarySync } from '../../library/use-library-sync.ts';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { UNBATCHED, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { LazyFailureNotice } from '../failures/index.ts';
import { openPairing, PairingHost } from '../pairing/index.ts';
import classes from './library-header.module.css';
import { LibraryHeader } from './library-header.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import {
  type LibraryView,
  type Selection,
  useArrangedPodcasts,
  useLibraryView,
  useSelection,
} from './library-view.ts';
import { PodcastItem } from './podcast-item.tsx';
import { useLibrarySearch } from './use-library-search.ts';

const SYNC_INTERVAL_MS = 10_000;
/** Reloads in case a storage event of another tab is lost. */
const RELOAD_INTERVAL_MS = 5_000;

// Podcasts can be selected offline.
const { Component: SelectionBar, preload: preloadSelectionBar } = createLazyComponent(() =>
  import('./selection-bar.tsx').then((m) => m.SelectionBar),
);
loadWhenIdle(preloadSelectionBar);

export function LibraryScreen({ notice }: { notice?: ReactNode }) {
  const online = useOnline();
  const sync = useFrequentSync(online);
  const [view, changeView] = useLibraryView();
  const selection = useSelection();
  const localPodcasts = useLibrary();
  const podcasts = useMemo(() => localPodcasts.filter((podcast) => !hasFailed(podcast)), [localPodcasts]);
  const { isMatch, isSearching } = useLibrarySearch(podcasts, view.search);
  const outdatedIds = useOutdatedPodcasts(podcasts, online);
  const matching = useMemo(() => podcasts.filter(({ id }) => isMatch(id)), [podcasts, isMatch]);
  const shown = useArrangedPodcasts(matching, view);
  const isEmpty = podcasts.length === 0;

  return (
    <Page title="Your Podcast Library">
      <CollectionTabs />
      <LibraryHeader count={podcasts.length} online={online} sync={sync} />
      <PairingHost />
      {notice}
      <LazyFailureNotice className={classes.notice} />
      {!isEmpty && (
        <LibraryToolbar
          view={view}
          isSelecting={selection.isOn}
          onChange={changeView}
          onSelect={selection.start}
          onSelectHover={() => void preloadSelectionBar()}
        />
      )}
      {selection.isOn && !isEmpty && <SelectionBar podcasts={shown} selection={selection} />}
      <FoundCount view={view} count={isSearching ? null : shown.length} />
      {shown.length > 0 && (
        <PodcastList
          podcasts={shown}
          outdatedIds={outdatedIds}
          view={view}
          online={online}
          selection={selection}
        />
      )}
      {isEmpty && <EmptyLibrary isLoading={online && sync.isLoading} />}
      {!isEmpty && matching.length === 0 && !isSearching && (
        <NoMatch onClear={() => changeView({ search: '' })} />
      )}
      {matching.length > 0 && shown.length === 0 && (
        <NothingToShow filter={view.filter} onShowAll={() => changeView({ filter: 'all' })} />
      )}
    </Page>
  );
}

function FoundCount({ view, count }: { view: LibraryView; count: number | null }) {
  const isPart = view.search.trim() !== '' || view.filter !== 'all';
  return (
    <p role="status" className="visually-hidden">
      {isPart && count !== null && `${formatCount(count, 'podcast')} found`}
    </p>
  );
}

function useFrequentSync(online: boolean) {
  const sync = useLibrarySync({
    refetchInterval: online && SYNC_INTERVAL_MS,
    refetchOnWindowFocus: online && 'always',
  });
  useWindowEvent('focus', () => {
    if (online && sync.isEnabled) void sync.refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    const timer = setInterval(() => library.reload(null), RELOAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return sync;
}

function EmptyLibrary({ isLoading }: { isLoading: boolean }) {
  if (isLoading) {
    return (
      <Text c="dimmed" ta="center" py="xl" role="status">
        Loading your podcast library...
      </Text>
    );
  }
  return (
    <EmptyState
      title="No podcasts in your library"
      action={
        <Group gap="sm" justify="center" mt="xs">
          <Button component={Link} to="/">
            Create Your First Podcast
          </Button>
          <Button variant="default" onClick={() => openPairing()}>
            Pair another browser
          </Button>
        </Group>
      }
    >
      Podcasts that you create appear here and stay in this browser. To listen to those of another browser,
      pair the two browsers.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No podcasts match your search"
      kind="missing"
      action={
        <Button variant="default" onClick={onClear}>
          Clear Search
        </Button>
      }
    />
  );
}

const NOTHING_TEXTS: Readonly<Record<LibraryView['filter'], readonly [title: string, text: string]>> = {
  all: ['No podcasts', ''],
  unplayed: ['No unplayed podcasts', 'You have started or finished all of them.'],
  begun: ['No podcasts in progress', 'Podcasts that you have started appear here.'],
  played: ['No played podcasts', 'A podcast counts as played when you have listened to the end.'],
  kept: [
    'No podcasts kept offline',
    "Choose 'Keep offline' in a podcast's menu to listen without a connection.",
  ],
};

function NothingToShow({ filter, onShowAll }: { filter: LibraryView['filter']; onShowAll: () => void }) {
  const [title, text] = NOTHING_TEXTS[filter];
  return (
    <EmptyState
      title={title}
      kind="missing"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

const ROW_HEIGHT_PIXELS = { list: [74, 98], grid: [194, 194] } as const;

interface LibraryPodcastListProps {
  podcasts: readonly LocalPodcast[];
  outdatedIds: ReadonlySet<number>;
  view: LibraryView;
  online: boolean;
  selection: Selection;
}

const PodcastList = memo(function LibraryPodcastList(props: LibraryPodcastListProps) {
  const { podcasts, outdatedIds, view, online, selection } = props;
  const layout = selection.isOn ? 'list' : view.layout;
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const isCompact = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <VirtualList
      items={podcasts}
      columns={layout === 'grid' && isWide ? 2 : 1}
      rowHeight={ROW_HEIGHT_PIXELS[layout][isWide ? 1 : 0]}
      gap={isCompact ? 8 : 12}
    >
      {(podcast) => (
        <PodcastItem
          podcast={podcast}
          layout={layout}
          online={online}
          isOutdated={outdatedIds.has(podcast.id)}
          isCompact={isCompact && layout === 'list'}
          isSelected={selection.isOn ? selection.ids.has(podcast.id) : null}
          onToggle={selection.toggle}
        />
      )}
    </VirtualList>
  );
});

const STALE_MS = 60 * 60 * 1000;
const NONE: ReadonlySet<number> = new Set();

/** Ids of the podcasts whose article has changed, moved or been deleted since. */
function useOutdatedPodcasts(podcasts: readonly LocalPodcast[], online: boolean): ReadonlySet<number> {
  const client = useTRPCClient();
  const ids = useMemo(() => podcasts.filter(isFromRevision).map(({ id }) => id), [podcasts]);
  const { data } = useQuery({
    queryKey: ['outdated-podcasts', ids],
    enabled: online && ids.length > 0,
    staleTime: STALE_MS,
    retry: false,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const outdated = new Set<number>();
      // One after the other, because each of them makes the server ask the encyclopedia.
      for (let start = 0; start < ids.length; start += MAX_TITLES_PER_REQUEST) {
        const batch = ids.slice(start, start + MAX_TITLES_PER_REQUEST);
        const found = await client.podcasts.listFreshness.query({ ids: batch }, { signal, ...UNBATCHED });
        for (const { id, status } of found) {
          if (status !== 'current' && status !== 'unknown') outdated.add(id);
        }
      }
      return outdated;
    },
  });
  return data ?? NONE;
}

function isFromRevision({ status, syncStatus, credits }: LocalPodcast): boolean {
  return status === 'ready' && syncStatus === 'synced' && credits.some(({ revision }) => revision !== null);
}

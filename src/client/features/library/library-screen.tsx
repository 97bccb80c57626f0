import { Badge, Button, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { createLazyPart } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { formatCount } from '../../format-count.ts';
import { LazyFailureNotice } from '../../library/failures/lazy-failure-notice.tsx';
import { library, useLibrary } from '../../library/library.ts';
import { hasFailed } from '../../library/local-podcast.ts';
import { PairingHost } from '../../library/pairing/pairing-host.tsx';
import { SubscribeButton } from '../../library/subscribe/subscribe-button.tsx';
import { useLibrarySync } from '../../library/use-library-sync.ts';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { useDownloads } from '../../offline/downloads.ts';
import { DownloadsButton } from '../../offline/downloads-button.tsx';
import { isSessionStored } from '../../session-id.ts';
import { useOnline } from '../../use-online.ts';
import { EmptyLibrary, NoMatch, NothingToShow } from './library-empty-states.tsx';
import { LibraryMenu } from './library-menu.tsx';
import { PodcastList } from './library-podcast-list.tsx';
import classes from './library-screen.module.css';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { PodcastItemProps } from './podcast-item.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import { SyncBar } from './sync-bar.tsx';
import { useArrangedPodcasts } from './use-arranged-podcasts.ts';
import { useLibrarySearch } from './use-library-search.ts';
import { type LibraryView, useLibraryView } from './use-library-view.ts';
import { useOutdatedPodcasts } from './use-outdated-podcasts.ts';
import { useSelection } from './use-selection.ts';

const SYNC_INTERVAL_MS = 10_000;
/** Reloads in case a storage event of another tab is lost. */
const RELOAD_INTERVAL_MS = 5_000;

const LIBRARY_FEED = { kind: 'library' } as const;

const { Part: SelectionBar, preload: preloadSelectionBar } = createLazyPart(() =>
  import('./selection-bar.tsx').then((m) => m.SelectionBar),
);
const { Part: SelectableItem, preload: preloadSelectableItem } = createLazyPart(() =>
  import('./selectable-item.tsx').then((m) => m.SelectableItem),
);
// Podcasts can be selected offline.
const preloadSelection = async () => {
  await Promise.all([preloadSelectionBar(), preloadSelectableItem()]);
};
loadWhenIdle(preloadSelection);

interface LibraryScreenProps
  extends Pick<PodcastItemProps, 'AddToPlaylist'>,
    Pick<SelectionBarProps, 'AddSeveralToPlaylist'> {
  notice?: ReactNode;
}

export function LibraryScreen({ AddToPlaylist, AddSeveralToPlaylist, notice }: LibraryScreenProps) {
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
          onSelectHover={() => void preloadSelection()}
        />
      )}
      {selection.isOn && !isEmpty && (
        <SelectionBar podcasts={shown} selection={selection} AddSeveralToPlaylist={AddSeveralToPlaylist} />
      )}
      <FoundCount view={view} count={isSearching ? null : shown.length} />
      {shown.length > 0 && (
        <PodcastList
          podcasts={shown}
          outdatedIds={outdatedIds}
          layout={view.layout}
          online={online}
          selection={selection}
          SelectableItem={SelectableItem}
          AddToPlaylist={AddToPlaylist}
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

/** `count` is null while it is unknown. */
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

interface LibraryHeaderProps {
  count: number;
  online: boolean;
  sync: UseQueryResult;
}

function LibraryHeader({ count, online, sync }: LibraryHeaderProps) {
  const isEmpty = count === 0;
  const hasDownloads = useDownloads().size > 0;
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <Title order={1} size="h2">
          Your Podcast Library
        </Title>
        <Badge>{formatCount(count, 'podcast')}</Badge>
      </div>
      <SyncBar online={online} sync={sync} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to="/"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} />}
        >
          Create New Podcast
        </Button>
        {/* With blocked storage each visit has another session, so a feed would stay empty. */}
        {!isEmpty && isSessionStored() && <SubscribeButton feed={LIBRARY_FEED} disabled={!online} />}
        {(!isEmpty || hasDownloads) && <DownloadsButton />}
        <div className={classes.menu}>
          <LibraryMenu />
        </div>
      </div>
    </div>
  );
}

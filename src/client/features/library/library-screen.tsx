import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { formatCount } from '../../format-count.ts';
import { LazyFailureNotice } from '../../library/failures/lazy-failure-notice.tsx';
import { library, useLibrary } from '../../library/library.ts';
import { PairingHost } from '../../library/pairing/pairing-host.tsx';
import { openPairing } from '../../library/pairing/pairing-state.ts';
import { SubscribeButton } from '../../library/subscribe/subscribe-button.tsx';
import { useLibrarySync } from '../../library/use-library-sync.ts';
import { useDownloads } from '../../offline/downloads.ts';
import { DownloadsButton } from '../../offline/downloads-button.tsx';
import { isSessionStored } from '../../session-id.ts';
import { useOnline } from '../../use-online.ts';
import { LibraryMenu } from './library-menu.tsx';
import { PodcastList } from './library-podcast-list.tsx';
import classes from './library-screen.module.css';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { PodcastItemProps } from './podcast-item.tsx';
import { SyncBar } from './sync-bar.tsx';
import { useLibrarySearch } from './use-library-search.ts';
import { selectListed, sortPodcasts, useLibraryView } from './use-library-view.ts';
import { useOutdatedPodcasts } from './use-outdated-podcasts.ts';
import { usePlayedFilter } from './use-played-filter.ts';

const SYNC_INTERVAL_MS = 10_000;
/** Reloads in case a storage event of another tab is lost. */
const RELOAD_INTERVAL_MS = 5_000;

const LIBRARY_FEED = { kind: 'library' } as const;

interface LibraryScreenProps extends Pick<PodcastItemProps, 'AddToPlaylist'> {
  notice?: ReactNode;
}

export function LibraryScreen({ AddToPlaylist, notice }: LibraryScreenProps) {
  const online = useOnline();
  const sync = useFrequentSync(online);
  const [view, changeView] = useLibraryView();
  const localPodcasts = useLibrary();
  const podcasts = useMemo(() => selectListed(localPodcasts), [localPodcasts]);
  const ordered = useMemo(() => sortPodcasts(podcasts, view.sort), [podcasts, view.sort]);
  const { isMatch, isSearching } = useLibrarySearch(podcasts, view.search);
  const outdatedIds = useOutdatedPodcasts(podcasts, online);
  const matching = useMemo(() => ordered.filter(({ id }) => isMatch(id)), [ordered, isMatch]);
  const shown = usePlayedFilter(matching, view.showsPlayedOnly);

  return (
    <Page title="Your Podcast Library">
      <CollectionTabs />
      <LibraryHeader count={podcasts.length} online={online} sync={sync} />
      <PairingHost />
      {notice}
      <LazyFailureNotice className={classes.notice} />
      {podcasts.length > 0 && <LibraryToolbar view={view} onChange={changeView} />}
      <p role="status" className="visually-hidden">
        {view.search.trim() !== '' && !isSearching && `${formatCount(shown.length, 'podcast')} found`}
      </p>
      {shown.length > 0 && (
        <PodcastList
          podcasts={shown}
          outdatedIds={outdatedIds}
          layout={view.layout}
          online={online}
          AddToPlaylist={AddToPlaylist}
        />
      )}
      {podcasts.length === 0 && <EmptyLibrary isLoading={online && sync.isLoading} />}
      {podcasts.length > 0 && matching.length === 0 && !isSearching && (
        <NoMatch onClear={() => changeView({ search: '' })} />
      )}
      {matching.length > 0 && shown.length === 0 && (
        <NothingPlayed onShowAll={() => changeView({ showsPlayedOnly: false })} />
      )}
    </Page>
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
      The podcasts you make are listed here and stay in this browser. If you have made some in another
      browser, pair the two, and they appear here as well.
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

function NothingPlayed({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No played podcasts"
      kind="missing"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      A podcast counts as played when you have heard it to its end.
    </EmptyState>
  );
}

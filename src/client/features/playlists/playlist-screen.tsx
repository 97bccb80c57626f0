import { Anchor, Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled, IconPlaylistAdd } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { UnavailableNote } from '../../components/unavailable-note.tsx';
import { library } from '../../library/library.ts';
import { useListOfflineReason } from '../../offline/downloads.ts';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { player } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import { isNotFound } from '../../request.ts';
import { UnloadedList } from '../../unloaded-list.tsx';
import { SubscribeButton } from '../feeds/index.ts';
import { PlaylistRows } from './playlist-rows.tsx';
import classes from './playlist-screen.module.css';
import { selectNewest, usePlaylist, usePlaylistChanges } from './use-playlist.ts';

export function PlaylistScreen() {
  const id = Number(useParams().id);
  return isPodcastId(id) ? <LoadedPlaylist key={id} id={id} /> : <PlaylistNotFound />;
}

function LoadedPlaylist({ id }: { id: number }) {
  const { playlist, error, unavailableReason, refetch } = usePlaylist(id);
  useReloadOnDeletion(refetch);
  if (isNotFound(error)) return <PlaylistNotFound />;
  if (playlist !== undefined)
    return <PlaylistContents playlist={playlist} unavailableReason={unavailableReason} />;
  return (
    <Page title={error === null ? 'Loading' : 'Playlist'}>
      <BackLink />
      <UnloadedList
        error={error}
        errorTitle="This playlist could not be loaded"
        loadingLabel="Loading the playlist"
        rowHeight={82}
        order={1}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

/** The server removes a deleted podcast from its playlists. */
function useReloadOnDeletion(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    let count = library.getAll().length;
    return library.subscribe(() => {
      const before = count;
      count = library.getAll().length;
      if (count < before) void refetch();
    });
  }, [refetch]);
}

function PlaylistNotFound() {
  return (
    <Page title="Playlist not found">
      <BackLink />
      <EmptyState title="Playlist not found" order={1} kind="missing">
        It may have been deleted, or belong to another browser.
      </EmptyState>
    </Page>
  );
}

interface PlaylistContentsProps {
  playlist: Playlist;
  unavailableReason: string | null;
}

function BackLink() {
  return (
    <Anchor component={Link} to="/playlists" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Playlists
    </Anchor>
  );
}

function PlaylistContents({ playlist, unavailableReason }: PlaylistContentsProps) {
  const { id, title, items } = playlist;
  const { reorder, remove } = usePlaylistChanges(id);
  const { playAll, playFrom } = usePlaylistQueue(playlist);
  return (
    <Page title={title}>
      <BackLink />
      <PlaylistHeader playlist={playlist} unavailableReason={unavailableReason} onPlayAll={playAll} />
      <LazyKeepOffline podcasts={listPodcasts(playlist).filter((podcast) => toTrack(podcast) !== null)} />
      {unavailableReason !== null && <UnavailableNote reason={unavailableReason} />}
      {items.length === 0 ? (
        <EmptyPlaylist id={id} />
      ) : (
        <PlaylistRows
          items={items}
          unavailableReason={unavailableReason}
          onPlay={playFrom}
          onRemove={remove}
          onReorder={reorder}
        />
      )}
    </Page>
  );
}

function usePlaylistQueue(playlist: Playlist) {
  const source = `playlist ${playlist.id}`;
  useEffect(() => player.updateQueue(source, listPodcasts(playlist)), [source, playlist]);
  const playAll = () => void player.playAll(listPodcasts(playlist), 0, source);
  const playFrom = useCallback(
    (podcastId: number) => {
      const index = playlist.items.findIndex(({ podcast_id }) => podcast_id === podcastId);
      void player.playAll(listPodcasts(playlist), index, source);
    },
    [playlist, source],
  );
  return { playAll, playFrom };
}

function PlaylistHeader(props: PlaylistContentsProps & { onPlayAll: () => void }) {
  const { playlist, unavailableReason, onPlayAll } = props;
  const { id, title, description, items } = playlist;
  const playable = listPodcasts(playlist).filter((podcast) => toTrack(podcast) !== null);
  const offlineReason = useListOfflineReason(playable.map((podcast) => podcast.id));
  return (
    <Group justify="space-between" gap="md" mb="xs" align="start">
      <div className={classes.words}>
        <Title order={1} size="h2" className={classes.title} dir="auto">
          {title}
        </Title>
        {description !== null && (
          <Text mt="xs" maw="var(--wc-text)" className={classes.description} dir="auto">
            {description}
          </Text>
        )}
      </div>
      <Group gap="sm">
        {items.length > 0 && (
          <Button
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
            disabled={playable.length === 0 || offlineReason !== null}
            title={offlineReason ?? undefined}
            onClick={onPlayAll}
          >
            Play all
          </Button>
        )}
        {items.length > 0 && (
          <AddFromLibrary playlistId={id} variant="default" className="icon-only-on-phones" />
        )}
        {items.length > 0 && (
          <SubscribeButton feed={{ kind: 'playlist', id }} disabled={unavailableReason !== null} />
        )}
      </Group>
    </Group>
  );
}

function EmptyPlaylist({ id }: { id: number }) {
  return (
    <EmptyState
      title="No podcasts in this playlist yet"
      action={
        <Group gap="sm" justify="center">
          <AddFromLibrary playlistId={id} />
          <Button component={Link} to="/" variant="default">
            Browse Podcasts
          </Button>
        </Group>
      }
    >
      Go to the library and add some podcasts to this playlist.
    </EmptyState>
  );
}

function AddFromLibrary({ playlistId, ...props }: ButtonProps & { playlistId: number }) {
  return (
    <Button
      component={Link}
      to={`/library?playlist=${playlistId}`}
      {...props}
      leftSection={<IconPlaylistAdd size={18} aria-hidden="true" />}
    >
      Add from your library
    </Button>
  );
}

function listPodcasts({ items }: Playlist) {
  return items.map(({ podcast }) => selectNewest(podcast, library.find(podcast.id)));
}

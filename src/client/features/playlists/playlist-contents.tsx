import { Anchor, Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled, IconPlaylistAdd } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { UnavailableNote } from '../../components/unavailable-note.tsx';
import { library } from '../../library/library.ts';
import { SubscribeButton } from '../../library/subscribe/subscribe-button.tsx';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { useListOfflineReason } from '../../offline/use-offline-reason.ts';
import { player } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import { selectNewest } from './playlist-items.ts';
import { PlaylistRows } from './playlist-rows.tsx';
import classes from './playlist-screen.module.css';
import { usePlaylistChanges } from './use-playlist.ts';

interface PlaylistContentsProps {
  playlist: Playlist;
  unavailableReason: string | null;
}

export function BackLink() {
  return (
    <Anchor component={Link} to="/playlists" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Playlists
    </Anchor>
  );
}

export function PlaylistContents({ playlist, unavailableReason }: PlaylistContentsProps) {
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
        <Title order={1} size="h2" className={classes.title}>
          {title}
        </Title>
        {description !== null && (
          <Text mt="xs" maw="var(--wc-text)" className={classes.description}>
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

import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { Playlist } from '../../../domain/playlist/playlist.schema.ts';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { library } from '../../library/library.ts';
import { SubscribeButton } from '../../library/subscribe/subscribe-button.tsx';
import { playQueue } from '../../player/play-queue.ts';
import { player } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import { getErrorMessage } from '../../request.ts';
import { isNotFound } from './playlist-errors.ts';
import { selectNewest } from './playlist-items.ts';
import { PlaylistRows } from './playlist-rows.tsx';
import classes from './playlist-screen.module.css';
import { UnavailableNote } from './unavailable-note.tsx';
import { usePlaylist, usePlaylistChanges } from './use-playlist.ts';

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
  if (error === null) return <PlaylistSkeleton />;
  return (
    <Page title="Playlist">
      <BackLink />
      <EmptyState
        title="This playlist could not be loaded"
        order={1}
        kind="broken"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {getErrorMessage(error, 'The server does not answer.')}
      </EmptyState>
    </Page>
  );
}

function PlaylistContents({
  playlist,
  unavailableReason,
}: {
  playlist: Playlist;
  unavailableReason: string | null;
}) {
  const { id, title, description, items } = playlist;
  const { reorder, remove } = usePlaylistChanges(id);
  const source = `playlist ${id}`;
  useEffect(() => player.updateQueue(source, listPodcasts(playlist)), [source, playlist]);
  const play = useCallback(
    (podcastId: number) => {
      const index = playlist.items.findIndex(({ podcast_id }) => podcast_id === podcastId);
      void playQueue(listPodcasts(playlist), index, source);
    },
    [playlist, source],
  );
  const isPlayable = listPodcasts(playlist).some((podcast) => toTrack(podcast) !== null);
  return (
    <Page title={title}>
      <BackLink />
      <Group justify="space-between" gap="md" mb="lg" align="start">
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
          <SubscribeButton feed={{ kind: 'playlist', id }} disabled={unavailableReason !== null} />
          {items.length > 0 && (
            <Button
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
              disabled={!isPlayable}
              onClick={() => void playQueue(listPodcasts(playlist), 0, source)}
            >
              Play all
            </Button>
          )}
        </Group>
      </Group>
      {unavailableReason !== null && <UnavailableNote reason={unavailableReason} />}
      {items.length === 0 ? (
        <EmptyState
          title="No podcasts in this playlist yet"
          action={
            <Button component={Link} to="/">
              Browse Podcasts
            </Button>
          }
        >
          Go to the library and add some podcasts to this playlist.
        </EmptyState>
      ) : (
        <PlaylistRows
          items={items}
          disabled={unavailableReason !== null}
          onPlay={play}
          onRemove={remove}
          onReorder={reorder}
        />
      )}
    </Page>
  );
}

function listPodcasts({ items }: Playlist) {
  return items.map(({ podcast }) => selectNewest(podcast, library.find(podcast.id)));
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

function BackLink() {
  return (
    <Anchor component={Link} to="/playlists" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Playlists
    </Anchor>
  );
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

function PlaylistSkeleton() {
  return (
    <Page title="Loading">
      <Stack gap="sm" role="status" aria-label="Loading the playlist">
        <Skeleton height={40} width="50%" mt={44} mb="lg" />
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={82} radius="lg" />
        ))}
      </Stack>
    </Page>
  );
}

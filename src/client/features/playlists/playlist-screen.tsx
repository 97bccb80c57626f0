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
import { trackOf } from '../../player/track.ts';
import { messageOf } from '../../request.ts';
import { AwayNote } from './away-note.tsx';
import { saysNotFound } from './failures.ts';
import { rowPodcast } from './playlist-items.ts';
import { PlaylistRows } from './playlist-rows.tsx';
import classes from './playlist-screen.module.css';
import { usePlaylist, usePlaylistChanges } from './use-playlist.ts';

/** /playlists/{id}: a playlist's podcasts, to play and to arrange. */
export function PlaylistScreen() {
  const id = Number(useParams().id);
  return isPodcastId(id) ? <OnePlaylist key={id} id={id} /> : <NotFound />;
}

function OnePlaylist({ id }: { id: number }) {
  const { playlist, error, away, refetch } = usePlaylist(id);
  useDeletions(refetch);
  if (saysNotFound(error)) return <NotFound />;
  if (playlist !== undefined) return <Contents playlist={playlist} away={away} />;
  if (error === null) return <PlaylistSkeleton />;
  return (
    <Page title="Playlist">
      <Back />
      <EmptyState
        title="This playlist could not be loaded"
        order={1}
        kind="broken"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {messageOf(error, 'The server does not answer.')}
      </EmptyState>
    </Page>
  );
}

function Contents({ playlist, away }: { playlist: Playlist; away: string | null }) {
  const { id, title, description, items } = playlist;
  const { reorder, remove } = usePlaylistChanges(id);
  const source = `playlist ${id}`;
  useEffect(() => player.requeue(source, podcastsOf(playlist)), [source, playlist]);
  const play = useCallback(
    (podcastId: number) => {
      const at = playlist.items.findIndex(({ podcast_id }) => podcast_id === podcastId);
      void playQueue(podcastsOf(playlist), at, source);
    },
    [playlist, source],
  );
  const playable = podcastsOf(playlist).some((podcast) => trackOf(podcast) !== null);
  return (
    <Page title={title}>
      <Back />
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
          <SubscribeButton feed={{ kind: 'playlist', id }} disabled={away !== null} />
          {items.length > 0 && (
            <Button
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
              disabled={!playable}
              onClick={() => void playQueue(podcastsOf(playlist), 0, source)}
            >
              Play all
            </Button>
          )}
        </Group>
      </Group>
      {away !== null && <AwayNote reason={away} />}
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
          disabled={away !== null}
          onPlay={play}
          onRemove={remove}
          onReorder={reorder}
        />
      )}
    </Page>
  );
}

/** What can be played of a playlist, as it is best known. */
function podcastsOf({ items }: Playlist) {
  return items.map(({ podcast }) => rowPodcast(podcast, library.get(podcast.id)));
}

/** A podcast that was deleted has left its playlists too. */
function useDeletions(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    let count = library.all().length;
    return library.subscribe(() => {
      const before = count;
      count = library.all().length;
      if (count < before) void refetch();
    });
  }, [refetch]);
}

function Back() {
  return (
    <Anchor component={Link} to="/playlists" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Playlists
    </Anchor>
  );
}

function NotFound() {
  return (
    <Page title="Playlist not found">
      <Back />
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

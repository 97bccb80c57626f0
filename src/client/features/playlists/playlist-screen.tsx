import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { library } from '../../library/library.ts';
import { getErrorMessage, isNotFound } from '../../request.ts';
import { BackLink } from './back-link.tsx';
import { PlaylistContents } from './playlist-contents.tsx';
import { usePlaylist } from './use-playlist.ts';

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

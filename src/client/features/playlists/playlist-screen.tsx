import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { library } from '../../library/library.ts';
import { isNotFound } from '../../request.ts';
import { UnloadedList } from '../../unloaded-list.tsx';
import { BackLink, PlaylistContents } from './playlist-contents.tsx';
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

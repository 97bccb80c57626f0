import { useSearchParams } from 'react-router';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { LibraryScreen } from '../features/library/library-screen.tsx';
import { AddSeveralToPlaylist, AddToPlaylist } from '../features/playlists/add-to-playlist.tsx';
import { AddToFilledPlaylist, FillPlaylist } from '../features/playlists/fill-playlist.tsx';

export function LibraryRoute() {
  const playlistId = Number(useSearchParams()[0].get('playlist'));
  const several = { AddSeveralToPlaylist };
  if (!isPodcastId(playlistId)) return <LibraryScreen AddToPlaylist={AddToPlaylist} {...several} />;
  return (
    <FillPlaylist key={playlistId} playlistId={playlistId}>
      {(notice) => <LibraryScreen AddToPlaylist={AddToFilledPlaylist} {...several} notice={notice} />}
    </FillPlaylist>
  );
}

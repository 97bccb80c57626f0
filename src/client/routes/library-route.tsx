import { useSearchParams } from 'react-router';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { LibraryScreen } from '../features/library/library-screen.tsx';
import { FillPlaylist } from '../features/playlists/fill-playlist.tsx';

export function LibraryRoute() {
  const playlistId = Number(useSearchParams()[0].get('playlist'));
  if (!isPodcastId(playlistId)) return <LibraryScreen />;
  return (
    <FillPlaylist key={playlistId} playlistId={playlistId}>
      {(notice) => <LibraryScreen notice={notice} />}
    </FillPlaylist>
  );
}

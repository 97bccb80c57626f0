import { LibraryScreen } from '../features/library/library-screen.tsx';
import { AddToPlaylist } from '../features/playlists/add-to-playlist.tsx';

export function LibraryRoute() {
  return <LibraryScreen AddToPlaylist={AddToPlaylist} />;
}

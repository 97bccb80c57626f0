import { LibraryScreen } from '../features/library/library-screen.tsx';
import { AddToPlaylist } from '../features/playlists/add-to-playlist.tsx';

/** The library screen with the playlists' button in each podcast. */
export function LibraryRoute() {
  return <LibraryScreen AddToPlaylist={AddToPlaylist} />;
}

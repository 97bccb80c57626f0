import { ListenScreen } from '../features/listen/listen-screen.tsx';
import { AddToPlaylist } from '../features/playlists/add-to-playlist.tsx';

export function ListenRoute() {
  return <ListenScreen AddToPlaylist={AddToPlaylist} />;
}

export { AddSeveralToPlaylist, AddToPlaylist } from './add-to-playlist.tsx';

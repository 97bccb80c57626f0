export interface MusicTrack {
  id: string;
  name: string;
  /** Address of a file with exactly one repetition. */
  path: string;
  seconds: number;
}

const ambient: MusicTrack = {
  id: 'ambient1',
  name: 'Calm Ambient',
  path: '/music/ambient.mp3',
  seconds: 96,
};

export const TRACKS: readonly MusicTrack[] = [
  ambient,
  { id: 'lofi1', name: 'Lo-Fi Beats', path: '/music/lofi.mp3', seconds: 102.4 },
  { id: 'jazz1', name: 'Smooth Jazz', path: '/music/jazz.mp3', seconds: 96 },
];

export function getMusicTrack(path: string): MusicTrack {
  return TRACKS.find((track) => track.path === path) ?? ambient;
}

export interface MusicTrack {
  id: string;
  name: string;
  /** Address of the file, which holds exactly one round. */
  path: string;
  /** Length of a round in seconds. */
  seconds: number;
}

const ambient: MusicTrack = {
  id: 'ambient1',
  name: 'Calm Ambient',
  path: '/music/ambient.mp3',
  seconds: 96,
};

/** What can be heard; made by `npm run music`. */
export const TRACKS: readonly MusicTrack[] = [
  ambient,
  { id: 'lofi1', name: 'Lo-Fi Beats', path: '/music/lofi.mp3', seconds: 102.4 },
  { id: 'jazz1', name: 'Smooth Jazz', path: '/music/jazz.mp3', seconds: 96 },
];

/** The track of a path; the calm ambient one where there is none such. */
export function getMusicTrack(path: string): MusicTrack {
  return TRACKS.find((track) => track.path === path) ?? ambient;
}

import { useSyncExternalStore } from 'react';
import { library, openStorage } from '../library/library.ts';
import { audioExists } from './audio-exists.ts';
import { type PlayerState, PlayerStore } from './player-store.ts';
import { wantPlayer } from './player-wanted.ts';
import { PositionStore } from './position-store.ts';

const positions = new PositionStore(openStorage());
window.addEventListener('storage', (event) => positions.refresh(event.key));
// A page may never hear of its end after it was hidden, so both are the last moment to store.
window.addEventListener('pagehide', positions.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') positions.flush();
});

/** The one player of this page; its element stands in the page for assistive tools and tests to find. */
export const player = new PlayerStore({
  audio: audioInPage(),
  exists: audioExists,
  positions,
  latest: (podcast) => library.get(podcast.id) ?? podcast,
});
library.subscribe(() => player.refreshNext());
wantPlayer();

function audioInPage(): HTMLAudioElement {
  const audio = document.createElement('audio');
  document.body.append(audio);
  return audio;
}

/** What the player does at the moment, or one aspect of it. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.state()));
}

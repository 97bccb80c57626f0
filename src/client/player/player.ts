import { library } from '../library/library.ts';
import { openLocalStorage } from '../local-storage.ts';
import { useStore } from '../store.ts';
import { audioExists } from './audio-exists.ts';
import { markPlayerNeeded } from './player-needed.ts';
import type { PlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';
import { PositionStore } from './position-store.ts';

const positions = new PositionStore(openLocalStorage());
window.addEventListener('storage', (event) => positions.reload(event.key));
// A hidden page may be closed without another event.
window.addEventListener('pagehide', positions.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') positions.flush();
});

export const player = new PlayerStore({
  audio: createAudioElement(),
  audioExists,
  positions,
  getLatest: (podcast) => library.find(podcast.id) ?? podcast,
});
library.subscribe(() => player.refreshNext());
markPlayerNeeded();

/** Assistive tools and tests find the element only in the document. */
function createAudioElement(): HTMLAudioElement {
  const audio = document.createElement('audio');
  document.body.append(audio);
  return audio;
}

export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(player.store, select);
}

import { library } from '../library/library.ts';
import { useStore } from '../store.ts';
import { audioExists } from './audio-exists.ts';
import { markPlayerNeeded } from './player-needed.ts';
import type { PlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';
import { savedPositions } from './saved-positions.ts';

export const player = new PlayerStore({
  audio: createAudioElement(),
  audioExists,
  positions: savedPositions,
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

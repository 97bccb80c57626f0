import { useSyncExternalStore } from 'react';
import { audioExists } from './audio-exists.ts';
import { type PlayerState, PlayerStore } from './player-store.ts';
import { wantPlayer } from './player-wanted.ts';

/** The one player of this page; its element stands in the page for assistive tools and tests to find. */
export const player = new PlayerStore({ audio: audioInPage(), exists: audioExists });
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

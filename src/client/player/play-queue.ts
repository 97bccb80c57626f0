import { player } from './player.ts';
import type { PlayablePodcast } from './track.ts';

/** Skips podcasts without audio. `source` names the list for `player.updateQueue`. */
export function playQueue(
  podcasts: readonly PlayablePodcast[],
  startIndex = 0,
  source: string | null = null,
): Promise<void> {
  return player.playAll(podcasts, startIndex, source);
}

import { player } from './player.ts';
import type { PlayablePodcast } from './track.ts';

/**
 * Plays podcasts one after the other, on whatever screen the listener is, from
 * `startIndex` on. Those that are not ready or have no audio are passed over;
 * what was to come before is forgotten.
 *
 * @param podcasts in the order in which they are to be heard
 * @param source a name for the list, under which `player.requeue` may change what is to come
 */
export function playQueue(
  podcasts: readonly PlayablePodcast[],
  startIndex = 0,
  source: string | null = null,
): Promise<void> {
  return player.playAll(podcasts, startIndex, source);
}

import { player } from './player.ts';
import type { PlayablePodcast } from './track.ts';

/**
 * Replaces the queue and plays it. Podcasts that are not ready or have no audio are skipped.
 *
 * @param source name of the list for `player.updateQueue`
 */
export function playQueue(
  podcasts: readonly PlayablePodcast[],
  startIndex = 0,
  source: string | null = null,
): Promise<void> {
  return player.playAll(podcasts, startIndex, source);
}

import type { LocalPodcast } from '../../library/local-podcast.ts';
import { computeResumeSeconds, type Position } from '../../player/position-store.ts';
import { toTrack } from '../../player/track.ts';

const MAX_BEGUN = 3;

/** Returns the ids of playable podcasts that would resume after their start, the last heard first. */
export function selectBegun(
  podcasts: readonly LocalPodcast[],
  positions: { find(podcastId: number): Position | undefined },
): number[] {
  return podcasts
    .flatMap((podcast) => {
      const position = positions.find(podcast.id);
      const isBegun = computeResumeSeconds(position, podcast.duration) > 0 && toTrack(podcast) !== null;
      return position !== undefined && isBegun ? [{ id: podcast.id, at: position.at }] : [];
    })
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_BEGUN)
    .map(({ id }) => id);
}

import { player } from './player.ts';
import { trackOf } from './track.ts';

/** A podcast as the player needs it. */
export type PlayablePodcast = Parameters<typeof trackOf>[0];

/** Plays a podcast of a list; one that is not ready plays nothing. */
export async function playQueue(podcasts: readonly PlayablePodcast[], startIndex = 0): Promise<void> {
  const podcast = podcasts[startIndex];
  const track = podcast === undefined ? null : trackOf(podcast);
  if (track !== null) await player.play(track);
}

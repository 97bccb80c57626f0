import { toastSuccess } from '../components/toasts/toasts.ts';
import { player } from './player.ts';
import { savedPositions } from './position-store.ts';
import { savedQueue } from './queue-store.ts';
import type { PlayablePodcast } from './track.ts';

export function queuePodcast(podcast: PlayablePodcast, position: 'next' | 'last'): void {
  savedQueue.add(podcast, position);
  player.cueQueue();
  toastSuccess(position === 'next' ? 'Plays next' : 'Added to queue', podcast.title);
}

/** Pauses the podcast if it plays. */
export function markAsPlayed({ id, duration }: PlayablePodcast): void {
  if (player.isCurrent(id)) player.pause();
  savedPositions.finish(id, duration ?? savedPositions.find(id)?.seconds ?? 0);
}

/** The next playback begins at the start. */
export function markAsUnplayed({ id }: PlayablePodcast): void {
  savedPositions.update(id, 0, true);
  savedPositions.flush();
}

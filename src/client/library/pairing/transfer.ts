import type { ClaimedPairing, StartPairing } from '../../../domain/pairing/pairing.schema.ts';
import { savedPositions } from '../../player/saved-positions.ts';
import { savedQueue } from '../../player/saved-queue.ts';
import { library } from '../library.ts';
import { parsePodcasts } from '../podcast-storage.ts';

const MAX_TRANSFERRED_PODCASTS = 1_000;
const MAX_TRANSFERRED_POSITIONS = 500;

/** The data of this browser that the server does not have. */
export function createTransfer(): StartPairing {
  return {
    podcast_ids: library
      .getAll()
      .flatMap(({ id, status }) => (status === 'ready' ? id : []))
      .slice(0, MAX_TRANSFERRED_PODCASTS),
    positions: Object.entries(savedPositions.getAll())
      .map(([id, { seconds, at, finished }]) => ({ podcast_id: Number(id), seconds, at, finished }))
      .sort((a, b) => b.at - a.at)
      .slice(0, MAX_TRANSFERRED_POSITIONS),
    queue: savedQueue.getAll().map(({ id }) => id),
  };
}

/** Adds to what this browser has. The newer copy of a podcast and the newer position win. */
export function applyTransfer({ podcasts, library: ids, positions, queue }: ClaimedPairing): void {
  library.importPodcasts(parsePodcasts(podcasts.filter(({ id }) => ids.includes(id))));
  savedPositions.merge(
    new Map(
      positions.map(({ podcast_id, seconds, at, finished }) => [podcast_id, { seconds, at, finished }]),
    ),
  );
  savedQueue.merge(queue.flatMap((queued) => podcasts.find(({ id }) => id === queued) ?? []));
}

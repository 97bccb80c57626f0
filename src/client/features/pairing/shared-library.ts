import type { ClaimedPairing, StartPairing } from '../../../domain/pairing/pairing.schema.ts';
import { library } from '../../library/library.ts';
import { parsePodcasts } from '../../library/podcast-storage.ts';
import { savedPositions } from '../../player/position-store.ts';
import { savedQueue } from '../../player/queue-store.ts';
import { getSessionId, replaceSession } from '../../session-id.ts';
import { createStoredFlag } from '../../stored-state.ts';
import { hasFollows } from '../follows/index.ts';

const MAX_TRANSFERRED_PODCASTS = 1_000;
const MAX_TRANSFERRED_POSITIONS = 500;
const joined = createStoredFlag('wikicasts-joined-library');

export function offerLibrary(): StartPairing {
  // The other browser may own what was only a copy here. The next sync would delete it for both.
  library.forgetDeletedCopies();
  hasFollows.set(true);
  return {
    session_id: getSessionId(),
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

/** Takes the session, and adds to what this browser has. The newer copy of a podcast and the newer position win. */
export function joinLibrary(claimed: ClaimedPairing): void {
  const { session_id, podcasts, library: ids, positions, queue } = claimed;
  // First: the server knows the podcasts of this browser only under that session.
  replaceSession(session_id);
  joined.set(true);
  hasFollows.set(true);
  library.forgetDeletedCopies();
  library.importPodcasts(parsePodcasts(podcasts.filter(({ id }) => ids.includes(id))));
  savedPositions.merge(
    new Map(
      positions.map(({ podcast_id, seconds, at, finished }) => [podcast_id, { seconds, at, finished }]),
    ),
  );
  savedQueue.merge(queue.flatMap((queued) => podcasts.find(({ id }) => id === queued) ?? []));
}

export function hasJoinedLibrary(): boolean {
  return joined.read();
}

export function leaveLibrary(): void {
  replaceSession();
  joined.set(false);
}

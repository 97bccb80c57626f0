import { liveKey } from '../../domain/audio/store-keys.ts';
import type { AudioStore, Events } from '../../domain/ports.ts';

/**
 * The audio of a podcast while it is made: the pieces that stand, then each
 * new one, until the podcast has ended. Encoding is deterministic, so a run
 * that resumes after a crash goes on with the same stream.
 */
export async function* liveAudio(
  podcastId: number,
  events: Events,
  store: AudioStore,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let next = 0;
  for await (const { event } of events.follow(podcastId, 0, signal)) {
    if (event.type !== 'sound') continue;
    for (; next < event.chunks; next += 1) {
      const piece = await store.get(liveKey(podcastId, next));
      if (!piece) return;
      yield piece;
    }
  }
}

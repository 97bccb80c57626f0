import { liveKey } from '../../domain/audio/store-keys.ts';
import type { AudioStore, Events } from '../../domain/ports.ts';

/**
 * The audio of a podcast while it is made: the pieces that stand, then each
 * new one, until the podcast has ended. Encoding is deterministic, so a run
 * that resumes after a crash keeps the same pieces under its own attempt, and
 * the stream goes on there, without a gap or a repeat. Where a new release has
 * planned the podcast anew they are not the same, and the stream ends.
 */
export async function* liveAudio(
  podcastId: number,
  events: Events,
  store: AudioStore,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let next = 0;
  let last: { attempt: number; bytes: Uint8Array } | null = null;
  for await (const { event } of events.follow(podcastId, 0, signal)) {
    if (event.type !== 'sound' || event.chunks <= next) continue;
    const run = { id: podcastId, attempt: event.attempt ?? 0 };
    if (last && last.attempt !== run.attempt) {
      const same = await store.get(liveKey(run, next - 1));
      if (same && !Buffer.from(same).equals(last.bytes)) return;
    }
    for (; next < event.chunks; next += 1) {
      const bytes = await store.get(liveKey(run, next));
      // Of a run that was superseded: its successor keeps the same piece, and tells it.
      if (!bytes) break;
      last = { attempt: run.attempt, bytes };
      yield bytes;
    }
  }
}

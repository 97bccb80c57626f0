import { getLiveChunkKey } from '../../domain/audio/store-keys.ts';
import type { AudioStore, Events } from '../../domain/ports.ts';

/**
 * The audio of a podcast during generation: the stored chunks, then each new
 * one until the podcast is finished. Encoding is deterministic, so a run that
 * resumes stores the same chunks again under its own attempt number and the
 * stream continues without a gap. If its last chunk differs, because a new
 * release has planned the podcast differently, the stream ends.
 */
export async function* streamLiveAudio(
  podcastId: number,
  events: Events,
  store: AudioStore,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let nextChunk = 0;
  let lastSent: { attempt: number; bytes: Uint8Array } | null = null;
  for await (const { event } of events.follow(podcastId, 0, signal)) {
    if (event.type !== 'sound' || event.chunks <= nextChunk) continue;
    const run = { id: podcastId, attempt: event.attempt ?? 0 };
    if (lastSent && lastSent.attempt !== run.attempt) {
      const sameChunk = await store.get(getLiveChunkKey(run, nextChunk - 1));
      if (sameChunk && !Buffer.from(sameChunk).equals(lastSent.bytes)) return;
    }
    for (; nextChunk < event.chunks; nextChunk += 1) {
      const bytes = await store.get(getLiveChunkKey(run, nextChunk));
      // The chunks of a stale run are deleted; its successor stores and announces the same ones.
      if (!bytes) break;
      lastSent = { attempt: run.attempt, bytes };
      yield bytes;
    }
  }
}

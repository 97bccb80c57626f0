import { getLiveChunkKey, type RunId } from '../../domain/audio/store-keys.ts';
import type { AudioReader, Events } from '../../domain/ports.ts';

export interface StreamedChunks {
  run: RunId;
  chunks: number;
}

export function streamLiveAudio(
  podcastId: number,
  events: Events,
  store: Pick<AudioReader, 'get'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return streamChunks(listSounds(podcastId, events, signal), store);
}

async function* listSounds(
  podcastId: number,
  events: Events,
  signal: AbortSignal,
): AsyncGenerator<StreamedChunks> {
  for await (const { event } of events.follow(podcastId, 0, signal)) {
    if (event.type !== 'sound') continue;
    yield { run: { id: podcastId, attempt: event.attempt ?? 0 }, chunks: event.chunks };
  }
}

/** Encoding is deterministic, so the chunks of a resumed run continue the stream without a gap. */
export async function* streamChunks(
  states: AsyncIterable<StreamedChunks>,
  store: Pick<AudioReader, 'get'>,
): AsyncGenerator<Uint8Array> {
  let nextChunk = 0;
  let lastSent: { attempt: number; bytes: Uint8Array } | null = null;
  for await (const { run, chunks } of states) {
    if (chunks <= nextChunk) continue;
    if (lastSent && lastSent.attempt !== run.attempt) {
      const sameChunk = await store.get(getLiveChunkKey(run, nextChunk - 1));
      if (sameChunk && !Buffer.from(sameChunk).equals(lastSent.bytes)) return;
    }
    for (; nextChunk < chunks; nextChunk += 1) {
      const bytes = await store.get(getLiveChunkKey(run, nextChunk));
      // The chunks of a stale run are deleted. Its successor stores and announces the same ones.
      if (!bytes) break;
      lastSent = { attempt: run.attempt, bytes };
      yield bytes;
    }
  }
}

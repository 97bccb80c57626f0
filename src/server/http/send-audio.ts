import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { getLiveChunkKey, type RunId } from '../../domain/audio/store-keys.ts';
import { DomainError } from '../../domain/errors.ts';
import type { AudioReader, ByteRange, Events } from '../../domain/ports.ts';
import type { VisitorStore } from '../adapters/store/visitor-store.ts';
import { hasCurrentCopy } from './responses.ts';

export interface AudioFile {
  key: string;
  stat: { size: number; modifiedAt: Date };
  etag: string;
}

export async function statAudioFile(
  key: string,
  store: VisitorStore,
  deadline: AbortSignal,
): Promise<AudioFile | null> {
  const stat = await store.stat(key, deadline);
  if (!stat) return null;
  return { key, stat, etag: `"${stat.size.toString(16)}-${stat.modifiedAt.getTime().toString(16)}"` };
}

/** Sends an MP3 with ranges and conditions. Throws `not_found` if it was deleted meanwhile. */
export async function sendAudioFile(
  req: Request,
  res: Response,
  { key, stat, etag }: AudioFile,
  { visitorStore, deadline }: { visitorStore: VisitorStore; deadline: AbortSignal },
): Promise<void> {
  res.set({
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Last-Modified': stat.modifiedAt.toUTCString(),
    ETag: etag,
  });
  if (hasCurrentCopy(req, etag)) {
    res.status(304).end();
    return;
  }
  const range = selectRange(req, res, stat.size, (ifRange) => isSameFile(ifRange, { stat, etag }));
  if (range === 'unsatisfiable') return;
  res.set('Content-Length', String(range ? range.end - range.start + 1 : stat.size));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const body = await visitorStore.read(key, range ?? undefined, deadline);
  if (!body) throw new DomainError('not_found', 'There is no such audio file.');
  await sendStream(Readable.fromWeb(body as never), res);
}

async function sendStream(stream: Readable, res: Response): Promise<void> {
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!res.destroyed && !res.headersSent) throw error;
  }
}

/** Compares with the ETag or the date of an `If-Range` header, which must be equal (RFC 9110, 13.1.5). */
export function isSameFile(ifRange: string, { stat, etag }: Pick<AudioFile, 'stat' | 'etag'>): boolean {
  return ifRange === etag || ifRange === stat.modifiedAt.toUTCString();
}

/** Some browsers play only what answers range requests. */
export function sendRange(req: Request, res: Response, body: Buffer): void {
  const range = selectRange(req, res.set('Accept-Ranges', 'bytes'), body.length, () => false);
  if (range !== 'unsatisfiable') res.send(range ? body.subarray(range.start, range.end + 1) : body);
}

/**
 * Sets the status and the header of a part, and ends a response that can send none. Returns null for the whole file, and
 * for several ranges (RFC 9110, section 14).
 */
function selectRange(
  req: Request,
  res: Response,
  size: number,
  isSame: (ifRange: string) => boolean,
): ByteRange | 'unsatisfiable' | null {
  const ifRange = req.get('if-range');
  if (ifRange !== undefined && !isSame(ifRange)) return null;
  const ranges = req.range(size);
  if (ranges === -1) {
    res.status(416).set('Content-Range', `bytes */${size}`).end();
    return 'unsatisfiable';
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return null;
  const [range, ...others] = ranges;
  if (range === undefined || others.length > 0) return null;
  res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return range;
}

/** Sends chunks while they are generated: without the idle timeout of the connection, until the server stops. */
export async function sendLiveStream(
  req: Request,
  res: Response,
  chunks: AsyncIterable<Uint8Array>,
  draining: AbortController,
  closed: AbortSignal,
): Promise<void> {
  // An ordinary end would look like the end of the audio.
  draining.signal.addEventListener('abort', () => res.destroy(), { signal: closed });
  req.socket.setTimeout(0);
  res.flushHeaders();
  await sendStream(Readable.from(chunks), res);
}

export interface StreamedChunks {
  run: RunId;
  chunks: number;
}

export async function* listSounds(
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

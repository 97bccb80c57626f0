import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { ByteRange } from '../../domain/ports.ts';
import type { VisitorStore } from '../adapters/store/visitor-store.ts';
import { hasCurrentCopy } from './responses.ts';

export interface AudioFile {
  key: string;
  stat: { size: number; modifiedAt: Date };
  etag: string;
}

/** Null for a file that does not exist. */
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
  const range = findRange(req, stat.size, (ifRange) => isSameFile(ifRange, { stat, etag }));
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${stat.size}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${stat.size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : stat.size));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const body = await visitorStore.read(key, range ?? undefined, deadline);
  if (!body) throw new DomainError('not_found', 'There is no such audio file.');
  await sendStream(Readable.fromWeb(body as never), res);
}

export async function sendStream(stream: Readable, res: Response): Promise<void> {
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

/** Returns null for the whole file, and for several ranges (RFC 9110, section 14). */
export function findRange(
  req: Request,
  size: number,
  isSame: (ifRange: string) => boolean = () => false,
): ByteRange | 'unsatisfiable' | null {
  const ifRange = req.get('if-range');
  if (ifRange !== undefined && !isSame(ifRange)) return null;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { start: range.start, end: range.end } : null;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import type { AudioStore, ByteRange, Events } from '../../domain/ports.ts';
import type { Limits } from '../limits/request-limits.ts';
import type { ListenerRegistry } from '../listener-registry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { allowAnyOrigin, hasCurrentCopy, parsePodcastId } from './responses.ts';
import type { Caller } from './caller.ts';
import { streamLiveAudio } from './live-audio.ts';

export interface AudioRouteDeps {
  podcasts: PodcastService;
  events: Events;
  store: AudioStore;
  limits: Limits;
  listeners: ListenerRegistry;
  telemetry: Pick<Telemetry, 'metrics'>;
}

const FILENAME = /^podcast_([1-9]\d{0,15})\.mp3$/;

/** Routes that answer with bytes: finished audio and the growing stream. */
export function createAudioRoutes(deps: AudioRouteDeps): Router {
  const routes = express.Router();
  routes.get('/podcasts/audio/:filename', (req, res) => sendAudio(req, res, deps));
  routes.get('/podcasts/:id/live.mp3', (req, res) => sendLive(req, res, deps));
  return routes;
}

async function sendAudio(req: Request, res: Response, { podcasts, store }: AudioRouteDeps): Promise<void> {
  allowAnyOrigin(res);
  const filename = String(req.params.filename);
  const id = FILENAME.exec(filename)?.[1];
  const key = id ? await podcasts.audioKey(Number(id)) : null;
  const stat = key ? await store.stat(key) : null;
  if (!key || !stat) throw new DomainError('not_found', 'There is no such audio file.');

  const etag = `"${stat.size.toString(16)}-${stat.modifiedAt.getTime().toString(16)}"`;
  res.set({
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Last-Modified': stat.modifiedAt.toUTCString(),
    ETag: etag,
  });
  if (req.query.download !== undefined) {
    const { title } = await podcasts.get('', Number(id));
    res.set('Content-Disposition', `attachment; filename="${toDownloadName(title)}"`);
  }
  if (hasCurrentCopy(req, etag)) {
    res.status(304).end();
    return;
  }
  const wanted = wantedRange(req, stat.size, etag);
  if (wanted === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${stat.size}`).end();
    return;
  }
  if (wanted) {
    res.status(206).set('Content-Range', `bytes ${wanted.start}-${wanted.end}/${stat.size}`);
  }
  res.set('Content-Length', String(wanted ? wanted.end - wanted.start + 1 : stat.size));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const body = await store.read(key, wanted ?? undefined);
  if (!body) throw new DomainError('not_found', 'There is no such audio file.');
  await sendStream(Readable.fromWeb(body as never), res);
}

async function sendLive(
  req: Request,
  res: Response,
  { podcasts, events, store, limits, listeners, telemetry }: AudioRouteDeps,
): Promise<void> {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  allowAnyOrigin(res);
  const id = parsePodcastId(req);
  const podcast = await podcasts.get('', id);
  if (podcast.audio_url) {
    res.redirect(302, podcast.audio_url);
    return;
  }
  if (podcast.status === 'failed') throw new DomainError('not_found', 'This podcast could not be made.');
  using _place = limits.openStream((res.locals.caller as Caller).address);
  res.set({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  using _heard = listeners.listen(id);
  using _counted = counted(telemetry.metrics.liveListeners);
  // A listener in a long queue learns at once that there will be sound, and may wait for long.
  req.socket.setTimeout(0);
  res.flushHeaders();
  await sendStream(Readable.from(streamLiveAudio(id, events, store, gone.signal)), res);
}

/** Counts one more until it is disposed of. */
function counted(gauge: { inc(): void; dec(): void }): Disposable {
  gauge.inc();
  return { [Symbol.dispose]: () => gauge.dec() };
}

/** Sends a stream to its end; a listener who leaves in the middle is no error. */
async function sendStream(stream: Readable, res: Response): Promise<void> {
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!res.destroyed && !res.headersSent) throw error;
  }
}

/**
 * The one byte range asked for (RFC 9110, section 14), null for the whole
 * file: also where several are asked for, or `If-Range` names another version.
 */
function wantedRange(req: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = req.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return null;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { start: range.start, end: range.end } : null;
}

/** The title with every character outside a-z, A-Z, 0-9 as one underscore, lower case, `.mp3` (design, ruling 26). */
export function toDownloadName(title: string): string {
  return `${[...title]
    .map((character) => (/[a-zA-Z0-9]/.test(character) ? character : '_'))
    .join('')
    .toLowerCase()}.mp3`;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { Listening } from '../../domain/follow/listening.service.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import type { ByteRange, Events } from '../../domain/ports.ts';
import type { VisitorStore } from '../adapters/store/visitor-store.ts';
import type { Limits } from '../limits/request-limits.ts';
import type { ListenerRegistry } from '../listener-registry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Caller } from './caller.ts';
import { streamLiveAudio } from './live-audio.ts';
import { allowAnyOrigin, hasCurrentCopy, parsePodcastId } from './responses.ts';

export interface AudioRouteDeps {
  podcasts: PodcastService;
  events: Events;
  visitorStore: VisitorStore;
  limits: Limits;
  listeners: ListenerRegistry;
  listening: Pick<Listening, 'recordAudio'>;
  telemetry: Pick<Telemetry, 'metrics'>;
  draining: AbortController;
}

const FILENAME = /^podcast_([1-9]\d{0,15})\.mp3$/;

export function createAudioRoutes(deps: AudioRouteDeps): Router {
  const routes = express.Router();
  routes.get('/podcasts/audio/:filename', (req, res) => sendAudio(req, res, deps));
  routes.get('/podcasts/:id/live.mp3', (req, res) => sendLiveAudio(req, res, deps));
  return routes;
}

async function sendAudio(
  req: Request,
  res: Response,
  { podcasts, visitorStore, listening }: AudioRouteDeps,
): Promise<void> {
  allowAnyOrigin(res);
  const id = FILENAME.exec(String(req.params.filename))?.[1];
  const keys = id ? await podcasts.listAudioKeys(Number(id), parseRevision(req)) : [];
  const deadline = visitorStore.startDeadline();
  const file = await findFile(req, keys, visitorStore, deadline);
  if (!file) throw new DomainError('not_found', 'There is no such audio file.');

  if (req.method !== 'HEAD') listening.recordAudio(Number(id));
  const { key, stat, etag } = file;
  res.set({
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Last-Modified': stat.modifiedAt.toUTCString(),
    ETag: etag,
  });
  if (req.query.download !== undefined) {
    const { title } = await podcasts.get(null, Number(id));
    res.set('Content-Disposition', `attachment; filename="${toDownloadName(title)}"`);
  }
  if (hasCurrentCopy(req, etag)) {
    res.status(304).end();
    return;
  }
  const range = findRange(req, stat.size, etag);
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

interface AudioFile {
  key: string;
  stat: { size: number; modifiedAt: Date };
  etag: string;
}

/** A listener of an earlier revision names it by its ETag, and reads on in the same file. */
async function findFile(
  req: Request,
  [current, ...earlier]: readonly string[],
  store: VisitorStore,
  deadline: AbortSignal,
): Promise<AudioFile | null> {
  const file = current === undefined ? null : await statFile(current, store, deadline);
  const ifRange = req.headers['if-range'];
  if (!file || ifRange === undefined || ifRange === file.etag) return file;
  for (const key of earlier) {
    const other = await statFile(key, store, deadline);
    if (other?.etag === ifRange) return other;
  }
  return file;
}

async function statFile(key: string, store: VisitorStore, deadline: AbortSignal): Promise<AudioFile | null> {
  const stat = await store.stat(key, deadline);
  if (!stat) return null;
  return { key, stat, etag: `"${stat.size.toString(16)}-${stat.modifiedAt.getTime().toString(16)}"` };
}

function parseRevision(req: Request): number | undefined {
  const { revision } = req.query;
  return typeof revision === 'string' && /^\d{1,9}$/.test(revision) ? Number(revision) : undefined;
}

async function sendLiveAudio(
  req: Request,
  res: Response,
  { podcasts, events, visitorStore, limits, listeners, listening, telemetry, draining }: AudioRouteDeps,
): Promise<void> {
  const closed = new AbortController();
  res.on('close', () => closed.abort());
  allowAnyOrigin(res);
  const id = parsePodcastId(req);
  const podcast = await podcasts.get(null, id);
  if (podcast.audio_url) {
    res.redirect(302, podcast.audio_url);
    return;
  }
  if (podcast.status === 'failed') throw new DomainError('not_found', 'This podcast could not be made.');
  visitorStore.requireAvailable();
  using _permit = limits.openStream((res.locals.caller as Caller).address);
  res.set({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  listening.recordAudio(id);
  using _listener = listeners.listen(id);
  using _gauge = incrementGauge(telemetry.metrics.liveListeners);
  // An ordinary end would look like the end of the podcast.
  draining.signal.addEventListener('abort', () => res.destroy(), { signal: closed.signal });
  req.socket.setTimeout(0);
  res.flushHeaders();
  await sendStream(Readable.from(streamLiveAudio(id, events, visitorStore, closed.signal)), res);
}

function incrementGauge(gauge: { inc(): void; dec(): void }): Disposable {
  gauge.inc();
  return { [Symbol.dispose]: () => gauge.dec() };
}

async function sendStream(stream: Readable, res: Response): Promise<void> {
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!res.destroyed && !res.headersSent) throw error;
  }
}

/** Returns null for the whole file, and for several ranges (RFC 9110, section 14). */
function findRange(req: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = req.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return null;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { start: range.start, end: range.end } : null;
}

/** Lowercases the title and replaces every character outside a-z and 0-9 by `_` (design, ruling 26). */
export function toDownloadName(title: string): string {
  return `${[...title]
    .map((character) => (/[a-zA-Z0-9]/.test(character) ? character : '_'))
    .join('')
    .toLowerCase()}.mp3`;
}

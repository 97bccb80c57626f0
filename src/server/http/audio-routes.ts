import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { AnswerAudio } from '../../domain/question/question.service.ts';
import type { VisitorStore } from '../adapters/store/visitor-store.ts';
import type { Container } from '../container.ts';
import type { HttpCaller } from './caller.ts';
import { allowAnyOrigin, createCloseSignal, parsePodcastId } from './responses.ts';
import {
  type AudioFile,
  isSameFile,
  listSounds,
  type StreamedChunks,
  sendAudioFile,
  sendLiveStream,
  statAudioFile,
  streamChunks,
} from './send-audio.ts';

const MAX_PROBE_BYTES = 1_024;
const FILENAME = /^podcast_([1-9]\d{0,15})\.mp3$/;
/** Another process may make the answer, so its record is read until the answer is complete. */
const ANSWER_POLL_MS = 100;

export function createAudioRoutes(container: Container): Router {
  const routes = express.Router();
  routes.get('/podcasts/audio/:filename', (req, res) => sendAudio(req, res, container));
  routes.get('/podcasts/:id/live.mp3', (req, res) => sendLiveAudio(req, res, container));
  routes.get('/questions/:id/audio.mp3', (req, res) => sendAnswer(req, res, container));
  return routes;
}

async function sendAudio(
  req: Request,
  res: Response,
  { services: { podcasts }, visitorStore, listening }: Container,
): Promise<void> {
  allowAnyOrigin(res);
  const id = FILENAME.exec(String(req.params.filename))?.[1];
  const keys = id ? await podcasts.listAudioKeys(Number(id), parseRevision(req)) : [];
  const deadline = visitorStore.startDeadline();
  const file = await findFile(req, keys, visitorStore, deadline);
  if (!file) throw new DomainError('not_found', 'There is no such audio file.');
  if (req.method !== 'HEAD') listening.recordAudio(Number(id));
  if (req.query.download !== undefined) {
    const { title } = await podcasts.get(null, Number(id));
    res.set('Content-Disposition', formatDownload(title));
  }
  res.set('Cache-Control', 'public, max-age=0, must-revalidate');
  await sendAudioFile(req, res, file, { visitorStore, deadline });
}

/** A listener of an earlier revision names it by its ETag or date, and reads on in the same file. */
async function findFile(
  req: Request,
  [current, ...earlier]: readonly string[],
  store: VisitorStore,
  deadline: AbortSignal,
): Promise<AudioFile | null> {
  const file = current === undefined ? null : await statAudioFile(current, store, deadline);
  const ifRange = req.get('if-range');
  if (!file || ifRange === undefined || isSameFile(ifRange, file)) return file;
  for (const key of earlier) {
    const other = await statAudioFile(key, store, deadline);
    if (other && isSameFile(ifRange, other)) return other;
  }
  return file;
}

function parseRevision(req: Request): number | undefined {
  const { revision } = req.query;
  return typeof revision === 'string' && /^\d{1,9}$/.test(revision) ? Number(revision) : undefined;
}

async function sendLiveAudio(req: Request, res: Response, container: Container): Promise<void> {
  const { events, visitorStore, limits, listeners, listening, telemetry, draining } = container;
  const { podcasts, examples } = container.services;
  const closed = createCloseSignal(res);
  allowAnyOrigin(res);
  const id = parsePodcastId(req);
  await examples.play(id);
  const podcast = await podcasts.get(null, id);
  if (podcast.audio_url) {
    res.redirect(302, podcast.audio_url);
    return;
  }
  if (podcast.status === 'failed') throw new DomainError('not_found', 'This podcast could not be made.');
  visitorStore.requireAvailable();
  using _permit = limits.openStream((res.locals.caller as HttpCaller).address);
  res.set({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const chunks = streamChunks(listSounds(id, events, closed), visitorStore);
  const probe = findProbe(req.get('range'));
  if (probe !== null) {
    await sendProbe(res, probe, chunks);
    return;
  }
  listening.recordAudio(id);
  using _listener = listeners.listen(id);
  using _gauge = incrementGauge(telemetry.metrics.liveListeners);
  await sendLiveStream(req, res, chunks, draining, closed);
}

/** The number of bytes of a short range at the beginning: Safari asks for `bytes=0-1` before it plays. */
function findProbe(range: string | undefined): number | null {
  const end = Number(/^bytes=0-(\d{1,4})$/.exec(range ?? '')?.[1] ?? Number.NaN);
  return end < MAX_PROBE_BYTES ? end + 1 : null;
}

/** A probe is no listener. The length of a live stream is unknown (decision 053). */
async function sendProbe(res: Response, size: number, stream: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= size) break;
  }
  const body = Buffer.concat(chunks).subarray(0, size);
  if (body.length < size) throw new DomainError('not_found', 'This podcast has no live stream any more.');
  res.status(206).set({ 'Content-Range': `bytes 0-${size - 1}/*`, 'Content-Length': String(size) });
  res.end(body);
}

/** A player sends no session, but only the requester knows the id. Another session gets 404 (decision 036). */
async function sendAnswer(req: Request, res: Response, container: Container): Promise<void> {
  const { visitorStore, limits, draining } = container;
  const { questions } = container.services;
  const caller = res.locals.caller as HttpCaller;
  const owner = caller.newSessionId === undefined ? caller.owner : null;
  const id = parsePodcastId(req);
  const audio = await questions.getAudio(owner, id);
  if (audio.status === 'failed') throw new DomainError('not_found', 'This question could not be answered.');
  if (audio.audioKey !== null) {
    const deadline = visitorStore.startDeadline();
    const file = await statAudioFile(audio.audioKey, visitorStore, deadline);
    if (!file) throw new DomainError('not_found', 'There is no such audio file.');
    res.set('Cache-Control', 'private, max-age=0, must-revalidate');
    await sendAudioFile(req, res, file, { visitorStore, deadline });
    return;
  }
  visitorStore.requireAvailable();
  using _permit = limits.openStream(caller.address);
  res.set({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const closed = createCloseSignal(res);
  const states = followAnswer(audio, () => questions.getAudio(owner, id), closed);
  await sendLiveStream(req, res, streamChunks(states, visitorStore), draining, closed);
}

async function* followAnswer(
  first: AnswerAudio,
  read: () => Promise<AnswerAudio>,
  signal: AbortSignal,
): AsyncGenerator<StreamedChunks> {
  for (let audio = first; ; audio = await read()) {
    const { id, attempt, chunks, status } = audio;
    yield { run: { id, attempt }, chunks };
    if (status !== 'pending' && status !== 'answering') return;
    await sleep(ANSWER_POLL_MS, undefined, { signal });
  }
}

function incrementGauge(gauge: { inc(): void; dec(): void }): Disposable {
  gauge.inc();
  return { [Symbol.dispose]: () => gauge.dec() };
}

/** Titles in other scripts would be underscores, so apps get them as `filename*` (RFC 6266, RFC 8187). */
function formatDownload(title: string): string {
  const ascii = title.replace(/[^a-zA-Z0-9]/gu, '_').toLowerCase();
  const plain = `attachment; filename="${ascii}.mp3"`;
  if (!/(?!\p{Script=Latin})\p{L}/u.test(title)) return plain;
  const name = title.toWellFormed().replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_');
  const encoded = encodeURIComponent(`${name}.mp3`).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}

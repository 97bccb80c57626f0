import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { AnswerAudio, QuestionService } from '../../domain/question/question.service.ts';
import type { VisitorStore } from '../adapters/store/visitor-store.ts';
import type { Limits } from '../limits/request-limits.ts';
import type { HttpCaller } from './caller.ts';
import { createCloseSignal, parsePodcastId } from './responses.ts';
import {
  type StreamedChunks,
  sendAudioFile,
  sendLiveStream,
  statAudioFile,
  streamChunks,
} from './send-audio.ts';

export interface QuestionAudioDeps {
  questions: Pick<QuestionService, 'getAudio'>;
  visitorStore: VisitorStore;
  limits: Pick<Limits, 'openStream'>;
  draining: AbortController;
}

/** Another process may make the answer, so its record is read until the answer is complete. */
const POLL_MS = 100;

export function createQuestionAudioRoutes(deps: QuestionAudioDeps): Router {
  const routes = express.Router();
  routes.get('/questions/:id/audio.mp3', (req, res) => sendAnswer(req, res, deps));
  return routes;
}

/** A player sends no session, but only the requester knows the id. Another session gets 404 (decision 036). */
async function sendAnswer(req: Request, res: Response, deps: QuestionAudioDeps): Promise<void> {
  const { questions, visitorStore, limits, draining } = deps;
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
    await sleep(POLL_MS, undefined, { signal });
  }
}

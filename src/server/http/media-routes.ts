import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { savePronunciationSchema } from '../../domain/pronunciation/pronunciation.schema.ts';
import { createVisitorRequester } from '../../domain/requester.ts';
import { NATURAL_VOICE_NAMES } from '../../domain/voices/natural-voice-names.ts';
import type { Container } from '../container.ts';
import type { HttpCaller } from './caller.ts';
import { createCloseSignal } from './responses.ts';
import { sendRange } from './send-audio.ts';

const PICTURE_CACHE_CONTROL = `public, max-age=${24 * 60 * 60}`;
const SAMPLE_CACHE_CONTROL = `public, max-age=${60 * 60}`;

export function createMediaRoutes({ services, naturalVoices, voiceSamples, pictures }: Container): Router {
  const routes = express.Router();
  routes.get('/voices/:voice/sample.wav', async (req, res) => {
    const voice = NATURAL_VOICE_NAMES.find((name) => name === req.params.voice);
    const speechModel = naturalVoices?.speechModel ?? null;
    if (voice === undefined || speechModel === null)
      throw new DomainError('not_found', 'There is no such voice on this server.');
    const sample = await voiceSamples.get(speechModel, voice);
    sendRange(req, res.set('Cache-Control', SAMPLE_CACHE_CONTROL).type('audio/wav'), Buffer.from(sample));
  });
  routes.get('/pronunciations/sample.wav', async (req, res) => {
    const { name, say, ttsProvider } = req.query;
    const input = savePronunciationSchema.safeParse({ name, say });
    const issue = input.error?.issues[0];
    if (!input.success)
      throw new DomainError('validation', `${issue?.path.join('.')}: ${issue?.message ?? 'is not valid.'}`);
    const provider = typeof ttsProvider === 'string' ? ttsProvider : undefined;
    const caller = res.locals.caller as HttpCaller;
    const wav = await services.pronunciations.synthesizeSample(caller, input.data, provider);
    res.set('Cache-Control', 'private, no-store').type('audio/wav').send(Buffer.from(wav));
  });
  routes.get('/pictures', async (req, res) => {
    const requester = createVisitorRequester(res.locals.caller as HttpCaller, createCloseSignal(res));
    const { type, bytes } = await pictures.get(String(req.query.src ?? ''), requester);
    res.set('Cache-Control', PICTURE_CACHE_CONTROL).type(type).send(bytes);
  });
  return routes;
}

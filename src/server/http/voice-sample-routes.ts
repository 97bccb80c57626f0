import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { NATURAL_VOICE_NAMES } from '../../domain/voices/natural-voice-names.ts';
import type { NaturalVoices } from '../voices/natural-voices.ts';
import type { VoiceSamples } from '../voices/voice-samples.ts';
import { findRange } from './send-audio-file.ts';

const MAX_AGE_SECONDS = 3600;

export interface VoiceSampleDeps {
  naturalVoices: Pick<NaturalVoices, 'speechModel'> | null;
  voiceSamples: Pick<VoiceSamples, 'get'>;
}

export function createVoiceSampleRoutes({ naturalVoices, voiceSamples }: VoiceSampleDeps): Router {
  const routes = express.Router();
  routes.get('/voices/:voice/sample.wav', async (req: Request, res: Response) => {
    const voice = NATURAL_VOICE_NAMES.find((name) => name === req.params.voice);
    const speechModel = naturalVoices?.speechModel ?? null;
    if (voice === undefined || speechModel === null)
      throw new DomainError('not_found', 'There is no such voice on this server.');
    const sample = await voiceSamples.get(speechModel, voice);
    sendRange(req, res.type('audio/wav'), Buffer.from(sample));
  });
  return routes;
}

/** Some browsers play only what answers range requests. */
function sendRange(req: Request, res: Response, body: Buffer): void {
  const range = findRange(req, body.length);
  res.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` });
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${body.length}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  res.send(range ? body.subarray(range.start, range.end + 1) : body);
}

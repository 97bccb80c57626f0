import express, { type Request, type Response, type Router } from 'express';
import { encodeWav } from '../../domain/audio/wav.ts';
import { DomainError } from '../../domain/errors.ts';
import type { SpeechModel } from '../../domain/ports.ts';
import { NATURAL_VOICE_NAMES, type NaturalVoiceName } from '../../domain/voices/host-voices.schema.ts';
import type { NaturalVoices } from '../voices/natural-voices.ts';
import { findRange } from './send-audio-file.ts';

/** Ten seconds. */
const SAMPLE_TEXT =
  'Hello. This is one of the voices that can host your podcast. Bees, bridges and black holes: every article tells a story, and I would like to read it to you.';

const MAX_AGE_SECONDS = 3600;

export interface VoiceSampleDeps {
  naturalVoices: Pick<NaturalVoices, 'speechModel'> | null;
}

/** Serves a sample of each natural voice. Each is synthesized once per process. */
export function createVoiceSampleRoutes({ naturalVoices }: VoiceSampleDeps): Router {
  const samples = new Map<string, Promise<Uint8Array>>();
  const routes = express.Router();
  routes.get('/voices/:voice/sample.wav', async (req: Request, res: Response) => {
    const voice = NATURAL_VOICE_NAMES.find((name) => name === req.params.voice);
    const speechModel = naturalVoices?.speechModel ?? null;
    if (voice === undefined || speechModel === null)
      throw new DomainError('not_found', 'There is no such voice on this server.');
    const key = `${speechModel.fingerprint}/${voice}`;
    const sample = samples.get(key) ?? synthesizeSample(speechModel, voice);
    samples.set(key, sample);
    sample.catch(() => samples.delete(key));
    sendRange(req, res.type('audio/wav'), Buffer.from(await sample));
  });
  return routes;
}

/** Some browsers play only what answers range requests. */
function sendRange(req: Request, res: Response, body: Buffer): void {
  const range = findRange(req, body.length, '');
  res.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` });
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${body.length}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  res.send(range ? body.subarray(range.start, range.end + 1) : body);
}

/** A visitor waits for it, but listeners of a live stream come first. */
async function synthesizeSample(speechModel: SpeechModel, voice: NaturalVoiceName): Promise<Uint8Array> {
  const request = { host: 'A', text: SAMPLE_TEXT, voice } as const;
  return encodeWav(await speechModel.synthesize(request, new AbortController().signal));
}

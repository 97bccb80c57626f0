import express, { type Request, type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { savePronunciationSchema } from '../../domain/pronunciation/pronunciation.schema.ts';
import type { PronunciationService } from '../../domain/pronunciation/pronunciation.service.ts';
import type { Caller } from './caller.ts';

export function createPronunciationRoutes(
  pronunciations: Pick<PronunciationService, 'synthesizeSample'>,
): Router {
  const routes = express.Router();
  routes.get('/pronunciations/sample.wav', async (req: Request, res: Response) => {
    const { name, say, ttsProvider } = req.query;
    const input = savePronunciationSchema.safeParse({ name, say });
    const issue = input.error?.issues[0];
    if (!input.success)
      throw new DomainError('validation', `${issue?.path.join('.')}: ${issue?.message ?? 'is not valid.'}`);
    const provider = typeof ttsProvider === 'string' ? ttsProvider : undefined;
    const wav = await pronunciations.synthesizeSample(res.locals.caller as Caller, input.data, provider);
    res.set('Cache-Control', 'private, no-store').type('audio/wav').send(Buffer.from(wav));
  });
  return routes;
}

import express from 'express';
import { expect, test } from 'vitest';
import { FakeSpeechModel, MemoryStore } from '../../../tests/support/fakes.ts';
import type { SpeechModel, SpeechRequest } from '../../domain/speech-model.ts';
import type { Container } from '../container.ts';
import { VoiceSamples } from '../voices/voice-samples.ts';
import { createMediaRoutes } from './media-routes.ts';

async function serve(naturalVoices: { speechModel: SpeechModel | null } | null) {
  const store = new MemoryStore();
  const voiceSamples = new VoiceSamples(store, store);
  const deps = { naturalVoices, voiceSamples } as unknown as Container;
  const app = express().use('/api', createMediaRoutes(deps));
  app.use(((error, _req, res, _next) => {
    res.status(error.code === 'not_found' ? 404 : 500).end();
  }) satisfies express.ErrorRequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const get = (voice: string, headers: HeadersInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api/voices/${voice}/sample.wav`, { headers });
  return { get, server };
}

test('serves the sample of a natural voice as WAV, and synthesizes it once', async () => {
  const speechModel = new FakeSpeechModel();
  const voices: unknown[] = [];
  const synthesize = speechModel.synthesize.bind(speechModel);
  speechModel.synthesize = (request: SpeechRequest, signal: AbortSignal) => {
    voices.push(request.voice);
    return synthesize(request, signal);
  };
  const { get, server } = await serve({ speechModel });
  const [first, second] = await Promise.all([get('bf_emma'), get('bf_emma')]);
  expect(first.headers.get('content-type')).toBe('audio/wav');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
  expect(voices).toEqual(['bf_emma']);
  const part = await get('bf_emma', { range: 'bytes=0-1' });
  expect([part.status, await part.text()]).toEqual([206, 'RI']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-1/${bytes.length}`);
  expect((await get('bf_emma', { range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await get('nobody')).status).toBe(404);
  server.close();
});

test('answers 404 for samples while the natural voices are not installed', async () => {
  const { get, server } = await serve({ speechModel: null });
  expect((await get('af_heart')).status).toBe(404);
  server.close();
});

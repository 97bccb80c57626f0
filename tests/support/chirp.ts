import { afterEach, beforeEach } from 'vitest';
import {
  ChirpSpeechModel,
  type ChirpSpeechModelOptions,
} from '../../src/server/adapters/voice/chirp/chirp-speech-model.ts';
import { startFakeGoogleTts } from './fake-google-tts.ts';
import type { FakeSpeech } from './fake-speech-server.ts';

export const KEY = 'AIza-very-secret-key';
export const LINE = { host: 'A', text: 'A short line of six words.' } as const;

/** Started again before each test. */
export let fake: FakeSpeech;
export let logged: unknown[];
export const openModels: ChirpSpeechModel[] = [];

export const createSignal = () => new AbortController().signal;

export function createModel(options: Partial<ChirpSpeechModelOptions> = {}): ChirpSpeechModel {
  const log = { warn: (...record: unknown[]) => logged.push(record) };
  const model = new ChirpSpeechModel({ apiKey: KEY, endpoint: fake.url, log, ...options });
  openModels.push(model);
  return model;
}

export function registerFakeGoogle(): void {
  beforeEach(async () => {
    logged = [];
    fake = await startFakeGoogleTts({ apiKey: KEY });
  });
  afterEach(async () => {
    await Promise.all(openModels.splice(0).map((model) => model.close()));
    await fake.close();
  });
}

export async function restartFakeGoogle(options?: Parameters<typeof startFakeGoogleTts>[0]): Promise<void> {
  await fake.close();
  fake = await startFakeGoogleTts(options);
}

import { systemClock } from '../../src/domain/system-clock.ts';
import type { GenerationPorts } from '../../src/pipeline/context.ts';
import { ChirpSpeechModel } from '../../src/server/adapters/voice/chirp/chirp-speech-model.ts';
import { ChatScriptModel } from '../../src/server/adapters/writer/chat/chat-script-model.ts';
import { type FakeGoogleOptions, startFakeGoogleTts } from './fake-google-tts.ts';
import { type FakeModelOptions, startFakeModelServer } from './fake-model-server.ts';
import { createArticle, createFakeEncyclopedia, createMemoryCheckpoints, MemoryStore } from './fakes.ts';
import { drawRememberedCover } from './remembered-pictures.ts';

export const TEST_API_KEY = 'sk-test-0123456789abcdef';

/** Loopback servers of both providers, and pipeline ports that use them. */
export async function startFakeProviders(
  options: { model?: FakeModelOptions; speech?: FakeGoogleOptions } = {},
) {
  const model = await startFakeModelServer(options.model);
  const speech = await startFakeGoogleTts({ apiKey: TEST_API_KEY, ...options.speech });
  const voice = new ChirpSpeechModel({
    apiKey: TEST_API_KEY,
    endpoint: speech.url,
    requestsPerMinute: 100_000,
    timeoutMs: 2_500,
  });
  const writer = new ChatScriptModel({
    provider: 'openai',
    apiKey: TEST_API_KEY,
    baseUrl: `${model.url}/openai`,
    tokenTimeoutMs: 1_500,
    idleTimeoutMs: 1_500,
  });
  return {
    model,
    speech,
    /** Environment variables for a server that uses them. */
    env: {
      OPENAI_API_KEY: TEST_API_KEY,
      OPENAI_BASE_URL: `${model.url}/openai`,
      GOOGLE_TTS_API_KEY: TEST_API_KEY,
      GOOGLE_TTS_ENDPOINT: speech.url,
    },
    ports(): GenerationPorts & { store: MemoryStore } {
      return {
        encyclopedia: createFakeEncyclopedia(createArticle('Abacus', 12)),
        scriptModel: writer,
        speechModel: voice,
        store: new MemoryStore(),
        checkpoints: createMemoryCheckpoints(),
        getLiveKey: (chunk) => `live/1/${chunk}.mp3`,
        drawCover: drawRememberedCover,
        audioKey: 'audio/podcast_42.mp3',
        emit: async () => undefined,
        speechConcurrency: 8,
        reviewsClaims: true,
        clock: systemClock,
      };
    },
    async close() {
      await voice.close();
      await Promise.all([model.close(), speech.close()]);
    },
  };
}

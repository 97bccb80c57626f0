import { coverPicture } from '../../src/pipeline/cover/raster.ts';
import type { RunPorts } from '../../src/pipeline/run.ts';
import { createChirpSpeechModel } from '../../src/server/adapters/voice/chirp/chirp-speech-model.ts';
import { createChatScriptModel } from '../../src/server/adapters/writer/chat/chat-script-model.ts';
import { type FakeGoogleOptions, startFakeGoogleTts } from './fake-google-tts.ts';
import { type FakeModelOptions, startFakeModelServer } from './fake-model-server.ts';
import { createArticle, createFakeEncyclopedia, createMemoryCheckpoints, MemoryStore } from './fakes.ts';

/** The key that the fakes know. */
export const TEST_API_KEY = 'sk-test-0123456789abcdef';

/** Both vendors' loopback servers, and what a pipeline needs to work with them. */
export async function startFakeProviders(
  options: { model?: FakeModelOptions; speech?: FakeGoogleOptions } = {},
) {
  const model = await startFakeModelServer(options.model);
  const speech = await startFakeGoogleTts({ apiKey: TEST_API_KEY, ...options.speech });
  const voice = createChirpSpeechModel({
    apiKey: TEST_API_KEY,
    endpoint: speech.url,
    requestsPerMinute: 100_000,
    timeoutMs: 2_500,
  });
  const writer = createChatScriptModel({
    provider: 'openai',
    apiKey: TEST_API_KEY,
    baseUrl: `${model.url}/openai`,
    idleTimeoutMs: 1_500,
  });
  return {
    model,
    speech,
    /** What a server's environment says of them. */
    env: {
      OPENAI_API_KEY: TEST_API_KEY,
      OPENAI_BASE_URL: `${model.url}/openai`,
      GOOGLE_TTS_API_KEY: TEST_API_KEY,
      GOOGLE_TTS_ENDPOINT: speech.url,
    },
    ports(): RunPorts & { store: MemoryStore } {
      return {
        encyclopedia: createFakeEncyclopedia(createArticle('Abacus', 12)),
        writer,
        voice,
        store: new MemoryStore(),
        steps: createMemoryCheckpoints(),
        liveKey: (chunk) => `live/1/${chunk}.mp3`,
        drawCover: coverPicture,
        audioKey: (filename) => `audio/${filename}`,
        emit: async () => undefined,
        speechConcurrency: 8,
        secondReader: true,
        clock: { now: () => new Date() },
      };
    },
    async close() {
      await voice.close();
      await Promise.all([model.close(), speech.close()]);
    },
  };
}

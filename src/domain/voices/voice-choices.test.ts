import { expect, test } from 'vitest';
import { FakeScriptModel, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { createModelRegistry } from '../../server/model-registry.ts';
import { type SpeechModel, wrapSpeechModel } from '../speech-model.ts';
import { computeMaxNaturalPodcasts } from './natural-voices-rules.ts';
import { listVoiceChoices, parseSpeechProvider } from './voices.service.ts';

function createVoice(provider: SpeechModel['provider']): SpeechModel {
  return wrapSpeechModel(new FakeSpeechModel(), { provider });
}

function listChoices(realTimeRatio: number | null, provider: SpeechModel | null = null): string[] {
  const natural = realTimeRatio === null ? null : createVoice('natural');
  return listVoiceChoices(
    createModelRegistry({
      localModels: null,
      scriptModels: new Map(),
      builtInScriptModel: new FakeScriptModel(),
      speechModel: provider,
      naturalVoices: {
        speechModel: natural,
        getStatus: () => ({ state: 'installed', progress: null, error: null, realTimeRatio }),
      },
      builtInSpeechModel: new FakeSpeechModel(),
    }),
  );
}

test.each([
  ['without natural voices', null, null, ['builtin']],
  ['on a fast machine', 2.4, null, ['natural', 'builtin']],
  ['on a machine too slow to listen at once', 1.29, null, ['builtin', 'natural']],
  ['with a provider', 2.4, createVoice('chirp'), ['chirp', 'natural', 'builtin']],
])('lists the choices of voices %s, the default first', (_, ratio, provider, choices) => {
  expect(listChoices(ratio, provider)).toEqual(choices);
});

test.each([
  [null, 1],
  [1.1, 1],
  [2.39, 1],
  [2.4, 2],
  [7.3, 6],
])('at %s times real time, %s podcasts stay above 1.2 times real time', (ratio, podcasts) => {
  expect(computeMaxNaturalPodcasts(ratio)).toBe(podcasts);
});

test('refuses voices that no server has', () => {
  expect(parseSpeechProvider('natural')).toBe('natural');
  expect(() => parseSpeechProvider('elevenlabs')).toThrow('Allowed: chirp, natural, builtin.');
});

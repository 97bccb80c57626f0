import { expect, test } from 'vitest';
import { FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { type SpeechRequest, wrapSpeechModel } from '../../domain/speech-model.ts';
import { selectHostVoices } from './select-models.ts';

const VOICES = { A: 'bf_emma', B: 'bm_george' } as const;

test('a podcast speaks with the natural voices that it chose, and stores the speech under them', async () => {
  const requests: SpeechRequest[] = [];
  const fake = new FakeSpeechModel();
  const natural = wrapSpeechModel(fake, {
    provider: 'natural',
    synthesize(request, signal) {
      requests.push(request);
      return fake.synthesize(request, signal);
    },
  });
  const model = selectHostVoices(natural, VOICES);
  for (const host of ['A', 'B'] as const)
    await model.synthesize({ host, text: 'Hello there.' }, new AbortController().signal);
  expect(requests.map(({ voice }) => voice)).toEqual(['bf_emma', 'bm_george']);
  expect(model.fingerprint).not.toBe(natural.fingerprint);
  expect(selectHostVoices(natural, null)).toBe(natural);
});

test('other speech models ignore the choice of natural voices', () => {
  const builtIn = new FakeSpeechModel();
  expect(selectHostVoices(builtIn, VOICES)).toBe(builtIn);
});

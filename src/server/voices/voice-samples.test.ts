import { expect, test } from 'vitest';
import { FakeSpeechModel, MemoryStore } from '../../../tests/support/fakes.ts';
import { DomainError } from '../../domain/errors.ts';
import { VoiceSamples } from './voice-samples.ts';

function createRemoteModel(): FakeSpeechModel {
  const speechModel = new FakeSpeechModel();
  speechModel.beforeTurn = () => {
    throw new DomainError('unavailable', 'Only the workers have the natural voices. Try again.');
  };
  return speechModel;
}

test('a web process serves the samples that a worker has stored, and none before', async () => {
  const store = new MemoryStore();
  const web = new VoiceSamples(store, store);
  await expect(web.get(createRemoteModel(), 'af_heart')).rejects.toMatchObject({ code: 'unavailable' });
  const worker = new FakeSpeechModel();
  await new VoiceSamples(store, store).storeAll(worker);
  expect(worker.synthesizedTexts).toHaveLength(4);
  const sample = await web.get(createRemoteModel(), 'af_heart');
  expect(Buffer.from(sample.subarray(0, 4)).toString()).toBe('RIFF');
});

test('a worker stores missing samples again, and keeps the others from retention', async () => {
  const store = new MemoryStore();
  const samples = new VoiceSamples(store, store);
  const speechModel = new FakeSpeechModel();
  await samples.storeAll(speechModel);
  const [lost = ''] = [...store.files.keys()];
  store.files.delete(lost);
  await samples.storeAll(speechModel);
  expect(speechModel.synthesizedTexts).toHaveLength(5);
  expect(store.files.has(lost)).toBe(true);
});

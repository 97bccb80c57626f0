import { afterEach, expect, test, vi } from 'vitest';
import { FakeSpeechModel, MemoryStore } from '../../../tests/support/fakes.ts';
import { OPENINGS } from '../../pipeline/openings.ts';
import { OpeningsKeeper } from './open-natural-voices.ts';

const log = { warn: vi.fn() };
let keeper: OpeningsKeeper | null = null;
afterEach(() => {
  keeper?.close();
  vi.clearAllMocks();
});

test('OpeningsKeeper stores the openings again that retention has deleted', async () => {
  const [speechModel, store] = [new FakeSpeechModel(), new MemoryStore()];
  keeper = new OpeningsKeeper({ store, log, intervalMs: 5 });
  await keeper.storeAll(speechModel);
  expect(store.files.size).toBe(OPENINGS.length);
  store.files.clear();
  keeper.start(() => speechModel);
  await expect.poll(() => store.files.size).toBe(OPENINGS.length);
});

test('OpeningsKeeper logs a failure, but not that the server stops', async () => {
  const speechModel = new FakeSpeechModel();
  speechModel.beforeTurn = () => {
    throw new Error('broken');
  };
  keeper = new OpeningsKeeper({ store: new MemoryStore(), log });
  await keeper.storeAll(speechModel);
  expect(log.warn).toHaveBeenCalledOnce();
  keeper.close();
  await keeper.storeAll(speechModel);
  expect(log.warn).toHaveBeenCalledOnce();
});

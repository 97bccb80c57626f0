import { afterEach, expect, test } from 'vitest';
import { countThreads } from '../../../tests/support/threads.ts';
import { createMaster, prepareMaster } from '../../pipeline/mastering/index.ts';
import { createSpeechLikeSignal } from '../../pipeline/mastering/testing.ts';
import { createBuiltinSpeechModel } from '../adapters/voice/builtin/builtin-speech-model.ts';
import { createWarmUp } from './warm-up.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function voices() {
  const voice = createBuiltinSpeechModel();
  closers.push(() => voice.close());
  return voice;
}

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'a warm-up starts the threads for synthesis and mastering, and a second one starts no more',
  async () => {
    const voice = voices();
    const warmUp = createWarmUp(() => voice);
    const before = countThreads('voice');
    warmUp.prepare();
    await expect.poll(() => countThreads('voice')).toBeGreaterThan(before);
    await prepareMaster();
    const ready = { voice: countThreads('voice'), mastering: countThreads('mastering') };
    expect(ready.mastering).toBe(1);
    warmUp.prepare();
    await prepareMaster();
    const master = await createMaster();
    closers.push(() => master.close());
    expect({ voice: countThreads('voice'), mastering: countThreads('mastering') }).toEqual(ready);
  },
);

onLinux('a warm-up does nothing while a job runs', async () => {
  const voice = voices();
  const warmUp = createWarmUp(() => voice);
  const before = countThreads('voice');
  await warmUp.runJob(async () => {
    warmUp.prepare();
    await prepareMaster();
  });
  expect(countThreads('voice')).toBe(before);
});

test('a podcast has the same audio with and without a warm-up', async () => {
  const made = async () => {
    const master = await createMaster();
    const turn = await master.add(
      createSpeechLikeSignal(1, 16_000, { level: -10, pitch: 150, seed: 1 }),
      0,
      'A',
    );
    return { turn, audio: await master.finish() };
  };
  await prepareMaster();
  const prepared = await made();
  expect(await made()).toEqual(prepared);
  expect(prepared.turn.startSample).toBe(0);
});

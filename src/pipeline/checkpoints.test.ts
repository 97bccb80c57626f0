import { expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../tests/support/fakes.ts';
import { Checkpoints } from './checkpoints.ts';

test('joins saves of a step that wait behind another into one save of the newest value', async () => {
  const saved: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const checkpoints = await Checkpoints.open(
    {
      load: async () => null,
      async save(_step, value) {
        saved.push(value);
        if (saved.length === 1) await first.promise;
      },
    },
    'builtin',
  );
  const all = [checkpoints.save('part', 1)];
  await expect.poll(() => saved).toEqual([1]);
  all.push(checkpoints.save('part', 2), checkpoints.save('part', 3));
  first.resolve();
  await Promise.all(all);
  expect(saved).toEqual([1, 3]);
});

test('adds usage to that of earlier runs, and stores it with the speech keys', async () => {
  const store = createMemoryCheckpoints();
  for (const run of [1, 2]) {
    const checkpoints = await Checkpoints.open(store, 'chirp');
    checkpoints.addModelUsage({ model: 'gpt', inputTokens: 10, outputTokens: 1 });
    checkpoints.addSpeechUsage(100, 6);
    checkpoints.addSpeechKey(`speech/${run}.wav`);
    checkpoints.addSpeechKey('speech/1.wav');
    expect(await checkpoints.getUsage()).toEqual({
      models: [{ model: 'gpt', calls: run, inputTokens: 10 * run, outputTokens: run }],
      speech: { provider: 'chirp', characters: 100 * run, seconds: 6 * run },
    });
  }
  expect(await store.load('usage')).toMatchObject({ spoken: ['speech/1.wav', 'speech/2.wav'] });
});

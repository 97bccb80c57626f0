import { expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../tests/support/fakes.ts';
import { COST_LIMIT_TEXT } from '../domain/podcast/podcast-limits.ts';
import type { StoredUsage } from '../domain/podcast/usage.schema.ts';
import { Checkpoints, CostLimitError } from './checkpoints.ts';

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

/** USD 2 and 8 per million tokens: one cent. */
const CALL = { model: 'gpt-4.1', inputTokens: 1_000, outputTokens: 1_000 };

async function openCheckpoints(maxUsd: number | null) {
  const store = createMemoryCheckpoints();
  const errors: Error[] = [];
  const limit = {
    maxUsd,
    now: () => new Date('2026-11-21'),
    onExceeded: (error: Error) => errors.push(error),
  };
  const checkpoints = await Checkpoints.open(store, 'chirp', limit);
  const loadUnreported = async () => {
    await checkpoints.flushUsage();
    return (await store.load<StoredUsage>('usage'))?.unreported;
  };
  return { checkpoints, store, errors, loadUnreported };
}

test('calls that would exceed the cost limit are refused and stop the run', async () => {
  const { checkpoints, errors } = await openCheckpoints(0.025);
  checkpoints.beginModelCall(CALL);
  checkpoints.beginModelCall(CALL);
  expect(() => checkpoints.beginModelCall(CALL)).toThrow(COST_LIMIT_TEXT);
  expect(errors).toEqual([expect.any(CostLimitError)]);
});

test('a stopped run refuses calls that would fit under the cost limit', async () => {
  const { checkpoints, errors } = await openCheckpoints(0.015);
  const first = checkpoints.beginModelCall(CALL);
  expect(() => checkpoints.beginModelCall(CALL)).toThrow(COST_LIMIT_TEXT);
  first.end('refused');
  expect(() => checkpoints.beginSpeech(1)).toThrow(COST_LIMIT_TEXT);
  expect(errors).toHaveLength(1);
});

test('a call that the provider refused makes room for another under the cost limit', async () => {
  const { checkpoints, errors } = await openCheckpoints(0.015);
  checkpoints.beginModelCall(CALL).end('refused');
  checkpoints.beginSpeech(300)('refused');
  checkpoints.beginModelCall(CALL);
  expect(errors).toEqual([]);
});

test('a reported usage above the cost limit stops the run', async () => {
  const { checkpoints, errors } = await openCheckpoints(0.025);
  const call = checkpoints.beginModelCall(CALL);
  call.end('reported');
  checkpoints.addModelUsage({ ...CALL, outputTokens: 3_000 });
  expect(errors).toHaveLength(1);
});

test('without a cost limit, no call is refused', async () => {
  const { checkpoints, errors } = await openCheckpoints(null);
  for (let call = 0; call < 100; call += 1) checkpoints.beginModelCall(CALL);
  expect(errors).toEqual([]);
});

test('stores the usage so far of open and unreported calls, and forgets reported and refused ones', async () => {
  const { checkpoints, loadUnreported } = await openCheckpoints(null);
  const calls = ['unreported', 'reported', 'refused', null] as const;
  for (const outcome of calls) {
    const call = checkpoints.beginModelCall(CALL);
    call.receive(200);
    const endSpeech = checkpoints.beginSpeech(50);
    if (outcome) {
      call.end(outcome);
      endSpeech(outcome);
    }
  }
  expect(await loadUnreported()).toEqual({
    models: [{ model: 'gpt-4.1', calls: 2, inputTokens: 2_000, outputTokens: 400 }],
    speech: { provider: 'chirp', characters: 100, seconds: 0 },
  });
});

test('calls that a crash interrupted count in the next run, but not as reported usage', async () => {
  const { checkpoints, store, loadUnreported } = await openCheckpoints(null);
  checkpoints.beginModelCall(CALL).receive(500);
  const before = await loadUnreported();
  const next = await Checkpoints.open(store, 'chirp');
  next.addModelUsage(CALL);
  await next.flushUsage();
  expect((await store.load<StoredUsage>('usage'))?.unreported).toEqual(before);
  expect((await next.getUsage()).models).toEqual([{ ...CALL, calls: 1 }]);
});

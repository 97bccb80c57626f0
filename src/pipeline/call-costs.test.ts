import { expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../tests/support/fakes.ts';
import { COST_LIMIT_TEXT } from '../domain/podcast/podcast-limits.ts';
import type { StoredUsage } from '../domain/podcast/usage.schema.ts';
import { CostLimitError } from './call-costs.ts';
import { Checkpoints } from './checkpoints.ts';

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

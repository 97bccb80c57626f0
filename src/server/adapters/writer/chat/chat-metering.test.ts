import { expect, test } from 'vitest';
import {
  chapter,
  createBrief,
  createModel,
  createSegmentRequest,
  createSignal,
  failAlways,
  registerModelServer,
  server,
} from '../../../../../tests/support/chat-models.ts';
import type { ModelFailure } from '../../../../../tests/support/fake-model-server.ts';
import type { CallOutcome, ModelUsage } from '../../../../domain/script-model.ts';

registerModelServer();

interface MeteredCall {
  expected: ModelUsage;
  received: number;
  outcome: CallOutcome | null;
}

async function writeMetered(
  signal = createSignal(),
): Promise<{ calls: MeteredCall[]; reports: ModelUsage[] }> {
  const calls: MeteredCall[] = [];
  const reports: ModelUsage[] = [];
  const begin = (expected: ModelUsage) => {
    const call: MeteredCall = { expected, received: 0, outcome: null };
    calls.push(call);
    return {
      receive(tokens: number) {
        call.received = tokens;
      },
      end(outcome: CallOutcome) {
        call.outcome = outcome;
      },
    };
  };
  const brief = {
    ...createBrief(),
    meter: { begin },
    onUsage: (usage: ModelUsage) => void reports.push(usage),
  };
  try {
    for await (const _ of createModel().writeSegment(brief, chapter, signal));
  } catch {
    // The outcome tells.
  }
  return { calls, reports };
}

test('meters a call with estimates near the usage that the provider reports', async () => {
  const { calls, reports } = await writeMetered();
  const [call] = calls;
  expect(call).toMatchObject({ outcome: 'reported', expected: { model: reports[0]?.model } });
  const inputRatio = (call?.expected.inputTokens ?? 0) / (reports[0]?.inputTokens ?? 0);
  // A podcast at its cost limit must not cost more.
  expect(inputRatio).toBeGreaterThanOrEqual(1);
  expect(inputRatio).toBeLessThan(1.2);
  expect((call?.received ?? 0) / (reports[0]?.outputTokens ?? 0)).toBeCloseTo(1, 1);
});

test('reports the cached tokens of a prompt whose beginning the provider has read before', async () => {
  const first = await writeMetered();
  const second = await writeMetered();
  expect(first.reports[0]?.cachedInputTokens).toBe(0);
  const { cachedInputTokens = 0, inputTokens = 0 } = second.reports[0] ?? {};
  expect(cachedInputTokens).toBeGreaterThanOrEqual(1024);
  expect(cachedInputTokens).toBeLessThanOrEqual(inputTokens);
});

test('each request of a conversation reads the one before it from the cache', async () => {
  const usages: ModelUsage[] = [];
  const brief = { ...createBrief(), onUsage: (usage: ModelUsage) => void usages.push(usage) };
  await createModel().writeOutline(brief, createSignal());
  for (const kind of ['opening', 'chapter', 'closing'] as const)
    for await (const _ of createModel().writeSegment(brief, createSegmentRequest(kind), createSignal()));
  for (const [at, { inputTokens = 0 }] of usages.slice(0, -1).entries()) {
    // The fake caches in steps of 128 tokens.
    expect(usages[at + 1]?.cachedInputTokens).toBeGreaterThan(inputTokens - 128);
    expect(usages[at + 1]?.cachedInputTokens).toBeLessThanOrEqual(inputTokens);
  }
  expect(usages).toHaveLength(4);
});

test.each<[ModelFailure, CallOutcome]>([
  ['break', 'unreported'],
  ['silent-usage', 'unreported'],
  [{ status: 500 }, 'refused'],
  ['reset', 'refused'],
])('a call with the failure %j ends %s', async (failure, outcome) => {
  failAlways(failure);
  const { calls, reports } = await writeMetered();
  expect(calls.map((call) => call.outcome)).toEqual([outcome]);
  expect(reports).toEqual([]);
});

test('a call that is aborted before the provider answers is paid for', async () => {
  failAlways('hang');
  const abort = new AbortController();
  const metered = writeMetered(abort.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  abort.abort(new Error('cancelled'));
  expect((await metered).calls).toMatchObject([{ outcome: 'unreported', received: 0 }]);
});

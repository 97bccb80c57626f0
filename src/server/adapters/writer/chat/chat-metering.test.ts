import { expect, test } from 'vitest';
import type { ModelFailure } from '../../../../../tests/support/fake-model-server.ts';
import type { CallOutcome, ModelUsage } from '../../../../domain/script-model.ts';
import {
  chapter,
  createBrief,
  createModel,
  createSignal,
  failAlways,
  registerModelServer,
  server,
} from './chat-test-helpers.ts';

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
  expect((call?.expected.inputTokens ?? 0) / (reports[0]?.inputTokens ?? 0)).toBeCloseTo(1, 1);
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

test('opening, chapter and closing begin with the same text, long enough to be cached', async () => {
  for (const kind of ['opening', 'chapter', 'closing'] as const)
    for await (const _ of createModel().writeSegment(createBrief(), { ...chapter, kind }, createSignal()));
  const { reports } = await writeMetered();
  expect(reports[0]?.cachedInputTokens).toBeGreaterThanOrEqual(1024);
  const systems = server.requests.map(({ body }) => (body.messages as { content: string }[])[0]?.content);
  expect(new Set(systems).size).toBe(1);
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

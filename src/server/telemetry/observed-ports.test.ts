import { expect, test } from 'vitest';
import { createFakeModelRegistry, FakeScriptModel, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { Figures } from '../../../tests/support/metrics.ts';
import { brief } from '../../../tests/support/segment-writing.ts';
import { DomainError } from '../../domain/errors.ts';
import type { CallBrief, ModelUsage, ScriptModel } from '../../domain/script-model.ts';
import { systemClock } from '../../domain/system-clock.ts';
import { observeModelRegistry } from './observed-ports.ts';
import { Metrics } from './telemetry.ts';
import { NO_TRACING } from './tracing.ts';

const { signal } = new AbortController();
const usage: ModelUsage = { model: 'gpt-4.1', inputTokens: 1_000, cachedInputTokens: 600, outputTokens: 50 };
const failure = new DomainError('upstream', 'It broke off.');

class CountedModel extends FakeScriptModel {
  override readonly provider = 'openai';
  override readonly canHallucinate = true;
  readonly briefs: CallBrief[] = [];
  readonly #contextTokens = 8_192;

  getContextTokens(model: string): number {
    return model === 'gpt-4.1' ? this.#contextTokens : 0;
  }
  async writeOutline(own: CallBrief): Promise<string> {
    this.briefs.push(own);
    own.onUsage?.(usage);
    return '{}';
  }
  async repairTurn(own: CallBrief): Promise<never> {
    this.briefs.push(own);
    throw failure;
  }
}

function observe(model: ScriptModel) {
  const metrics = new Metrics('1.0.0');
  const registry = createFakeModelRegistry(model, new FakeSpeechModel());
  const observed = observeModelRegistry(registry, { metrics, tracing: NO_TRACING }, systemClock);
  const scrape = async () => new Figures(await metrics.registry.metrics());
  return { model: observed.findScriptModel('openai') as ScriptModel, scrape };
}

test('an observed script model knows the context of its models and writes outlines', async () => {
  const { model, scrape } = observe(new CountedModel());
  expect(model).toMatchObject({ provider: 'openai', canHallucinate: true });
  expect([model.getContextTokens?.('gpt-4.1'), model.getContextTokens?.('other')]).toEqual([8_192, 0]);
  const usages: ModelUsage[] = [];
  const own = { ...brief, onUsage: (one: ModelUsage) => void usages.push(one) };
  expect(await model.writeOutline?.(own, signal)).toBe('{}');
  expect(usages).toEqual([usage]);
  const figures = await scrape();
  const calls = { provider: 'openai', kind: 'outline' };
  expect(figures.get('wikicasts_upstream_call_duration_seconds_count', calls)).toBe(1);
  const getTokens = (direction: string) =>
    figures.get('wikicasts_model_tokens_total', { provider: 'openai', model: 'gpt-4.1', direction });
  expect(['input', 'cached_input', 'output'].map(getTokens)).toEqual([1_000, 600, 50]);
});

test('a failed call of an observed script model is counted with its error', async () => {
  const { model, scrape } = observe(new CountedModel());
  const turn = { host: 'A' as const, sources: [], text: 'Well.' };
  const request = { turn, reason: '', before: [], after: [], sentences: [] };
  await expect(model.repairTurn?.(brief, request, signal)).rejects.toBe(failure);
  expect((await scrape()).get('wikicasts_upstream_errors_total', { kind: 'rewrite', code: 'upstream' })).toBe(
    1,
  );
});

test('an observed script model gets the same brief in all calls about a podcast', async () => {
  const original = new CountedModel();
  const { model } = observe(original);
  await model.writeOutline?.(brief, signal);
  await model.writeOutline?.(brief, signal);
  await model.writeOutline?.({ ...brief }, signal);
  const [first, second, other] = original.briefs;
  expect(first).toBe(second);
  expect(first).not.toBe(other);
  expect(first).toMatchObject({ title: brief.title, material: brief.material });
});

test('an observed script model lacks what the model lacks', () => {
  const { model } = observe(new FakeScriptModel());
  for (const name of ['getContextTokens', 'writeOutline', 'repairTurn', 'reviewClaims', 'answerQuestion'])
    expect(model).not.toHaveProperty(name);
});

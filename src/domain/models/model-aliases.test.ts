import { describe, expect, test } from 'vitest';
import {
  findModelNote,
  getCallOptions,
  getContextTokens,
  modelAliasesSchema,
  resolveModel,
  resolveUsage,
} from './model-aliases.ts';
import { chooseModel } from './model-catalogue.ts';
import { estimateCost } from './prices.ts';
import { PROVIDERS } from './providers.ts';

const november = new Date('2026-11-20T12:00:00Z');
const names = PROVIDERS.flatMap((type) => type.models.map((model) => model.name));

describe('resolveModel', () => {
  test.each([
    ['gpt-4.1', 'gpt-4.1', {}],
    ['gpt-4o', 'gpt-4o', {}],
    ['gpt-4-turbo', 'gpt-5.6-sol', { reasoning_effort: 'none' }],
    ['gpt-4', 'gpt-5.6-sol', { reasoning_effort: 'none' }],
    ['gpt-3.5-turbo', 'gpt-5.6-terra', { reasoning_effort: 'none' }],
    ['deepseek-chat', 'deepseek-v4-flash', { thinking: { type: 'disabled' } }],
    ['deepseek-instruct', 'deepseek-v4-flash', { thinking: { type: 'disabled' } }],
    ['deepseek-coder', 'deepseek-v4-flash', { thinking: { type: 'disabled' } }],
    ['deepseek-reasoner', 'deepseek-v4-flash', { thinking: { type: 'enabled' }, reasoning_effort: 'low' }],
    ['deepseek-chat-r1', 'deepseek-v4-flash', { thinking: { type: 'enabled' }, reasoning_effort: 'low' }],
    ['gemini-1.5-pro', 'gemini-3.8-flash', { reasoning_effort: 'low' }],
    ['gemini-1.5-flash', 'gemini-3.5-flash-lite', {}],
    ['gemini-1.0-pro', 'gemini-3.5-flash-lite', {}],
  ])('the model %s resolves to %s in November 2026', (name, upstream, options) => {
    expect(resolveModel(name, november)).toMatchObject({ upstream, options });
    expect(Object.keys(resolveModel(name, november).options)).toEqual(Object.keys(options));
  });

  test('gpt-4.1 resolves to itself until its last second, then to its successor', () => {
    expect(resolveModel('gpt-4.1', new Date('2027-01-13T23:59:59Z'))).toEqual({
      upstream: 'gpt-4.1',
      successor: 'gpt-6-luna',
      options: {},
    });
    expect(resolveModel('gpt-4.1', new Date('2027-01-14T00:00:00Z'))).toEqual({
      upstream: 'gpt-6-luna',
      successor: null,
      options: { reasoning_effort: 'none' },
    });
  });

  test('no model is its own successor, and no options contain a temperature or limit', () => {
    for (const name of names) {
      const { upstream, successor, options } = resolveModel(name, november);
      expect(successor).not.toBe(upstream);
      expect(Object.keys(options)).not.toContain('temperature');
      expect(Object.keys(options)).not.toContain('max_tokens');
    }
  });

  test('a model override has precedence, only options that its model accepts, and no successor', () => {
    const overrides = { 'gpt-4.1': 'llama-4', 'deepseek-chat': 'deepseek-flash', 'deepseek-coder': 'qwen' };
    expect(resolveModel('gpt-4.1', november, overrides)).toEqual({
      upstream: 'llama-4',
      successor: null,
      options: {},
    });
    expect(resolveModel('deepseek-chat', november, overrides).options).toEqual({
      thinking: { type: 'disabled' },
    });
    expect(resolveModel('deepseek-coder', november, overrides).options).toEqual({});
    expect(resolveModel('toString', november, {}).upstream).toBe('toString');
  });

  test('a successor model uses the options of its own model', () => {
    expect(getCallOptions('gpt-4.1', 'gpt-6-luna')).toEqual({ reasoning_effort: 'none' });
    expect(getCallOptions('deepseek-chat', 'deepseek-flash')).toEqual({ thinking: { type: 'disabled' } });
  });
});

test('getContextTokens knows the context of every model of the catalogue, and assumes one for others', () => {
  expect(getContextTokens('gpt-4.1')).toBe(1_000_000);
  expect(getContextTokens('llama-4')).toBe(128_000);
  expect(getContextTokens('toString')).toBe(128_000);
  for (const name of names) {
    const { upstream, successor } = resolveModel(name, november);
    for (const model of [upstream, successor ?? upstream])
      expect(getContextTokens(model), model).toBeGreaterThanOrEqual(128_000);
  }
});

test('findModelNote returns a note only if another model serves the name', () => {
  expect(findModelNote('gpt-4-turbo', november)).toBe('now served by gpt-5.6-sol');
  expect(findModelNote('gpt-4.1', november)).toBeNull();
  expect(findModelNote('gpt-4.1', new Date('2027-02-01'))).toBe('now served by gpt-6-luna');
  expect(findModelNote('gpt-4o', november, { 'gpt-4o': 'mine' })).toBe('now served by mine');
});

test('MODEL_ALIASES must be an object from catalogue names to model names', () => {
  expect(modelAliasesSchema.parse('{"gpt-4.1": " llama-4 "}')).toEqual({ 'gpt-4.1': 'llama-4' });
  for (const bad of ['gpt', '[]', '"x"', '{"gpt-9": "x"}', '{"gpt-4.1": ""}', '{"gpt-4.1": 4}']) {
    expect(modelAliasesSchema.safeParse(bad).success, bad).toBe(false);
  }
});

test('estimateCost adds list prices and returns null for an unknown price', () => {
  const usage = { model: 'gpt-4.1', inputTokens: 50_000, outputTokens: 10_000 };
  expect(estimateCost([usage, { ...usage, model: 'gpt-6-luna' }], november)).toBeCloseTo(0.18 + 0.01, 9);
  expect(estimateCost([], november)).toBe(0);
  const cached = { model: 'gpt-4.1', inputTokens: 10_000, cachedInputTokens: 8_000, outputTokens: 0 };
  expect(estimateCost([cached], november)).toBeCloseTo((2_000 * 2 + 8_000 * 0.5) / 1e6, 9);
  // Without a known price, cached input costs as much as other input.
  const gemini8 = { ...cached, model: 'gemini-3.8-flash' };
  expect(estimateCost([gemini8], november)).toBeCloseTo((10_000 * 0.75) / 1e6, 9);
  expect(estimateCost([usage, { ...usage, model: 'gemini-flash-latest' }], november)).toBeNull();
  const gemini = { ...usage, model: 'gemini-3.8-flash' };
  expect(estimateCost([gemini], november)).toBeGreaterThan(0);
  expect(estimateCost([gemini], new Date('2027-01-01T00:00:00Z'))).toBeNull();
});

test('chooseModel ignores the aliases', () => {
  expect(chooseModel(undefined, undefined)).toMatchObject({ ok: true, model: 'gpt-4.1' });
  expect(chooseModel('gemini', 'gpt-4')).toMatchObject({ ok: false });
});

test('a local model costs nothing, also under the name of a paid one', () => {
  const { upstream } = resolveUsage({ modelType: 'local', specificModel: 'gpt-4.1' }, november, {});
  const usage = { model: upstream, inputTokens: 50_000, outputTokens: 10_000 };
  expect(estimateCost([usage], november)).toBe(0);
  const paid = resolveUsage({ modelType: 'openai', specificModel: 'gpt-4.1' }, november, {}).upstream;
  expect(estimateCost([{ ...usage, model: paid }], november)).toBeGreaterThan(0);
});

import { z } from 'zod';
import { LOCAL_MODEL_TYPE, nameLocalUsage } from './local-model-names.ts';
import { CATALOGUE, type CatalogueModel } from './model-catalogue.ts';

export interface CallOptions {
  /** The lowest effort that the model accepts, because a listener waits for the answer. */
  reasoning_effort?: 'none' | 'low';
  thinking?: { type: 'enabled' | 'disabled' };
}

export type ModelOverrides = Readonly<Record<string, string>>;

export interface ResolvedModel {
  upstream: string;
  successor: string | null;
  options: CallOptions;
}

interface Upstream {
  successor: string | null;
  /** Tokens of prompt and response; `DEFAULT_CONTEXT_TOKENS` if missing. */
  contextTokens?: number;
  effort?: CallOptions['reasoning_effort'];
}

/** Current models of all three vendors take at least this much. */
const DEFAULT_CONTEXT_TOKENS = 128_000;

/** Efforts, contexts and successors by the documentation of the vendors, November 2026. GPT-4 models reject an effort. */
const UPSTREAMS: Readonly<Record<string, Upstream>> = {
  'gpt-4.1': { successor: null, contextTokens: 1_000_000 },
  'gpt-5.6-sol': { successor: 'gpt-6-sol', effort: 'none' },
  'gpt-5.6-terra': { successor: 'gpt-6-luna', effort: 'none' },
  'gpt-6-sol': { successor: null, effort: 'none' },
  'gpt-6-luna': { successor: null, effort: 'none' },
  'deepseek-v4-flash': { successor: 'deepseek-flash' },
  'gemini-3.8-flash': { successor: 'gemini-flash-latest', effort: 'low', contextTokens: 1_000_000 },
  'gemini-flash-latest': { successor: null, effort: 'low' },
  'gemini-3.5-flash-lite': { successor: 'gemini-flash-lite-latest', contextTokens: 1_000_000 },
};

export const modelAliasesSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z
        .string()
        .refine((name) => findCatalogueModel(name) !== undefined, 'has a name that is not in the catalogue'),
      z.string().trim().min(1),
      { error: (issue) => (issue.code === 'invalid_type' ? 'must be a JSON object' : undefined) },
    ),
  );

export function resolveModel(name: string, now: Date, overrides: ModelOverrides = {}): ResolvedModel {
  const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
  if (override !== undefined) {
    return { upstream: override, successor: null, options: getCallOptions(name, override) };
  }
  const servings = findCatalogueModel(name)?.servings ?? [];
  const day = now.toISOString().slice(0, 10);
  const current = servings.findLastIndex((serving) => serving.from <= day);
  const upstream = servings[current]?.upstream ?? name;
  const successor = servings[current + 1]?.upstream ?? UPSTREAMS[upstream]?.successor ?? null;
  return { upstream, successor, options: getCallOptions(name, upstream) };
}

export function getCallOptions(name: string, upstream: string): CallOptions {
  const thinking = findCatalogueModel(name)?.thinking;
  if (thinking !== undefined && upstream.startsWith('deepseek')) {
    // DeepSeek models reason by default, so request as little as the chosen name allows.
    return thinking
      ? { thinking: { type: 'enabled' }, reasoning_effort: 'low' }
      : { thinking: { type: 'disabled' } };
  }
  const effort = UPSTREAMS[upstream]?.effort;
  return effort === undefined ? {} : { reasoning_effort: effort };
}

export function getContextTokens(upstream: string): number {
  return UPSTREAMS[upstream]?.contextTokens ?? DEFAULT_CONTEXT_TOKENS;
}

export function findModelNote(name: string, now: Date, overrides: ModelOverrides = {}): string | null {
  const { upstream } = resolveModel(name, now, overrides);
  return upstream === name ? null : `now served by ${upstream}`;
}

function findCatalogueModel(name: string): CatalogueModel | undefined {
  return CATALOGUE.flatMap((type) => type.models).find((model) => model.name === name);
}

/** As `resolveModel`, with the name under which usage is counted. */
export function resolveUsage(
  { modelType, specificModel }: { modelType: string; specificModel: string },
  now: Date,
  overrides: ModelOverrides,
): ResolvedModel {
  if (modelType !== LOCAL_MODEL_TYPE) return resolveModel(specificModel, now, overrides);
  return { upstream: nameLocalUsage(specificModel), successor: null, options: {} };
}

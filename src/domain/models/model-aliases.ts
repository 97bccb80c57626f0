import { z } from 'zod';
import { LOCAL_MODEL_TYPE, nameLocalUsage } from './local-model-names.ts';
import { type CatalogueModel, PROVIDERS, UPSTREAMS, type UpstreamModel } from './providers.ts';

export interface CallOptions {
  reasoning_effort?: NonNullable<UpstreamModel['effort']>;
  thinking?: { type: 'enabled' | 'disabled' };
}

export type ModelOverrides = Readonly<Record<string, string>>;

export interface ResolvedModel {
  upstream: string;
  successor: string | null;
  options: CallOptions;
}

/** Current models of all three vendors take at least this much. */
const DEFAULT_CONTEXT_TOKENS = 128_000;

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
  const successor = servings[current + 1]?.upstream ?? UPSTREAMS.get(upstream)?.successor ?? null;
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
  const effort = UPSTREAMS.get(upstream)?.effort;
  return effort === undefined ? {} : { reasoning_effort: effort };
}

export function getContextTokens(upstream: string): number {
  return UPSTREAMS.get(upstream)?.contextTokens ?? DEFAULT_CONTEXT_TOKENS;
}

export function findModelNote(name: string, now: Date, overrides: ModelOverrides = {}): string | null {
  const { upstream } = resolveModel(name, now, overrides);
  return upstream === name ? null : `now served by ${upstream}`;
}

function findCatalogueModel(name: string): CatalogueModel | undefined {
  return PROVIDERS.flatMap(({ models }) => models).find((model) => model.name === name);
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

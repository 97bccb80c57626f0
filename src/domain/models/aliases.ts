import { z } from 'zod';
import { CATALOGUE, type CatalogueModel } from './catalogue.ts';

/** What is sent along with the name. A model that is not in the table gets nothing but the request itself. */
export interface CallOptions {
  /** The least that the model can be told to think before it answers: what a listener waits for. */
  reasoning_effort?: 'none' | 'low';
  /** DeepSeek's switch. */
  thinking?: { type: 'enabled' | 'disabled' };
}

/** Catalogue name -> the name sent upstream, as an operator sets it. */
export type ModelOverrides = Readonly<Record<string, string>>;

export interface ResolvedModel {
  upstream: string;
  /** What to try once where the upstream says that it has no such model; null: nothing. */
  successor: string | null;
  options: CallOptions;
}

interface Upstream {
  successor: string | null;
  effort?: CallOptions['reasoning_effort'];
}

/**
 * What we know of the models behind the names. Efforts as documented by the
 * vendors in November 2026: GPT-5.6 and GPT-6 can be told not to reason at
 * all; Gemini 3.8 Flash refuses anything below low; Flash-Lite does not think
 * unless told to; GPT-4 models know no such setting and refuse it. Successors
 * are the vendors' next name, or their moving one.
 */
const UPSTREAMS: Readonly<Record<string, Upstream>> = {
  'gpt-5.6-sol': { successor: 'gpt-6-sol', effort: 'none' },
  'gpt-5.6-terra': { successor: 'gpt-6-luna', effort: 'none' },
  'gpt-6-sol': { successor: null, effort: 'none' },
  'gpt-6-luna': { successor: null, effort: 'none' },
  'deepseek-v4-flash': { successor: 'deepseek-flash' },
  'gemini-3.8-flash': { successor: 'gemini-flash-latest', effort: 'low' },
  'gemini-flash-latest': { successor: null, effort: 'low' },
  'gemini-3.5-flash-lite': { successor: 'gemini-flash-lite-latest' },
};

/** MODEL_ALIASES as written in the environment: a JSON object of catalogue names and upstream names. */
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
      z.string().refine((name) => find(name) !== undefined, 'has a name that is not in the catalogue'),
      z.string().trim().min(1),
      { error: (issue) => (issue.code === 'invalid_type' ? 'must be a JSON object' : undefined) },
    ),
  );

/**
 * What stands behind a catalogue name at a time. An override wins and has no
 * successor: its operator has chosen it. A name outside the catalogue stands
 * for itself.
 */
export function resolveModel(name: string, now: Date, overrides: ModelOverrides = {}): ResolvedModel {
  const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
  if (override !== undefined) {
    return { upstream: override, successor: null, options: optionsFor(name, override) };
  }
  const servings = find(name)?.servings ?? [];
  const day = now.toISOString().slice(0, 10);
  const current = servings.findLastIndex((serving) => serving.from <= day);
  const upstream = servings[current]?.upstream ?? name;
  const successor = servings[current + 1]?.upstream ?? UPSTREAMS[upstream]?.successor ?? null;
  return { upstream, successor, options: optionsFor(name, upstream) };
}

/** What is sent along when an upstream model answers for a catalogue name. */
export function optionsFor(name: string, upstream: string): CallOptions {
  const thinking = find(name)?.thinking;
  if (thinking !== undefined && upstream.startsWith('deepseek')) {
    // Its models think by default, and hard: as little as the chosen name allows.
    return thinking
      ? { thinking: { type: 'enabled' }, reasoning_effort: 'low' }
      : { thinking: { type: 'disabled' } };
  }
  const effort = UPSTREAMS[upstream]?.effort;
  return effort === undefined ? {} : { reasoning_effort: effort };
}

/** What a reader should know of a name: 'now served by gpt-5.6-sol', or null where the name means itself. */
export function modelNote(name: string, now: Date, overrides: ModelOverrides = {}): string | null {
  const { upstream } = resolveModel(name, now, overrides);
  return upstream === name ? null : `now served by ${upstream}`;
}

function find(name: string): CatalogueModel | undefined {
  return CATALOGUE.flatMap((type) => type.models).find((model) => model.name === name);
}

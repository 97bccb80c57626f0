import { LOCAL_MODEL_TYPE, nameLocalUsage } from './local-model-names.ts';
import { type ModelOverrides, type ResolvedModel, resolveModel } from './model-aliases.ts';

/** As `resolveModel`, with the name under which usage is counted. */
export function resolveUsage(
  { modelType, specificModel }: { modelType: string; specificModel: string },
  now: Date,
  overrides: ModelOverrides,
): ResolvedModel {
  if (modelType !== LOCAL_MODEL_TYPE) return resolveModel(specificModel, now, overrides);
  return { upstream: nameLocalUsage(specificModel), successor: null, options: {} };
}

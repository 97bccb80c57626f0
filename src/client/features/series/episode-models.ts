import type { Capabilities } from '../../../domain/system/system.schema.ts';

type Models = Capabilities['models'];

/** The types and models that this screen offers (specification of the secondary areas, section 9), default first. */
const OFFERED = [
  { type: 'openai', label: 'OpenAI', names: ['gpt-4.1', 'gpt-4o', 'gpt-4'] },
  { type: 'deepseek', label: 'Deepseek', names: ['deepseek-chat', 'deepseek-coder'] },
] as const;

/**
 * This screen's models, those of providers that the server can use enabled.
 * Where it can use neither of the two, what it can use stands beside them, so
 * that episodes can be made at all. undefined: the server has not answered.
 */
export function episodeModels(known: Models | undefined): Models {
  const enabled = (type: string) =>
    known?.find((entry) => entry.type === type)?.enabled ?? known === undefined;
  const offered = OFFERED.map(({ type, label, names }) => ({
    type,
    label,
    enabled: enabled(type),
    models: names.map((name) => ({ name, note: null })),
  }));
  if (offered.some((entry) => entry.enabled)) return offered;
  return [...offered, ...(known ?? []).filter((entry) => entry.enabled)];
}

/** A choice that the server can follow: the one made, else the first type that it can use with its default. */
export function usableChoice<T extends { modelType: string; specificModel: string }>(
  models: Models,
  choice: T,
): T {
  if (models.find(({ type }) => type === choice.modelType)?.enabled) return choice;
  const type = models.find(({ enabled }) => enabled);
  const first = type?.models[0];
  return type && first ? { ...choice, modelType: type.type, specificModel: first.name } : choice;
}

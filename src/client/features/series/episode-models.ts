import type { Capabilities } from '../../../domain/system/system.schema.ts';

type Models = Capabilities['models'];

/** Models of the episode form, default first (specification of the secondary areas, section 9). */
const OFFERED_MODELS = [
  { type: 'openai', label: 'OpenAI', names: ['gpt-4.1', 'gpt-4o', 'gpt-4'] },
  { type: 'deepseek', label: 'Deepseek', names: ['deepseek-chat', 'deepseek-coder'] },
] as const;

/**
 * Lists the form's models and enables those that the server can use. If it can use none of them,
 * the list also has the server's other models. `known` is undefined until the server has answered.
 */
export function listEpisodeModels(known: Models | undefined): Models {
  const isEnabled = (type: string) =>
    known?.find((entry) => entry.type === type)?.enabled ?? known === undefined;
  const offered = OFFERED_MODELS.map(({ type, label, names }) => ({
    type,
    label,
    enabled: isEnabled(type),
    models: names.map((name) => ({ name, note: null })),
  }));
  if (offered.some((entry) => entry.enabled)) return offered;
  return [...offered, ...(known ?? []).filter((entry) => entry.enabled)];
}

/** Replaces a model that the server cannot use by the default of the first type that it can use. */
export function selectUsableModel<T extends { modelType: string; specificModel: string }>(
  models: Models,
  choice: T,
): T {
  if (models.find(({ type }) => type === choice.modelType)?.enabled) return choice;
  const type = models.find(({ enabled }) => enabled);
  const first = type?.models[0];
  return type && first ? { ...choice, modelType: type.type, specificModel: first.name } : choice;
}

import type { Capabilities } from '../../../domain/system/system.schema.ts';

const LOCAL_MODEL_TYPE = 'local';

type Models = Capabilities['models'];

/** The default is first (specification of the secondary areas, section 9). */
const OFFERED_MODELS = [
  { type: 'openai', label: 'OpenAI', names: ['gpt-4.1', 'gpt-4o', 'gpt-4'] },
  { type: 'deepseek', label: 'Deepseek', names: ['deepseek-chat', 'deepseek-coder'] },
] as const;

/** Adds the server's other models if it can use none of the form's. `known`: undefined before a response. */
export function listEpisodeModels(known: Models | undefined): Models {
  const isEnabled = (type: string) =>
    known?.find((entry) => entry.type === type)?.enabled ?? known === undefined;
  const offered = OFFERED_MODELS.map(({ type, label, names }) => ({
    type,
    label,
    enabled: isEnabled(type),
    models: names.map((name) => ({ name, note: null })),
  }));
  const local = (known ?? []).filter(({ type }) => type === LOCAL_MODEL_TYPE);
  if (offered.some((entry) => entry.enabled)) return [...offered, ...local];
  return [...offered, ...(known ?? []).filter((entry) => entry.enabled)];
}

/** Replaces an unusable model by the default of the first usable type. */
export function selectUsableModel<T extends { modelType: string; specificModel: string }>(
  models: Models,
  choice: T,
): T {
  if (models.find(({ type }) => type === choice.modelType)?.enabled) return choice;
  const type = models.find(({ enabled }) => enabled);
  const first = type?.models[0];
  return type && first ? { ...choice, modelType: type.type, specificModel: first.name } : choice;
}

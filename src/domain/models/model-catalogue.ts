import { LOCAL_MODEL_TYPE, LOCAL_MODELS_LABEL } from './local-model-names.ts';

/** Models by the names of the specification; dates by the vendors' deprecation pages of November 2026. */

interface Serving {
  /** First day (UTC, YYYY-MM-DD); '' means always. */
  from: string;
  upstream: string;
}

export interface CatalogueModel {
  name: string;
  servings: readonly Serving[];
  /** Whether the chosen name reasoned before it answered; unset for an upstream without such a switch. */
  thinking?: boolean;
}

export interface CatalogueType {
  type: string;
  label: string;
  models: readonly CatalogueModel[];
  sheet: readonly string[];
}

const createServedModel = (name: string, upstream: string): CatalogueModel => ({
  name,
  servings: [{ from: '', upstream }],
});
const createRetiringModel = (name: string, day: string, upstream: string): CatalogueModel => ({
  name,
  servings: [
    { from: '', upstream: name },
    { from: day, upstream },
  ],
});

export const CATALOGUE: readonly CatalogueType[] = [
  {
    type: 'openai',
    label: 'OpenAI',
    models: [
      createRetiringModel('gpt-4.1', '2027-01-14', 'gpt-6-luna'),
      createRetiringModel('gpt-4o', '2027-01-14', 'gpt-6-luna'),
      createServedModel('gpt-4-turbo', 'gpt-5.6-sol'),
      createServedModel('gpt-3.5-turbo', 'gpt-5.6-terra'),
      createServedModel('gpt-4', 'gpt-5.6-sol'),
    ],
    sheet: ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'],
  },
  {
    type: 'deepseek',
    label: 'DeepSeek',
    models: [
      { ...createServedModel('deepseek-reasoner', 'deepseek-v4-flash'), thinking: true },
      { ...createServedModel('deepseek-chat-r1', 'deepseek-v4-flash'), thinking: true },
      { ...createServedModel('deepseek-instruct', 'deepseek-v4-flash'), thinking: false },
      { ...createServedModel('deepseek-chat', 'deepseek-v4-flash'), thinking: false },
      { ...createServedModel('deepseek-coder', 'deepseek-v4-flash'), thinking: false },
    ],
    sheet: ['deepseek-reasoner', 'deepseek-chat-r1', 'deepseek-instruct'],
  },
  {
    type: 'gemini',
    label: 'Gemini',
    models: [
      createServedModel('gemini-1.5-pro', 'gemini-3.8-flash'),
      createServedModel('gemini-1.5-flash', 'gemini-3.5-flash-lite'),
      createServedModel('gemini-1.0-pro', 'gemini-3.5-flash-lite'),
    ],
    sheet: ['gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro'],
  },
];

export const DEFAULT_MODEL_TYPE = 'openai';

export type ModelChoice = { ok: true; type: CatalogueType; model: string } | { ok: false; message: string };

export interface AvailableModels {
  configured: ReadonlySet<string>;
  localModels: readonly string[];
}

const NOTHING_CONFIGURED: AvailableModels = { configured: new Set(), localModels: [] };

/** The catalogue, and the local models that this server has found. */
export function listModelTypes({ localModels }: AvailableModels): readonly CatalogueType[] {
  const models = localModels.map((name) => createServedModel(name, name));
  return [...CATALOGUE, { type: LOCAL_MODEL_TYPE, label: LOCAL_MODELS_LABEL, models, sheet: localModels }];
}

/** Without any key, a local model is the default. */
function getDefaultModelType({ configured }: AvailableModels): string {
  return configured.size === 1 && configured.has(LOCAL_MODEL_TYPE) ? LOCAL_MODEL_TYPE : DEFAULT_MODEL_TYPE;
}

export function chooseModel(
  modelType: string | undefined,
  specificModel: string | undefined,
  available: AvailableModels = NOTHING_CONFIGURED,
): ModelChoice {
  const requestedType = modelType?.trim() || getDefaultModelType(available);
  const types = listModelTypes(available);
  const type = types.find((entry) => entry.type === requestedType);
  if (type?.type === LOCAL_MODEL_TYPE && type.models.length === 0) {
    return { ok: false, message: 'modelType: no local model can be reached by this server at the moment.' };
  }
  if (!type) {
    const allowed = types.map((entry) => entry.type).join(', ');
    return { ok: false, message: `modelType: "${requestedType}" is not known. Allowed: ${allowed}.` };
  }
  const names = type.models.map((model) => model.name);
  const model = specificModel?.trim() || names[0];
  if (model === undefined || !names.includes(model)) {
    return {
      ok: false,
      message: `specificModel: "${model}" is not a model of ${type.type}. Allowed: ${names.join(', ')}.`,
    };
  }
  return { ok: true, type, model };
}

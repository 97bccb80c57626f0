import { LOCAL_MODEL_TYPE, LOCAL_MODELS_LABEL } from './local-model-names.ts';
import { type CatalogueModel, createServedModel, PROVIDERS } from './providers.ts';

interface ModelType {
  type: string;
  label: string;
  models: readonly CatalogueModel[];
  /** Models that the create sheet offers. */
  sheet: readonly string[];
}

export const DEFAULT_MODEL_TYPE = 'openai';

export type ModelChoice = { ok: true; type: ModelType; model: string } | { ok: false; message: string };

export interface AvailableModels {
  configured: ReadonlySet<string>;
  localModels: readonly string[];
}

const NOTHING_CONFIGURED: AvailableModels = { configured: new Set(), localModels: [] };

/** The models of the providers, and the local models that this server has found. */
export function listModelTypes({ localModels }: AvailableModels): readonly ModelType[] {
  const models = localModels.map((name) => createServedModel(name, name));
  return [...PROVIDERS, { type: LOCAL_MODEL_TYPE, label: LOCAL_MODELS_LABEL, models, sheet: localModels }];
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

/**
 * The models that a visitor can choose. The names are the specification's and
 * are what podcasts record; both documents' lists together.
 */

export interface CatalogueModel {
  /** The name chosen and recorded. */
  name: string;
}

export interface CatalogueType {
  type: string;
  /** The provider's name for a reader. */
  label: string;
  /** Default first. */
  models: readonly CatalogueModel[];
  /** Names of the core document's list, in its order: what the Create Podcast sheet offers. */
  sheet: readonly string[];
}

const named = (...names: string[]): CatalogueModel[] => names.map((name) => ({ name }));

export const CATALOGUE: readonly CatalogueType[] = [
  {
    type: 'openai',
    label: 'OpenAI',
    models: named('gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo', 'gpt-4'),
    sheet: ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'],
  },
  {
    type: 'deepseek',
    label: 'DeepSeek',
    models: named(
      'deepseek-reasoner',
      'deepseek-chat-r1',
      'deepseek-instruct',
      'deepseek-chat',
      'deepseek-coder',
    ),
    sheet: ['deepseek-reasoner', 'deepseek-chat-r1', 'deepseek-instruct'],
  },
  {
    type: 'gemini',
    label: 'Gemini',
    models: named('gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro'),
    sheet: ['gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro'],
  },
];

export const DEFAULT_MODEL_TYPE = 'openai';

/** A choice checked against the catalogue. */
export type ModelChoice = { ok: true; type: CatalogueType; model: string } | { ok: false; message: string };

/**
 * Completes and checks a choice of model: no type means openai, no model the
 * type's default. An unknown name gives a message that names the allowed ones.
 */
export function chooseModel(modelType: string | undefined, specificModel: string | undefined): ModelChoice {
  const wanted = modelType?.trim() || DEFAULT_MODEL_TYPE;
  const type = CATALOGUE.find((entry) => entry.type === wanted);
  if (!type) {
    const allowed = CATALOGUE.map((entry) => entry.type).join(', ');
    return { ok: false, message: `modelType: "${wanted}" is not known. Allowed: ${allowed}.` };
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

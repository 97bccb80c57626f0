/**
 * The models that a visitor can choose. The names are the specification's and
 * are what podcasts record; both documents' lists together. Vendors have
 * retired most of them, so the same table says what is sent upstream for each.
 * Dates and replacements are those of the vendors' public deprecation pages as
 * of November 2026 (OpenAI: gpt-4.1 and gpt-4o end on 2027-01-14).
 */

/** What a name means upstream from a day on. */
export interface Serving {
  /** First day, UTC, as YYYY-MM-DD; '' for ever since. */
  from: string;
  /** The name sent. */
  upstream: string;
}

export interface CatalogueModel {
  /** The name chosen and recorded. */
  name: string;
  /** In order of time; the first from ever since. */
  servings: readonly Serving[];
  /** Whether the chosen name thought before it answered; only where the upstream can be told to. */
  thinking?: boolean;
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

const by = (name: string, upstream: string): CatalogueModel => ({
  name,
  servings: [{ from: '', upstream }],
});
const itselfUntil = (name: string, day: string, upstream: string): CatalogueModel => ({
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
      itselfUntil('gpt-4.1', '2027-01-14', 'gpt-6-luna'),
      itselfUntil('gpt-4o', '2027-01-14', 'gpt-6-luna'),
      by('gpt-4-turbo', 'gpt-5.6-sol'),
      by('gpt-3.5-turbo', 'gpt-5.6-terra'),
      by('gpt-4', 'gpt-5.6-sol'),
    ],
    sheet: ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'],
  },
  {
    type: 'deepseek',
    label: 'DeepSeek',
    models: [
      { ...by('deepseek-reasoner', 'deepseek-v4-flash'), thinking: true },
      { ...by('deepseek-chat-r1', 'deepseek-v4-flash'), thinking: true },
      { ...by('deepseek-instruct', 'deepseek-v4-flash'), thinking: false },
      { ...by('deepseek-chat', 'deepseek-v4-flash'), thinking: false },
      { ...by('deepseek-coder', 'deepseek-v4-flash'), thinking: false },
    ],
    sheet: ['deepseek-reasoner', 'deepseek-chat-r1', 'deepseek-instruct'],
  },
  {
    type: 'gemini',
    label: 'Gemini',
    models: [
      by('gemini-1.5-pro', 'gemini-3.8-flash'),
      by('gemini-1.5-flash', 'gemini-3.5-flash-lite'),
      by('gemini-1.0-pro', 'gemini-3.5-flash-lite'),
    ],
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

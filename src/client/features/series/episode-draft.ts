import { MAX_ARTICLES } from '../../../domain/podcast/podcast-limits.ts';
import type { Role } from '../../../domain/podcast/podcast-settings.schema.ts';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  intro: 'Introduction',
  'deep-dive': 'Deep Dive',
  conclusion: 'Conclusion',
};

export interface EpisodeDraft {
  title: string;
  role: Role;
  partNumber: string;
  articles: readonly string[];
  modelType: string;
  specificModel: string;
}

export const INITIAL_DRAFT: EpisodeDraft = {
  title: '',
  role: 'intro',
  partNumber: '1',
  articles: [],
  modelType: 'openai',
  specificModel: 'gpt-4.1',
};

/** The form after an episode was created: the specification resets the model to gpt-4o. */
export const RESET_DRAFT: EpisodeDraft = { ...INITIAL_DRAFT, specificModel: 'gpt-4o' };

/** Returns 1 unless the text is a whole number of at least 1. */
export function parsePartNumber(text: string): number {
  const number = Math.floor(Number(text));
  return Number.isSafeInteger(number) && number >= 1 ? number : 1;
}

export function addArticle(articles: readonly string[], title: string): readonly string[] {
  return articles.includes(title) || articles.length >= MAX_ARTICLES ? articles : [...articles, title];
}

export function fillFromSuggestion(draft: EpisodeDraft, suggestion: EpisodeSuggestion): EpisodeDraft {
  const { title, role, partNumber, sourceArticles } = suggestion;
  const articles = [...new Set(sourceArticles.map((article) => article.title))];
  return { ...draft, title, role, partNumber: String(partNumber), articles };
}

/** Returns the first missing field as a message for the visitor; null if the draft is complete. */
export function findDraftProblem({
  title,
  articles,
}: Pick<EpisodeDraft, 'title' | 'articles'>): string | null {
  if (title.trim() === '') return 'Please provide a title for your episode.';
  if (articles.length === 0) return 'Please select at least one Wikipedia article for your episode.';
  return null;
}

export function createEpisodeRequest(draft: EpisodeDraft) {
  return {
    title: draft.title.trim(),
    wikiTitles: [...draft.articles],
    role: draft.role,
    partNumber: parsePartNumber(draft.partNumber),
    ttsProvider: 'chirp',
    modelType: draft.modelType,
    specificModel: draft.specificModel,
  };
}

export function createArticleEpisodeRequests(articles: readonly string[], draft: EpisodeDraft) {
  return articles.map((title, index) =>
    createEpisodeRequest({
      ...draft,
      title,
      articles: [title],
      role: index === 0 ? 'intro' : 'deep-dive',
      partNumber: String(index + 1),
    }),
  );
}

export function createSuggestedEpisodeRequest(suggestion: EpisodeSuggestion, draft: EpisodeDraft) {
  return createEpisodeRequest(fillFromSuggestion(draft, suggestion));
}

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

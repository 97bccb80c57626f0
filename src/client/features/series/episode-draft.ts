import { MAX_ARTICLES } from '../../../domain/podcast/podcast-limits.ts';
import type { Role } from '../../../domain/podcast/podcast-settings.schema.ts';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';
import { DEFAULT_MODEL, type ModelChoice, type Models } from '../../components/model-fields.tsx';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  intro: 'Introduction',
  'deep-dive': 'Deep Dive',
  conclusion: 'Conclusion',
};

export interface EpisodeDraft extends ModelChoice {
  title: string;
  role: Role;
  partNumber: string;
  articles: readonly string[];
}

export const INITIAL_DRAFT: EpisodeDraft = {
  ...DEFAULT_MODEL,
  title: '',
  role: 'intro',
  partNumber: '1',
  articles: [],
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

/** The default is first (specification of the secondary areas, section 9). */
const OFFERED_MODELS: Partial<Record<string, readonly string[]>> = {
  openai: ['gpt-4.1', 'gpt-4o', 'gpt-4'],
  deepseek: ['deepseek-chat', 'deepseek-coder'],
};

/** Those of the form and local ones; the server's other models if it can use none of the form's. */
export function listEpisodeModels(known: Models): Models {
  const models = known.map((entry) => ({
    ...entry,
    models: OFFERED_MODELS[entry.type]?.map((name) => ({ name, note: null })) ?? entry.models,
  }));
  const isOffered = ({ type }: Models[number]) => OFFERED_MODELS[type] !== undefined;
  const canUseOffered = models.some((entry) => isOffered(entry) && entry.enabled);
  return models.filter(
    (entry) => isOffered(entry) || (canUseOffered ? entry.type === 'local' : entry.enabled),
  );
}

import { ARTICLES_MAX } from '../../../domain/podcast/limits.ts';
import type { Role } from '../../../domain/podcast/podcast.schema.ts';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  intro: 'Introduction',
  'deep-dive': 'Deep Dive',
  conclusion: 'Conclusion',
};

/** What the Create Episode form holds. */
export interface EpisodeDraft {
  title: string;
  role: Role;
  /** As typed; `partNumberOf` reads it. */
  partNumber: string;
  /** Titles, none twice. */
  articles: readonly string[];
  modelType: string;
  specificModel: string;
}

export const FIRST_DRAFT: EpisodeDraft = {
  title: '',
  role: 'intro',
  partNumber: '1',
  articles: [],
  modelType: 'openai',
  specificModel: 'gpt-4.1',
};

/** The form after an episode was made: the specification resets the model to gpt-4o. */
export const RESET_DRAFT: EpisodeDraft = { ...FIRST_DRAFT, specificModel: 'gpt-4o' };

/** A part number of at least 1; 1 for anything else. */
export function partNumberOf(typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isSafeInteger(number) && number >= 1 ? number : 1;
}

/** The list with one more article; the same list where it has it already or holds no more. */
export function withArticle(articles: readonly string[], title: string): readonly string[] {
  return articles.includes(title) || articles.length >= ARTICLES_MAX ? articles : [...articles, title];
}

/** The draft filled from a suggestion; the settings stay. */
export function fromSuggestion(draft: EpisodeDraft, suggestion: EpisodeSuggestion): EpisodeDraft {
  const { title, role, partNumber, sourceArticles } = suggestion;
  const articles = [...new Set(sourceArticles.map((article) => article.title))];
  return { ...draft, title, role, partNumber: String(partNumber), articles };
}

/** What is missing of a draft, in the words for the visitor; null where nothing is. */
export function missingOf({ title, articles }: Pick<EpisodeDraft, 'title' | 'articles'>): string | null {
  if (title.trim() === '') return 'Please provide a title for your episode.';
  if (articles.length === 0) return 'Please select at least one Wikipedia article for your episode.';
  return null;
}

/** The settings that every episode of the form is ordered with. */
export function settingsOf({ modelType, specificModel }: EpisodeDraft) {
  return { ttsProvider: 'chirp', modelType, specificModel };
}

/** The order for a drafted episode. */
export function episodeOf(draft: EpisodeDraft) {
  return {
    title: draft.title.trim(),
    wikiTitles: [...draft.articles],
    role: draft.role,
    partNumber: partNumberOf(draft.partNumber),
    ...settingsOf(draft),
  };
}

/** The order for an episode as it was suggested. */
export function suggestedEpisode(suggestion: EpisodeSuggestion, draft: EpisodeDraft) {
  return episodeOf(fromSuggestion(draft, suggestion));
}

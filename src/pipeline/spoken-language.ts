import type { Article } from '../domain/article/article.schema.ts';
import { detectLanguage } from '../domain/language/index.ts';
import type { Language } from '../domain/languages.ts';
import type { PodcastSettings } from '../domain/podcast/podcast-settings.schema.ts';

/** What the hosts speak; null for a language that we have no words in. */
export function getSpokenLanguage(
  { spokenLanguage }: PodcastSettings,
  [article]: readonly Article[],
): Language | null {
  return spokenLanguage ?? detectLanguage(article);
}

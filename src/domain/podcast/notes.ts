import type { Credit } from '../article/article.schema.ts';
import { findEditionLanguage, type Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { NotePhrases } from '../phrases/phrases.ts';
import { composeDisclosure } from './disclosure.ts';
import type { PodcastSettings } from './podcast-settings.schema.ts';

export interface Notes extends NotePhrases {
  language: Language;
}

/** In English if the language is unknown. */
export function selectNotes(language: Language | null): Notes {
  const known = language ?? 'en';
  const phrases = PHRASES[known];
  return { ...phrases.notes, language: known, disclosure: composeDisclosure(phrases) };
}

/** What the hosts speak, as far as the settings or the addresses of the articles tell it. */
export function findPodcastLanguage(
  { language, spokenLanguage }: Pick<PodcastSettings, 'language' | 'spokenLanguage'>,
  credits: readonly Pick<Credit, 'url'>[],
): Language | null {
  return spokenLanguage ?? language ?? findEditionLanguage(credits[0]?.url ?? '');
}

import type { Credit } from '../article/article.schema.ts';
import { findEditionLanguage, type Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { NotePhrases } from '../phrases/phrases.ts';
import { composeDisclosure } from './disclosure.ts';

export interface Notes extends NotePhrases {
  language: Language;
}

/** In the language of the Wikipedia that the podcast is based on; in English if it is unknown. */
export function selectNotes(credits: readonly Pick<Credit, 'url'>[]): Notes {
  const language = findEditionLanguage(credits[0]?.url ?? '') ?? 'en';
  const phrases = PHRASES[language];
  return { ...phrases.notes, language, disclosure: composeDisclosure(phrases) };
}

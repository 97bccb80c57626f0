import { findEditionLanguage, type Language } from '../domain/languages.ts';
import type { SharedPodcast } from '../domain/podcast/shared.schema.ts';

type Told = Pick<SharedPodcast, 'language' | 'spoken_language' | 'credits'>;

export interface Speech {
  lang: Language | undefined;
  dir: 'ltr' | 'rtl' | undefined;
}

/** Undefined for built-in articles and for a Wikipedia at an unknown address. */
export function findArticleLanguage({
  language,
  credits,
}: Omit<Told, 'spoken_language'>): Language | undefined {
  return language ?? findEditionLanguage(credits[0]?.url ?? '') ?? undefined;
}

/** Of what the hosts say, and of the chapters and notes about it. */
export function describeSpeech(podcast: Told): Speech {
  const lang = podcast.spoken_language ?? findArticleLanguage(podcast);
  return { lang, dir: lang && (lang === 'ar' ? 'rtl' : 'ltr') };
}

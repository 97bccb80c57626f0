import type { CreatePodcast } from '../../../domain/podcast/podcast.schema.ts';
import { isStuck } from '../../../domain/podcast/progress.ts';
import { type LocalPodcast, secondsSinceCreation } from '../library/local-podcast.ts';

/** Milliseconds without an event after which the server counts as silent about a podcast. */
const SILENCE_MS = 30_000;

/** Whether a podcast should be made anew: stuck by its text and age, and the server says nothing about it. */
export function needsRecovery(podcast: LocalPodcast, heardAt: number | null, now: number): boolean {
  const lastWord = Math.max(heardAt ?? 0, Date.parse(podcast.updated_at) || 0);
  return isStuck(podcast, secondsSinceCreation(podcast, now)) && now - lastWord > SILENCE_MS;
}

/** The order for making it anew: its stored settings, with defaults for missing ones only. */
export function recreation(podcast: LocalPodcast): CreatePodcast {
  const modelType = podcast.model_type || 'openai';
  // Another type's missing model is left to the server's default for that type.
  const specificModel = podcast.specific_model || (modelType === 'openai' ? 'gpt-4-turbo' : '');
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitle: podcast.wiki_title,
    ttsProvider: podcast.tts_provider === 'builtin' ? 'builtin' : 'chirp',
    modelType,
    ...(specificModel !== '' && { specificModel }),
    ...(podcast.custom_instructions !== null && { customInstructions: podcast.custom_instructions }),
    ...(podcast.role !== null && { role: podcast.role }),
    ...(podcast.max_length >= 1 && podcast.max_length <= 30 && { maxLength: podcast.max_length }),
    isLocalStorage: true,
  };
}

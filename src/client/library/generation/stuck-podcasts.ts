import type { CreatePodcast } from '../../../domain/podcast/podcast.schema.ts';
import { isStuck } from '../../../domain/podcast/podcast-progress.ts';
import type { CreateEpisode } from '../../../domain/series/series.schema.ts';
import { getPodcastAgeSeconds, type LocalPodcast } from '../local-podcast.ts';

/** Milliseconds without an event after which the server counts as silent about a podcast. */
const MIN_SILENCE_MS = 30_000;

/** Whether a podcast should be made anew: stuck by its text and age, and the server says nothing about it. */
export function needsRecovery(podcast: LocalPodcast, heardAt: number | null, now: number): boolean {
  const lastWord = Math.max(heardAt ?? 0, Date.parse(podcast.updated_at) || 0);
  return isStuck(podcast, getPodcastAgeSeconds(podcast, now)) && now - lastWord > MIN_SILENCE_MS;
}

/** The order for making it anew: its stored settings, with defaults for missing ones only. */
export function toCreatePodcast(podcast: LocalPodcast): CreatePodcast {
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitle: podcast.wiki_title,
    ...selectSettings(podcast),
    ...(podcast.custom_instructions !== null && { customInstructions: podcast.custom_instructions }),
    ...(podcast.role !== null && { role: podcast.role }),
    isLocalStorage: true,
  };
}

/** The same for an episode, which keeps its place in its series. */
export function toCreateEpisode(podcast: LocalPodcast): CreateEpisode {
  const titles = podcast.wiki_titles.filter((title) => title !== '');
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitles: titles.length > 0 ? titles : [podcast.wiki_title],
    role: podcast.role ?? 'intro',
    partNumber: podcast.part_number ?? 1,
    ...selectSettings(podcast),
  };
}

function selectSettings(podcast: LocalPodcast) {
  const modelType = podcast.model_type || 'openai';
  // Another type's missing model is left to the server's default for that type.
  const specificModel = podcast.specific_model || (modelType === 'openai' ? 'gpt-4-turbo' : '');
  return {
    ttsProvider: podcast.tts_provider === 'builtin' ? 'builtin' : 'chirp',
    modelType,
    ...(specificModel !== '' && { specificModel }),
    ...(podcast.max_length >= 1 && podcast.max_length <= 30 && { maxLength: podcast.max_length }),
  };
}

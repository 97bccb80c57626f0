import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { isStuck } from '../../../domain/podcast/podcast-progress.ts';
import type { CreatePodcast } from '../../../domain/podcast/podcast-settings.schema.ts';
import type { CreateEpisode } from '../../../domain/series/series.schema.ts';
import type { useTRPCClient } from '../../trpc-client.ts';
import { getPodcastAgeSeconds, type LocalPodcast, requestSettings } from '../local-podcast.ts';

const MIN_SILENCE_MS = 30_000;

/** Requires a stuck status text, a minimum age and no recent events. */
export function needsRecovery(podcast: LocalPodcast, lastEventAt: number | null, now: number): boolean {
  const lastUpdateAt = Math.max(lastEventAt ?? 0, Date.parse(podcast.updated_at) || 0);
  return isStuck(podcast, getPodcastAgeSeconds(podcast, now)) && now - lastUpdateAt > MIN_SILENCE_MS;
}

/** An episode gets its place in the series again. */
export async function recreatePodcast(
  client: ReturnType<typeof useTRPCClient>,
  podcast: LocalPodcast,
): Promise<Podcast> {
  const { series_id } = podcast;
  const created =
    series_id === null
      ? await client.podcasts.create.mutate(toCreatePodcast(podcast))
      : await client.series.createEpisode.mutate({ id: series_id, ...toCreateEpisode(podcast) });
  return created.podcast;
}

export function toCreatePodcast(podcast: LocalPodcast): CreatePodcast {
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitle: podcast.wiki_title,
    ...requestSettings(podcast),
    customInstructions: podcast.custom_instructions ?? undefined,
    role: podcast.role ?? undefined,
    isLocalStorage: true,
  };
}

function toCreateEpisode(podcast: LocalPodcast): CreateEpisode {
  const titles = podcast.wiki_titles.filter((title) => title !== '');
  return {
    title: podcast.title || podcast.wiki_title,
    wikiTitles: titles.length > 0 ? titles : [podcast.wiki_title],
    role: podcast.role ?? 'intro',
    partNumber: podcast.part_number ?? 1,
    ...requestSettings(podcast),
  };
}

import { AI_NOTE, CHANGES_MADE } from '../podcast/disclosure.ts';
import type { SharedPodcast } from '../podcast/shared.schema.ts';
import { BRAND, described, type PageHead } from './page-head.ts';
import { missingHead } from './places.ts';

/**
 * What the page of a podcast says about itself. Until the podcast is ready,
 * search engines shall not list it.
 *
 * @param site the product's own address, without a slash at its end
 */
export function podcastHead(podcast: SharedPodcast, site: string): PageHead {
  const { id, title, show_notes, status, audio_url, credits } = podcast;
  const ready = status === 'ready' && audio_url !== null;
  const licence = credits[0]?.licence_url;
  return {
    name: title,
    description: described(
      show_notes?.summary || `${title}: an encyclopedia article as a conversation of two synthetic voices.`,
    ),
    canonical: ready ? podcastUrl(id, site) : null,
    type: 'article',
    picture: { url: previewUrl(id, site), alt: `Cover of the podcast ${title}` },
    synthetic: true,
    ...(ready ? { audio: audioAddress(podcast, site), structuredData: audioObject(podcast, site) } : {}),
    ...(licence ? { licence } : {}),
  };
}

/** What the address of a podcast says that there is not. */
export function missingPodcastHead(site: string): PageHead {
  return missingHead('Podcast Not Available', "We couldn't find the podcast you're looking for.", site);
}

/** The address that a podcast is shared by. */
function podcastUrl(id: number, site: string): string {
  return `${site}/shared/${id}`;
}

/** Where the picture is that a link to a podcast shows. */
function previewUrl(id: number, site: string): string {
  return `${site}/api/podcasts/${id}/preview.png`;
}

/**
 * A finished podcast as schema.org's AudioObject, marked as made by machines
 * (https://schema.org/digitalSourceType, after IPTC's vocabulary).
 */
function audioObject(podcast: SharedPodcast, site: string): object {
  const { id, title, duration, show_notes, credits, created_at } = podcast;
  // Built-in articles have addresses of this site.
  const absolute = (url: string) => (url.startsWith('/') ? `${site}${url}` : url);
  return {
    '@type': 'AudioObject',
    name: title,
    description: show_notes?.summary || undefined,
    url: podcastUrl(id, site),
    contentUrl: audioAddress(podcast, site),
    encodingFormat: 'audio/mpeg',
    duration: duration === null ? undefined : isoDuration(duration),
    uploadDate: created_at,
    inLanguage: 'en',
    thumbnailUrl: previewUrl(id, site),
    isAccessibleForFree: true,
    isBasedOn: credits.map(({ revision_url, url }) => absolute(revision_url || url)),
    license: credits[0]?.licence_url,
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    creditText: `${AI_NOTE} ${CHANGES_MADE}`,
    creator: { '@type': 'Organization', name: BRAND, url: `${site}/` },
  };
}

function audioAddress({ id, audio_filename }: SharedPodcast, site: string): string {
  return `${site}/api/podcasts/audio/${encodeURIComponent(audio_filename ?? `podcast_${id}.mp3`)}`;
}

/** Seconds as an ISO 8601 duration, rounded to whole seconds: 128 is PT2M8S. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

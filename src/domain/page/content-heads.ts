import type { Article } from '../article/article.schema.ts';
import { findEditionLanguage } from '../languages.ts';
import { AI_DISCLOSURE, CHANGES_NOTICE } from '../podcast/disclosure.ts';
import type { SharedPodcast } from '../podcast/shared.schema.ts';
import { BRAND, getDefaultPicture, type PageHead, shortenDescription } from './page-head.ts';
import { createMissingHead } from './page-routes.ts';

/** Search engines must not list a podcast before it is ready. */
export function createPodcastHead(podcast: SharedPodcast, site: string): PageHead {
  const { id, title, example, show_notes, status, audio_url, credits } = podcast;
  const ready = status === 'ready' && audio_url !== null;
  const licence = credits[0]?.licence_url;
  return {
    name: title,
    description: shortenDescription(
      (example ? 'Example. ' : '') +
        (show_notes?.summary || `${title}: an encyclopedia article as a podcast of two synthetic voices.`),
    ),
    canonical: ready ? getPodcastUrl(id, site) : null,
    type: 'article',
    picture: { url: getPreviewUrl(id, site), alt: `Cover of the podcast ${title}` },
    synthetic: true,
    ...(ready
      ? { audio: getAudioAddress(podcast, site), structuredData: createAudioObject(podcast, site) }
      : {}),
    ...(licence ? { licence } : {}),
  };
}

export function createMissingPodcastHead(site: string): PageHead {
  return createMissingHead('Podcast Not Available', "We couldn't find the podcast you're looking for.", site);
}

function getPodcastUrl(id: number, site: string): string {
  return `${site}/shared/${id}`;
}

function getPreviewUrl(id: number, site: string): string {
  return `${site}/api/podcasts/${id}/preview.png`;
}

/** AudioObject of schema.org with the IPTC digital source type (https://schema.org/digitalSourceType). */
function createAudioObject(podcast: SharedPodcast, site: string): object {
  const { id, title, language, spoken_language, duration, show_notes, credits, created_at } = podcast;
  // URLs of built-in articles are relative.
  const absolute = (url: string) => (url.startsWith('/') ? `${site}${url}` : url);
  return {
    '@type': 'AudioObject',
    name: title,
    description: show_notes?.summary || undefined,
    url: getPodcastUrl(id, site),
    contentUrl: getAudioAddress(podcast, site),
    encodingFormat: 'audio/mpeg',
    duration: duration === null ? undefined : formatIsoDuration(duration),
    uploadDate: created_at,
    inLanguage: spoken_language ?? language ?? findEditionLanguage(credits[0]?.url ?? '') ?? 'en',
    thumbnailUrl: getPreviewUrl(id, site),
    isAccessibleForFree: true,
    isBasedOn: credits.map(({ revision_url, url }) => absolute(revision_url || url)),
    license: credits[0]?.licence_url,
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    creditText: `${AI_DISCLOSURE} ${CHANGES_NOTICE}`,
    creator: { '@type': 'Organization', name: BRAND, url: `${site}/` },
  };
}

function getAudioAddress({ id, audio_filename }: SharedPodcast, site: string): string {
  return `${site}/api/podcasts/audio/${encodeURIComponent(audio_filename ?? `podcast_${id}.mp3`)}`;
}

/** Formats seconds as ISO 8601: 128 is PT2M8S. */
export function formatIsoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';

export function createArticleHead({ title, description, url, sections }: Article, site: string): PageHead {
  return {
    name: title,
    description: shortenDescription(sections[0]?.text || description),
    canonical: `${site}${url}`,
    type: 'article',
    picture: getDefaultPicture(site),
    licence: LICENCE,
    structuredData: {
      '@type': 'Article',
      headline: title,
      description,
      url: `${site}${url}`,
      inLanguage: 'en',
      license: LICENCE,
      publisher: { '@type': 'Organization', name: BRAND, url: `${site}/` },
    },
  };
}

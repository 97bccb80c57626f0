import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { shareLink } from '../player/share.ts';

/**
 * A finished podcast for search engines: schema.org's AudioObject, as text for
 * a JSON-LD element, marked as made by a model or by rules (IPTC's digital
 * source types, https://schema.org/digitalSourceType).
 */
export function audioMetadata(podcast: SharedPodcast): string {
  const { title, duration, show_notes, credits, created_at } = podcast;
  const byRules = podcast.writer === 'builtin' && podcast.tts_provider === 'builtin';
  const file = podcast.audio_filename ?? `podcast_${podcast.id}.mp3`;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'AudioObject',
    name: title,
    description: show_notes?.summary || undefined,
    url: shareLink(podcast.id),
    contentUrl: new URL(`/api/podcasts/audio/${encodeURIComponent(file)}`, window.location.origin).href,
    encodingFormat: 'audio/mpeg',
    duration: duration === null ? undefined : isoDuration(duration),
    uploadDate: created_at,
    inLanguage: 'en',
    isBasedOn: credits.map(
      ({ revision_url, url }) => new URL(revision_url || url, window.location.origin).href,
    ),
    license: credits[0]?.licence_url,
    digitalSourceType: `https://schema.org/${byRules ? '' : 'Trained'}AlgorithmicMediaDigitalSource`,
    creator: { '@type': 'Organization', name: 'Wikicasts', url: window.location.origin },
  });
}

/** Seconds as an ISO 8601 duration, rounded to whole seconds: 128 is PT2M8S. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Shared by the page, which fills the cache, and the service worker, which responds from it. */

/** The number changes with the kind of files in the cache. */
export const DOWNLOADS_CACHE = 'wikicasts-downloads-1';

export function getAudioAddress(podcastId: number): string {
  return `/api/podcasts/audio/podcast_${podcastId}.mp3`;
}

/** The small files of a download: the podcast itself, and what the player shows and other apps read. */
export function listTextAddresses(podcastId: number): string[] {
  return [
    `/api/shared/podcasts/${podcastId}`,
    `/api/podcasts/${podcastId}/transcript.json`,
    `/api/podcasts/${podcastId}/chapters.json`,
    `/api/podcasts/${podcastId}/cover.png`,
  ];
}

export function isAudioAddress(pathname: string): boolean {
  return /^\/api\/podcasts\/audio\/podcast_\d+\.mp3$/.test(pathname);
}

export function isTextAddress(pathname: string): boolean {
  return /^\/api\/podcasts\/\d+\/(?:transcript\.json|chapters\.json|cover\.png)$/.test(pathname);
}

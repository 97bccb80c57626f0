export const MAX_CUSTOM_INSTRUCTIONS_CHARACTERS = 2000;

export const DEFAULT_MAX_LENGTH_MINUTES = 15;

/** The reason of a podcast that was stopped because it cost much more than its reservation. */
export const COST_LIMIT_TEXT =
  'This podcast was stopped because it cost much more than planned. Everything generated so far is kept for an hour: create the podcast again to continue.';

export const MAX_ARTICLES = 10;

/** MediaWiki's limit for anonymous clients: it returns the revisions of so many articles at once. */
export const MAX_TITLES_PER_REQUEST = 50;

export const MAX_LISTED_PODCASTS = 1000;

export const MAX_LISTED_TRANSCRIPT_BYTES = 1024 * 1024;

export function isPodcastId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 1;
}

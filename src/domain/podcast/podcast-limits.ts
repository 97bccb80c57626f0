/** Bounds of what may be asked for, for the server and the client alike. */

/** Characters that custom instructions may have. */
export const MAX_CUSTOM_INSTRUCTIONS_CHARACTERS = 2000;

/** Longest podcast asked for where the payload says nothing, in minutes. */
export const DEFAULT_MAX_LENGTH_MINUTES = 15;

/** Articles that one podcast may be made from. */
export const MAX_ARTICLES = 10;

/** Most podcasts that one list answer holds. */
export const MAX_LISTED_PODCASTS = 1000;

/** Bytes of transcripts that one list answer holds (decision record 009). */
export const MAX_LISTED_TRANSCRIPT_BYTES = 1024 * 1024;

/** Whether something can be a podcast's id: an integer from 1 to 2^53-1. */
export function isPodcastId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 1;
}

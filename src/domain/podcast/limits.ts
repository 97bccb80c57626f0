/** Bounds of what may be asked for, for the server and the client alike. */

/** Characters that custom instructions may have. */
export const CUSTOM_INSTRUCTIONS_MAX = 2000;

/** Longest podcast asked for where the payload says nothing, in minutes. */
export const DEFAULT_MAX_LENGTH = 15;

/** Articles that one podcast may be made from. */
export const ARTICLES_MAX = 10;

/** Most podcasts that one list answer holds. */
export const LIST_LIMIT = 1000;

/** Bytes of transcripts that one list answer holds (decision record 009). */
export const LIST_TRANSCRIPTS = 1024 * 1024;

/** Whether something can be a podcast's id: an integer from 1 to 2^53-1. */
export function isPodcastId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 1;
}

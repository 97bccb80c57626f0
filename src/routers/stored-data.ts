/** A playlist or series with the longest texts takes as much space as ten items of a playlist. */
export const ROWS_PER_LONG_TEXT = 10;

/** The largest follow (35 kB), and its episodes of a month. */
export const ROWS_PER_FOLLOW = 130;

/** For the API documentation; `inactive-sessions.service.ts` applies it. */
export const EXPIRY = 'If the session has no podcast and does not return for 90 days, it is deleted.';

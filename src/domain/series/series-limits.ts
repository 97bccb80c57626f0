/** Of a session, and in one response. Older sessions may have more. */
export const MAX_SERIES = 100;

/** In one response, also in that of a list of series, over all of them. */
export const MAX_LISTED_EPISODES = 50;

export const MAX_EPISODES = 12;

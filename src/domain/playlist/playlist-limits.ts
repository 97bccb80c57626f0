export const MAX_PLAYLIST_TITLE_CHARACTERS = 200;
export const MAX_PLAYLIST_DESCRIPTION_CHARACTERS = 2000;

export const MAX_PLAYLISTS = 100;

export const MAX_PLAYLIST_ITEMS = 1000;

/** In one response, also in that of a list of playlists, over all of them. */
export const MAX_LISTED_ITEMS = 200;

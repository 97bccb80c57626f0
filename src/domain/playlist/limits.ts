/** Characters that a playlist's texts may have, for the server and the client alike. */
export const PLAYLIST_TITLE_MAX = 200;
export const PLAYLIST_DESCRIPTION_MAX = 2000;

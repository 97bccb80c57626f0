/** For visitors who come by a link. */
export const ABOUT_WIKICASTS = 'Wikicasts turns encyclopedia articles into podcasts of two hosts.';

/** The links of the top bar. On small screens they are in the drawer. */
export const MAIN_LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
  { to: '/feedback', label: 'Feedback' },
] as const;

export const MAIN_LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
  { to: '/feedback', label: 'Feedback' },
] as const;

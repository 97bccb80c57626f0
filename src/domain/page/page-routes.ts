import { createFaqData } from './about.ts';
import { BRAND, getDefaultPicture, type PageHead } from './page-head.ts';

export type PageRoute =
  | { kind: 'screen'; path: string }
  /** `id` may be out of the range of podcast ids. */
  | { kind: 'podcast'; id: number }
  | { kind: 'article'; slug: string };

const LISTED_SCREENS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  '/': [
    '',
    'Wikicasts transforms encyclopedia entries into engaging conversations between two hosts: choose an article, and listen within a minute.',
  ],
  '/search': ['Search Articles', 'Find Wikipedia articles to convert into podcasts'],
  '/status': [
    'System Status',
    'How this server is, which voices and models it has, and what people ask about Wikicasts.',
  ],
  '/feedback': [
    'Quick Wikicasts Feedback',
    'Help us improve Wikicasts by sharing your feedback, suggestions, or reporting issues.',
  ],
  '/privacy': [
    'Privacy Policy',
    'What Wikicasts keeps about you and your podcasts, where, and for how long.',
  ],
  '/terms': [
    'Terms of Service',
    'What Wikicasts may be used for, and the licence that podcasts inherit from their article.',
  ],
  '/legal': [
    'Legal',
    'Privacy policy, terms of use and Wikipedia licensing notice of Wikicasts on one page.',
  ],
  '/help/storage': [
    'Where your podcasts are kept',
    'Your podcasts are kept in this browser. What that means, and how to take them elsewhere.',
  ],
};
const PRIVATE_SCREENS: typeof LISTED_SCREENS = {
  '/library': ['Your Podcast Library', 'The podcasts kept in this browser.'],
  '/follows': ['Following', 'Articles and topics that make new episodes.'],
  '/playlists': ['Your Playlists', 'Podcasts in an order of your own.'],
  '/series': ['Podcast Series', 'Several podcasts on one topic, part by part.'],
  '/admin': ['Admin Panel', 'For the operator of this server.'],
};
const PLAYLIST = ['Playlist', 'Podcasts in an order of your own.'] as const;

export function findPageRoute(path: string): PageRoute | null {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (findScreen(plain)) return { kind: 'screen', path: plain };
  const [, podcast] = /^\/(?:listen|shared|shared\/podcasts)\/(\d+)$/.exec(plain) ?? [];
  if (podcast !== undefined) return { kind: 'podcast', id: Number(podcast) };
  const [, slug] = /^\/articles\/([a-z0-9-]+)$/.exec(plain) ?? [];
  return slug === undefined ? null : { kind: 'article', slug };
}

export function getListedPaths(): string[] {
  return Object.keys(LISTED_SCREENS);
}

/** `site` is an origin without a trailing slash. */
export function findScreenHead(path: string, site: string): PageHead | undefined {
  const screen = findScreen(path);
  if (screen === undefined) return undefined;
  const [name, description] = screen;
  const structuredData = findStructuredData(path, site);
  return {
    name,
    description,
    canonical: Object.hasOwn(LISTED_SCREENS, path) ? `${site}${path}` : null,
    type: 'website',
    picture: getDefaultPicture(site),
    ...(structuredData ? { structuredData } : {}),
  };
}

export function createMissingHead(name: string, description: string, site: string): PageHead {
  return { name, description, canonical: null, type: 'website', picture: getDefaultPicture(site) };
}

function findScreen(path: string): readonly [name: string, description: string] | undefined {
  if (/^\/playlists\/\d+$/.test(path)) return PLAYLIST;
  const screens = { ...LISTED_SCREENS, ...PRIVATE_SCREENS };
  return Object.hasOwn(screens, path) ? screens[path] : undefined;
}

function findStructuredData(path: string, site: string): object | undefined {
  if (path === '/') return { '@type': 'WebSite', name: BRAND, url: `${site}/`, inLanguage: 'en' };
  return path === '/status' ? createFaqData() : undefined;
}

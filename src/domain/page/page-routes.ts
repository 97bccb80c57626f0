import { createFaqData } from './about.ts';
import { BRAND, getDefaultPicture, type PageHead } from './page-head.ts';

export type PageRoute =
  | { kind: 'screen'; path: string }
  /** `id` may be out of the range of podcast ids. */
  | { kind: 'podcast'; id: number }
  | { kind: 'article'; slug: string };

interface Screen {
  name: string;
  description: string;
  /** False for private pages of a visitor or the operator. */
  listed: boolean;
}

const SCREENS: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  [
    '/',
    {
      name: '',
      description:
        'Wikicasts transforms encyclopedia entries into engaging conversations between two hosts: choose an article, and listen within a minute.',
      listed: true,
    },
  ],
  [
    '/search',
    {
      name: 'Search Articles',
      description: 'Find Wikipedia articles to convert into podcasts',
      listed: true,
    },
  ],
  [
    '/status',
    {
      name: 'System Status',
      description: 'How this server is, which voices and models it has, and what people ask about Wikicasts.',
      listed: true,
    },
  ],
  [
    '/feedback',
    {
      name: 'Quick Wikicasts Feedback',
      description: 'Help us improve Wikicasts by sharing your feedback, suggestions, or reporting issues.',
      listed: true,
    },
  ],
  [
    '/privacy',
    {
      name: 'Privacy Policy',
      description: 'What Wikicasts keeps about you and your podcasts, where, and for how long.',
      listed: true,
    },
  ],
  [
    '/terms',
    {
      name: 'Terms of Service',
      description:
        'What Wikicasts may be used for, and the licence that podcasts inherit from their article.',
      listed: true,
    },
  ],
  [
    '/legal',
    {
      name: 'Legal',
      description: 'Privacy policy, terms of use and Wikipedia licensing notice of Wikicasts on one page.',
      listed: true,
    },
  ],
  [
    '/help/storage',
    {
      name: 'Where your podcasts are kept',
      description: 'Your podcasts are kept in this browser. What that means, and how to take them elsewhere.',
      listed: true,
    },
  ],
  [
    '/library',
    { name: 'Your Podcast Library', description: 'The podcasts kept in this browser.', listed: false },
  ],
  [
    '/follows',
    { name: 'Following', description: 'Articles and topics that make new episodes.', listed: false },
  ],
  ['/playlists', { name: 'Your Playlists', description: 'Podcasts in an order of your own.', listed: false }],
  [
    '/series',
    { name: 'Podcast Series', description: 'Several podcasts on one topic, part by part.', listed: false },
  ],
  ['/admin', { name: 'Admin Panel', description: 'For the operator of this server.', listed: false }],
]);

const PLAYLIST: Screen = {
  name: 'Playlist',
  description: 'Podcasts in an order of your own.',
  listed: false,
};

export function findPageRoute(path: string): PageRoute | null {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (findScreen(plain)) return { kind: 'screen', path: plain };
  const [, podcast] = /^\/(?:listen|shared|shared\/podcasts)\/(\d+)$/.exec(plain) ?? [];
  if (podcast !== undefined) return { kind: 'podcast', id: Number(podcast) };
  const [, slug] = /^\/articles\/([a-z0-9-]+)$/.exec(plain) ?? [];
  return slug === undefined ? null : { kind: 'article', slug };
}

export function getListedPaths(): string[] {
  return [...SCREENS].filter(([, { listed }]) => listed).map(([path]) => path);
}

/** `site` is an origin without a trailing slash. */
export function findScreenHead(path: string, site: string): PageHead | undefined {
  const screen = findScreen(path);
  if (screen === undefined) return undefined;
  const { name, description, listed } = screen;
  const structuredData = findStructuredData(path, site);
  return {
    name,
    description,
    canonical: listed ? `${site}${path}` : null,
    type: 'website',
    picture: getDefaultPicture(site),
    ...(structuredData ? { structuredData } : {}),
  };
}

export function createMissingHead(name: string, description: string, site: string): PageHead {
  return { name, description, canonical: null, type: 'website', picture: getDefaultPicture(site) };
}

function findScreen(path: string): Screen | undefined {
  return SCREENS.get(path) ?? (/^\/playlists\/\d+$/.test(path) ? PLAYLIST : undefined);
}

function findStructuredData(path: string, site: string): object | undefined {
  if (path === '/') return { '@type': 'WebSite', name: BRAND, url: `${site}/`, inLanguage: 'en' };
  return path === '/status' ? createFaqData() : undefined;
}

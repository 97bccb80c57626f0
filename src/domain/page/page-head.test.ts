import { describe, expect, test } from 'vitest';
import type { SharedPodcast } from '../podcast/shared.schema.ts';
import { createPodcastHead, formatIsoDuration } from './content-heads.ts';
import {
  createHeadTags,
  formatPageTitle,
  type HeadTag,
  type PageHead,
  shortenDescription,
} from './page-head.ts';
import { findPageRoute, findScreenHead, getListedPaths } from './page-routes.ts';

const SITE = 'https://casts.example';

/** The content of a head's elements by name. */
function contents(head: PageHead): Record<string, string> {
  const keyed = ({ attributes, text }: HeadTag): [string, string] => [
    attributes.name ?? attributes.property ?? attributes.rel ?? attributes.type ?? '',
    attributes.content ?? attributes.href ?? text ?? '',
  ];
  return Object.fromEntries(createHeadTags(head).map(keyed));
}

const podcast: SharedPodcast = {
  id: 77,
  title: 'Abacus',
  wiki_title: 'Abacus',
  wiki_titles: ['Abacus'],
  status: 'ready',
  progress: '',
  audio_url: '/api/podcasts/audio/podcast_77.mp3',
  audio_filename: 'podcast_77.mp3',
  duration: 127.6,
  chapters: [],
  show_notes: { summary: 'A counting frame.', keyPoints: [], sources: [] },
  transcript: 'Mira: Hello.',
  tts_provider: 'builtin',
  model_type: 'openai',
  specific_model: 'gpt-4.1',
  writer: 'builtin',
  role: null,
  error: null,
  credits: [
    {
      title: 'Abacus',
      url: '/articles/abacus',
      revision_url: '/articles/abacus',
      revision: null,
      origin: 'builtin',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-01T12:00:00.000Z',
};

describe('page routes', () => {
  test.each([
    ['/', { kind: 'screen', path: '/' }],
    ['/library/', { kind: 'screen', path: '/library' }],
    ['/playlists/12', { kind: 'screen', path: '/playlists/12' }],
    ['/listen/5', { kind: 'podcast', id: 5 }],
    ['/shared/5/', { kind: 'podcast', id: 5 }],
    ['/shared/podcasts/5', { kind: 'podcast', id: 5 }],
    ['/shared/0', { kind: 'podcast', id: 0 }],
    ['/articles/black-hole', { kind: 'article', slug: 'black-hole' }],
    ['/shared/abc', null],
    ['/playlists/abc', null],
    ['/articles/Black', null],
    ['//', { kind: 'screen', path: '/' }],
    ['/no/such/place', null],
  ])('finds the page route of the path %s', (path, place) => {
    expect(findPageRoute(path)).toEqual(place);
  });

  test('private pages are not listed for search engines', () => {
    const paths = getListedPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/search', '/status', '/privacy', '/terms', '/feedback']),
    );
    for (const path of ['/library', '/playlists', '/playlists/5', '/series', '/admin']) {
      expect(paths).not.toContain(path);
      const head = findScreenHead(path, SITE);
      expect(head && contents(head)).toMatchObject({ robots: 'noindex' });
      expect(head?.canonical).toBeNull();
    }
  });
});

describe('page heads', () => {
  test('the head of a screen has title, description, canonical, Open Graph and Twitter tags', () => {
    const head = findScreenHead('/status', SITE);
    if (!head) throw new Error('/status has no head');
    const { name, description } = head;
    expect(formatPageTitle(head)).toBe('System Status | Wikicasts');
    expect(contents(head)).toMatchObject({
      description,
      canonical: `${SITE}/status`,
      'og:title': name,
      'og:description': description,
      'og:url': `${SITE}/status`,
      'og:type': 'website',
      'og:image': `${SITE}/og-default.png`,
      'og:site_name': 'Wikicasts',
      'twitter:card': 'summary_large_image',
      'twitter:title': name,
      'twitter:description': description,
      'twitter:image': `${SITE}/og-default.png`,
    });
    expect(JSON.parse(contents(head)['application/ld+json'] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
    });
    expect(formatPageTitle({ name: '' })).toBe('Wikicasts');
  });

  test('the head of a podcast has its audio, picture, licence and AI disclosure', () => {
    const tags = contents(createPodcastHead(podcast, SITE));
    expect(tags).toMatchObject({
      description: 'A counting frame.',
      canonical: `${SITE}/shared/77`,
      'og:title': 'Abacus',
      'og:image': `${SITE}/api/podcasts/77/preview.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:audio': `${SITE}/api/podcasts/audio/podcast_77.mp3`,
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
      'ai-disclosure': 'ai-generated',
    });
    expect(JSON.parse(tags['application/ld+json'] ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AudioObject',
      name: 'Abacus',
      description: 'A counting frame.',
      url: `${SITE}/shared/77`,
      contentUrl: `${SITE}/api/podcasts/audio/podcast_77.mp3`,
      encodingFormat: 'audio/mpeg',
      duration: 'PT2M8S',
      uploadDate: '2026-01-01T12:00:00.000Z',
      inLanguage: 'en',
      thumbnailUrl: `${SITE}/api/podcasts/77/preview.png`,
      isAccessibleForFree: true,
      isBasedOn: [`${SITE}/articles/abacus`],
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      creditText:
        'AI-generated: software made this podcast from encyclopedia articles, and two synthetic voices, Mira and Theo, speak it. The text was shortened and adapted for two voices.',
      creator: { '@type': 'Organization', name: 'Wikicasts', url: `${SITE}/` },
    });
  });

  test('the head of an unfinished podcast has its title and picture and noindex', () => {
    const tags = contents(
      createPodcastHead({ ...podcast, status: 'processing', audio_url: null, show_notes: null }, SITE),
    );
    expect(tags).toMatchObject({ robots: 'noindex', 'og:title': 'Abacus' });
    for (const name of ['canonical', 'og:url', 'og:audio', 'application/ld+json'])
      expect(tags).not.toHaveProperty(name);
  });

  test('structured data escapes a title that closes the script element', () => {
    const title = `</script><!--<script>&"'\u2028 😀 \u202eعربي`;
    const text = contents(createPodcastHead({ ...podcast, title }, SITE))['application/ld+json'] ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe(title);
  });
});

test.each([
  ['one\n  line ', 'one line'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
  [`${'word '.repeat(60)}`, `${'word '.repeat(39).trim()}…`],
  ['😀'.repeat(150), expect.stringMatching(/^(?:😀)+\ufffd?…$/u)],
])('a description is shortened to one line of at most 200 characters: %#', (text, short) => {
  expect(shortenDescription(text)).toEqual(short);
  expect(shortenDescription(text).length).toBeLessThanOrEqual(200);
  expect(shortenDescription(text).isWellFormed()).toBe(true);
});

test.each([
  [0.4, 'PT0M0S'],
  [127.6, 'PT2M8S'],
  [3600, 'PT60M0S'],
])('formatIsoDuration formats %d s as %s', (seconds, text) => {
  expect(formatIsoDuration(seconds)).toBe(text);
});

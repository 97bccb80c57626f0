import { describe, expect, test } from 'vitest';
import type { Article } from '../../domain/article/article.schema.ts';
import { DomainError } from '../../domain/errors.ts';
import { findPageRoute } from '../../domain/page/page-routes.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { parsePageTemplate } from './client-app.ts';
import { composePage, type PageDeps } from './compose-page.ts';
import { renderRobotsText, renderSitemap } from './crawlers.ts';

const SITE = 'https://casts.example';
const SHARED = { kind: 'podcast', id: 77 } as const;
const HOSTILE_TEXT = `</script></title><img src=x onerror=alert(1)>&amp;"'\`<!-- 😀 \u202eعربي`;

const createPodcast = (fields: Partial<SharedPodcast>): SharedPodcast =>
  ({
    id: 77,
    title: 'Abacus',
    status: 'ready',
    audio_url: '/api/podcasts/audio/podcast_77.mp3',
    audio_filename: 'podcast_77.mp3',
    duration: 60,
    chapters: [{ title: 'Opening', timestamp: 0 }],
    show_notes: { summary: 'A frame.', keyPoints: ['It counts.'], sources: ['Abacus'] },
    transcript: 'Mira: One.\n\nTheo: Two.',
    writer: 'builtin',
    credits: [],
    created_at: '2026-01-01T12:00:00.000Z',
    ...fields,
  }) as SharedPodcast;

const failWithNotFound = async () => {
  throw new DomainError('not_found', 'No.');
};

/** Services that have only the given data; requests for other data throw an error. */
function createDeps(
  parts: Partial<{ podcast: () => Promise<SharedPodcast>; article: () => Promise<Article> }> = {},
) {
  const errors: unknown[] = [];
  const failUnexpected = async () => {
    throw new Error('Unexpected request for data');
  };
  const deps: PageDeps = {
    podcasts: {
      getShared: parts.podcast ?? failUnexpected,
      getTranscript: parts.podcast ? failWithNotFound : failUnexpected,
    },
    articles: { getBuiltinArticle: parts.article ?? failUnexpected },
    onError: (error) => void errors.push(error),
  };
  return { deps, errors };
}

describe('composePage', () => {
  test.each([
    '/',
    '/search',
    '/library',
    '/playlists/5',
    '/status',
    '/no/such/page',
    '/shared/0',
    '/shared/99999999999999999999',
  ])('requests no data for %s', async (path) => {
    const { deps, errors } = createDeps();
    const page = await composePage(findPageRoute(path), SITE, deps);
    expect(page.data).toBe('');
    expect(errors).toEqual([]);
    expect(page.head).toMatch(/^<title>[^<]+<\/title>/);
  });

  test('renders summary and transcript of a podcast for readers without scripts, and its data for the app', async () => {
    const page = await composePage(SHARED, SITE, createDeps({ podcast: async () => createPodcast({}) }).deps);
    expect(page.status).toBe(200);
    expect(page.head).toContain('<title>Abacus | Wikicasts</title>');
    for (const text of [
      'A frame.',
      'It counts.',
      'Opening',
      'Mira: One.',
      'Theo: Two.',
      'AI-generated',
      'Read from the article by two voices',
    ]) {
      expect(page.content).toContain(text);
    }
    const json = /<script type="application\/json" id="page-data">(.*)<\/script>/s.exec(page.data)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ podcast: createPodcast({}), transcript: null });
  });

  test('says of an example that it is one', async () => {
    const podcast = async () => createPodcast({ example: true, writer: 'model' });
    const page = await composePage(SHARED, SITE, createDeps({ podcast }).deps);
    expect(page.head).toContain('content="Example. A frame."');
    expect(page.content).toContain('<p dir="auto">Example. A conversation of two hosts.</p>');
  });

  test('escapes HTML in every text of a podcast', async () => {
    const hostile = createPodcast({
      title: HOSTILE_TEXT,
      chapters: [{ title: HOSTILE_TEXT, timestamp: 0 }],
      show_notes: { summary: HOSTILE_TEXT, keyPoints: [HOSTILE_TEXT], sources: [HOSTILE_TEXT] },
      transcript: `${HOSTILE_TEXT}\n\n${HOSTILE_TEXT}`,
      credits: [
        {
          title: HOSTILE_TEXT,
          url: 'javascript:alert(1)',
          revision_url: '',
          revision: null,
          origin: 'wikipedia',
          licence: HOSTILE_TEXT,
          licence_url: `https://x.example/"><script>`,
        },
      ],
    });
    const fill = parsePageTemplate(
      '<!doctype html><head><!--head--><!--/head--></head><body><div><!--content--></div><!--data--></body>',
    );
    const html = fill(await composePage(SHARED, SITE, createDeps({ podcast: async () => hostile }).deps));
    const document = new DOMParser().parseFromString(html, 'text/html');
    const names = new Set(Array.from(document.querySelectorAll('*'), ({ localName }) => localName));
    expect([...names].filter((name) => ['img', 'iframe', 'style', 'svg'].includes(name))).toEqual([]);
    expect(document.title).toBe(`${HOSTILE_TEXT.trim()} | Wikicasts`);
    expect(document.querySelector('h1')?.textContent).toBe(HOSTILE_TEXT);
    expect(document.querySelector('[property="og:title"]')?.getAttribute('content')).toBe(HOSTILE_TEXT);
    const scripts = Array.from(document.querySelectorAll('script'));
    expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json', 'application/json']);
    expect(JSON.parse(scripts[0]?.textContent ?? '').name).toBe(HOSTILE_TEXT);
    expect(JSON.parse(scripts[1]?.textContent ?? '').podcast.transcript).toBe(hostile.transcript);
    const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(links.filter((href) => !/^(?:https?:\/\/|\/|#$)/.test(href ?? ''))).toEqual([]);
  });

  test('answers 404 with noindex for an unknown podcast', async () => {
    for (const path of ['/shared/77', '/listen/77', '/shared/podcasts/77', '/shared/0']) {
      const page = await composePage(
        findPageRoute(path),
        SITE,
        createDeps({ podcast: failWithNotFound }).deps,
      );
      expect(page.status).toBe(404);
      expect(page.head).toContain('<title>Podcast Not Available | Wikicasts</title>');
      expect(page.head).toContain('<meta name="robots" content="noindex" data-head>');
      expect(page.data).toBe('');
    }
  });

  test('serves a page without data and reports the error if the database fails', async () => {
    const failure = new Error('The database is unavailable.');
    const { deps, errors } = createDeps({
      podcast: async () => {
        throw failure;
      },
    });
    const page = await composePage(SHARED, SITE, deps);
    expect(page).toMatchObject({ status: 200, data: '', content: '' });
    expect(page.head).toContain('noindex');
    expect(errors).toEqual([failure]);
  });
});

test('a page template fills its placeholders with parts that contain placeholders or replacement patterns', () => {
  const fill = parsePageTemplate(
    '<head>1<!--head-->\n<title>old</title>\n<!--/head-->2</head><div><!--content--></div><!--data-->3',
  );
  expect(fill({ head: '$&$1<!--content-->', content: '$`', data: '' })).toBe(
    '<head>1$&$1<!--content-->2</head><div>$`</div>3',
  );
  expect(() => parsePageTemplate('<head></head>')).toThrow(/head/);
});

test('robots.txt and the sitemap name the public pages and no podcasts', () => {
  expect(renderRobotsText(SITE)).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect(renderRobotsText(SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
  const xml = renderSitemap(SITE, ['/articles/a&b']);
  expect(xml).toContain(`<loc>${SITE}/status</loc>`);
  expect(xml).toContain(`<loc>${SITE}/articles/a&amp;b</loc>`);
  expect(xml).not.toMatch(/shared|listen|library|admin/);
});

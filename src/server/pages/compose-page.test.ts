// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Article } from '../../domain/article/article.schema.ts';
import { DomainError } from '../../domain/errors.ts';
import { placeAt } from '../../domain/page/places.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { composePage, type PageDeps } from './compose-page.ts';
import { robotsText, sitemapXml } from './crawlers.ts';
import { pageTemplate } from './template.ts';

const SITE = 'https://casts.example';
const SHARED = { kind: 'podcast', id: 77 } as const;
const NASTY = `</script></title><img src=x onerror=alert(1)>&amp;"'\`<!-- 😀 \u202eعربي`;

const podcast = (fields: Partial<SharedPodcast>): SharedPodcast =>
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
    credits: [],
    created_at: '2026-01-01T12:00:00.000Z',
    ...fields,
  }) as SharedPodcast;

const missing = async () => {
  throw new DomainError('not_found', 'No.');
};

/** Of all this, only what a test names is there; what else is asked for fails it. */
function deps(
  parts: Partial<{ podcast: () => Promise<SharedPodcast>; article: () => Promise<Article> }> = {},
) {
  const errors: unknown[] = [];
  const unwanted = async () => {
    throw new Error('Nothing was to be asked for.');
  };
  const made: PageDeps = {
    sharing: { get: parts.podcast ?? unwanted },
    podcasts: { transcript: parts.podcast ? missing : unwanted },
    articles: { builtin: parts.article ?? unwanted },
    onError: (error) => void errors.push(error),
  };
  return { made, errors };
}

describe('a page', () => {
  test.each([
    '/',
    '/search',
    '/library',
    '/playlists/5',
    '/status',
    '/no/such/page',
    '/shared/0',
    '/shared/99999999999999999999',
  ])('%s asks for no data', async (path) => {
    const { made, errors } = deps();
    const page = await composePage(placeAt(path), SITE, made);
    expect(page.data).toBe('');
    expect(errors).toEqual([]);
    expect(page.head).toMatch(/^<title>[^<]+<\/title>/);
  });

  test('of a podcast holds its summary and transcript for readers without scripts, and its data for the app', async () => {
    const page = await composePage(SHARED, SITE, deps({ podcast: async () => podcast({}) }).made);
    expect(page.status).toBe(200);
    expect(page.head).toContain('<title>Abacus | Wikicasts</title>');
    for (const text of ['A frame.', 'It counts.', 'Opening', 'Mira: One.', 'Theo: Two.', 'AI-generated']) {
      expect(page.content).toContain(text);
    }
    const json = /<script type="application\/json" id="page-data">(.*)<\/script>/s.exec(page.data)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ podcast: podcast({}), transcript: null });
  });

  test('that is nasty in all its texts breaks out nowhere', async () => {
    const nasty = podcast({
      title: NASTY,
      chapters: [{ title: NASTY, timestamp: 0 }],
      show_notes: { summary: NASTY, keyPoints: [NASTY], sources: [NASTY] },
      transcript: `${NASTY}\n\n${NASTY}`,
      credits: [
        {
          title: NASTY,
          url: 'javascript:alert(1)',
          revision_url: '',
          revision: null,
          origin: 'wikipedia',
          licence: NASTY,
          licence_url: `https://x.example/"><script>`,
        },
      ],
    });
    const fill = pageTemplate(
      '<!doctype html><head><!--head--><!--/head--></head><body><div><!--content--></div><!--data--></body>',
    );
    const html = fill(await composePage(SHARED, SITE, deps({ podcast: async () => nasty }).made));
    const document = new DOMParser().parseFromString(html, 'text/html');
    const names = new Set(Array.from(document.querySelectorAll('*'), ({ localName }) => localName));
    expect([...names].filter((name) => ['img', 'iframe', 'style', 'svg'].includes(name))).toEqual([]);
    expect(document.title).toBe(`${NASTY.trim()} | Wikicasts`);
    expect(document.querySelector('h1')?.textContent).toBe(NASTY);
    expect(document.querySelector('[property="og:title"]')?.getAttribute('content')).toBe(NASTY);
    const scripts = Array.from(document.querySelectorAll('script'));
    expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json', 'application/json']);
    expect(JSON.parse(scripts[0]?.textContent ?? '').name).toBe(NASTY);
    expect(JSON.parse(scripts[1]?.textContent ?? '').podcast.transcript).toBe(nasty.transcript);
    const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(links.filter((href) => !/^(?:https?:\/\/|\/|#$)/.test(href ?? ''))).toEqual([]);
  });

  test('of an unknown podcast is 404, and not to be listed', async () => {
    for (const path of ['/shared/77', '/listen/77', '/shared/podcasts/77', '/shared/0']) {
      const page = await composePage(placeAt(path), SITE, deps({ podcast: missing }).made);
      expect(page.status).toBe(404);
      expect(page.head).toContain('<title>Podcast Not Available | Wikicasts</title>');
      expect(page.head).toContain('<meta name="robots" content="noindex" data-head>');
      expect(page.data).toBe('');
    }
  });

  test('is served without its data where the database fails, and that is told', async () => {
    const failure = new Error('The database is away.');
    const { made, errors } = deps({
      podcast: async () => {
        throw failure;
      },
    });
    const page = await composePage(SHARED, SITE, made);
    expect(page).toMatchObject({ status: 200, data: '', content: '' });
    expect(page.head).toContain('noindex');
    expect(errors).toEqual([failure]);
  });
});

test('a template is filled at its places, whatever the parts hold', () => {
  const fill = pageTemplate(
    '<head>1<!--head-->\n<title>old</title>\n<!--/head-->2</head><div><!--content--></div><!--data-->3',
  );
  expect(fill({ head: '$&$1<!--content-->', content: '$`', data: '' })).toBe(
    '<head>1$&$1<!--content-->2</head><div>$`</div>3',
  );
  expect(() => pageTemplate('<head></head>')).toThrow(/head/);
});

test('crawlers are told where the public pages are, and of no podcast', () => {
  expect(robotsText(SITE)).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect(robotsText(SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
  const xml = sitemapXml(SITE, ['/articles/a&b']);
  expect(xml).toContain(`<loc>${SITE}/status</loc>`);
  expect(xml).toContain(`<loc>${SITE}/articles/a&amp;b</loc>`);
  expect(xml).not.toMatch(/shared|listen|library|admin/);
});

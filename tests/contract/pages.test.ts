import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createPodcast } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

/** Pages as crawlers, link previews and visitors without scripts read them. */

const NASTY = `</script><img src=x>&"' 😀 عربي`;
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer({ work: false });
  podcast = await createShortPodcast(server, 'author', NASTY, 1);
});
afterAll(() => server.close());

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '');

/** Status, text and head of a page, by name. */
async function page(path: string) {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  const html = await answer.text();
  const tags = [
    ...html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)"/g),
  ];
  const says = Object.fromEntries(tags.map(([, name = '', value = '']) => [name, unescaped(value)]));
  const title = unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
  const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return { answer, html, says, title, data: structured ? JSON.parse(structured) : undefined };
}

test('the app can be installed, and its service worker may only load from this server', async () => {
  const page = await fetch(`${server.url}/`);
  expect(page.headers.get('content-security-policy')).toMatch(/worker-src 'self'(;|$)/);
  const worker = await fetch(`${server.url}/sw.js`);
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  });
  const manifest = await fetch(`${server.url}/site.webmanifest`);
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { shortcuts, icons } = (await manifest.json()) as Record<string, Record<string, string>[]>;
  expect(shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['Search', '/search'],
    ['Library', '/library'],
  ]);
  for (const { src = '' } of icons ?? []) expect((await fetch(server.url + src)).status).toBe(200);
});

describe('screens', () => {
  test.each([
    ['/', 'Wikicasts'],
    ['/search', 'Search Articles | Wikicasts'],
    ['/status', 'System Status | Wikicasts'],
    ['/privacy', 'Privacy Policy | Wikicasts'],
    ['/terms', 'Terms of Service | Wikicasts'],
    ['/feedback', 'Quick Wikicasts Feedback | Wikicasts'],
    ['/articles/abacus', 'Abacus | Wikicasts'],
  ])('%s has its own title and description', async (path, title) => {
    const { answer, says, ...rest } = await page(path);
    expect([answer.status, rest.title]).toEqual([200, title]);
    expect(says).toMatchObject({
      canonical: server.url + path,
      'og:url': server.url + path,
      'og:title': title.replace(' | Wikicasts', ''),
      'og:description': says.description,
      'og:image': `${server.url}/og-default.png`,
      'twitter:card': 'summary_large_image',
      'twitter:description': says.description,
    });
    expect(says.description?.length).toBeGreaterThan(20);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  });

  test('private screens are not indexed', async () => {
    for (const path of ['/library', '/playlists', '/playlists/5', '/series', '/admin']) {
      const { answer, says } = await page(path);
      expect([answer.status, says.robots, says.canonical]).toEqual([200, 'noindex', undefined]);
    }
  });

  test('the questions of /status are structured data and readable text', async () => {
    const { data, html } = await page('/status');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(data.mainEntity).toHaveLength(5);
    for (const { name } of data.mainEntity) expect(html).toContain(name);
  });

  test('unknown paths and unknown podcasts are 404 and not indexed', async () => {
    for (const path of [
      '/no/such/page',
      '/shared/12345',
      '/listen/12345',
      '/shared/podcasts/12345',
      '/listen/0',
      '/articles/none',
    ]) {
      const { answer, says, html } = await page(path);
      expect([path, answer.status, says.robots]).toEqual([path, 404, 'noindex']);
      // The app still starts there.
      expect(html).toContain('<script type="module"');
    }
    expect((await page('/shared/12345')).title).toBe('Podcast Not Available | Wikicasts');
  });
});

describe('a shared podcast', () => {
  test.each(['/shared', '/listen', '/shared/podcasts'])(
    '%s/{id} contains its own head, text and data',
    async (path) => {
      const { answer, says, title, data, html } = await page(`${path}/${podcast.id}`);
      expect([answer.status, title]).toEqual([200, `${NASTY} | Wikicasts`]);
      expect(says).toMatchObject({
        canonical: `${server.url}/shared/${podcast.id}`,
        description: 'A tone.',
        'og:title': NASTY,
        'og:image': `${server.url}/api/podcasts/${podcast.id}/preview.png`,
        'og:audio': `${server.url}/api/podcasts/audio/podcast_${podcast.id}.mp3`,
        'ai-disclosure': 'ai-generated',
      });
      expect(data).toMatchObject({
        '@type': 'AudioObject',
        name: NASTY,
        contentUrl: `${server.url}/api/podcasts/audio/podcast_${podcast.id}.mp3`,
        digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
        creditText: expect.stringMatching(/^AI-generated: /),
      });
      const content = /<div data-static>.*?<\/div>/s.exec(html)?.[0] ?? '';
      const texts = ['Wikicasts turns encyclopedia articles into podcasts of two hosts.', 'AI-generated: '];
      for (const text of [...texts, 'A tone.', 'It hums.', 'Mira: Listen.', 'Theo: It hums.', 'Humming']) {
        expect(content).toContain(text);
      }
      expect(html).not.toContain('<img');
      // The HTML preloads the chunks that the app needs.
      expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/listen-screen-[^"]+\.js">/);
      const asked = (address: string) => fetch(server.url + address).then((reply) => reply.json());
      const shared = await asked(`/api/shared/podcasts/${podcast.id}`);
      const transcript = await asked(`/api/podcasts/${podcast.id}/transcript.json`);
      const first = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
      expect(JSON.parse(first ?? '')).toEqual({ podcast: shared, transcript });
    },
  );

  test('an unfinished podcast has a title and a picture, no audio, and is not indexed', async () => {
    const { id } = await createPodcast(server, 'author', { title: 'Abacus' });
    const { answer, says, title, data } = await page(`/shared/${id}`);
    expect([answer.status, title, says.robots, data]).toEqual([
      200,
      'Abacus | Wikicasts',
      'noindex',
      undefined,
    ]);
    expect(says['og:audio']).toBeUndefined();
    expect((await fetch(says['og:image'] ?? '')).status).toBe(200);
  });

  test('the preview picture is 1200 x 630, matches its content, and is readable from any origin', async () => {
    const address = `${server.url}/api/podcasts/${podcast.id}/preview.png`;
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const view = new DataView(await answer.arrayBuffer());
    expect([view.getUint32(0), view.getUint32(16), view.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(
      answer.headers.get('content-length'),
    );
    expect((await fetch(`${server.url}/api/podcasts/12345/preview.png`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/podcasts/abc/preview.png`)).status).toBe(400);
  });
});

test('robots.txt and the sitemap list the public pages and no podcast', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const answer = await fetch(`${server.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses).toContain(`${server.url}/`);
  expect(addresses.join()).not.toContain(String(podcast.id));
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const { answer: reached, says } = await page(pathname);
    expect([address, reached.status, says.canonical]).toEqual([address, 200, address]);
  }
});

test('the icons of the web manifest exist', async () => {
  const answer = await fetch(`${server.url}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons } = (await answer.json()) as { icons: Array<{ src: string; type: string }> };
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, type } of icons) {
    const icon = await fetch(server.url + src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
  }
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('serves the scripts as compressed at build time: %s', async (accepted, encoding) => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await page('/')).html)?.[1] ?? '';
  const built = path.join(import.meta.dirname, '../../dist/client', script);
  const answer = await fetch(server.url + script, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const sent = encoding ? statSync(`${built}.${encoding === 'br' ? 'br' : 'gz'}`) : null;
  if (sent) expect(Number(answer.headers.get('content-length'))).toBe(sent.size);
  expect(await answer.text()).toBe(readFileSync(built, 'utf8'));
});

test('refuses a malformed script address with our own error', async () => {
  const answer = await fetch(`${server.url}/assets/%zz.js`);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: 'The address is not validly encoded.', code: 'validation' },
  ]);
});

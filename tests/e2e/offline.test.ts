import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import { expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'traveller';
/** What the browser logs for requests without a network. */
const allow = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|WebSocket/;
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer({ work: false });
  const id = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
  ({ podcast } = await server.createCaller(session).podcasts.get({ id }));
});
afterAll(() => server.close());

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((r) => setTimeout(r, 20));
  });
}

/** The server behind a proxy that changes the service worker with `state.version`. */
async function serveVersions() {
  const state = { version: 1 };
  const proxy = createServer(async (req, res) => {
    if (req.url === '/sw.js') {
      const worker = await fetch(`${server.url}/sw.js`);
      res.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      res.end(`${await worker.text()}//${state.version}`);
      return;
    }
    const { method, headers } = req;
    const forwarded = request(server.url + req.url, { method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    state,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

test('a new version of the app waits for the end of playback, reloads nothing and takes over then', async () => {
  const site = await serveVersions();
  const page = await visit(site, `/listen/${podcast.id}`, { session, serviceWorker: true, allow });
  await waitForWorker(page);
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return { waiting: registration.waiting !== null, active: registration.active?.state };
    });
  site.state.version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(states).toEqual({ waiting: true, active: 'activated' });
  const before = await getPlaybackTime(page);
  await expectSound(page, 1);
  expect(await states()).toEqual({ waiting: true, active: 'activated' });
  expect(await getPlaybackTime(page)).toBeGreaterThan(before);

  await player.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(states).toEqual({ waiting: false, active: 'activated' });
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  const paused = await getPlaybackTime(page);
  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(paused - 0.3);
  await player.getByRole('button', { name: 'Pause' }).click();

  // The next link loads the new version.
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('heading', { name: 'Your Podcast Library' }).waitFor();
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(false);
  site.close();
});

test('the installed app starts without a network, and a kept podcast plays, seeks and shows everything, until it is removed', async () => {
  const page = await visit(server, '/library', { session, serviceWorker: true, allow });
  await page.getByRole('heading', { name: 'Abacus' }).waitFor();
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Abacus' }).waitFor();
  await page.getByRole('button', { name: 'Play Podcast', disabled: true }).waitFor();
  await page.getByText('Not kept offline').waitFor();

  await page.context().setOffline(false);
  await page.goto(`${server.url}/listen/${podcast.id}`);
  await page.getByRole('button', { name: 'Keep offline' }).click();
  await page.getByRole('button', { name: 'Remove download' }).waitFor();
  await page.context().setOffline(true);
  await page.reload();

  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  const target = Math.floor((podcast.duration ?? 0) * 0.7);
  await player.getByRole('slider', { name: 'Seek' }).fill(String(target));
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(target);
  await player.getByRole('slider', { name: 'Seek' }).fill('1');
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeLessThan(target - 5);
  const { segments } = (await (
    await server.call('GET', `/api/podcasts/${podcast.id}/transcript.json`)
  ).json()) as Transcript;
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByText(segments[1]?.body ?? 'no turn').waitFor();
  const [chapter] = podcast.chapters.slice(-1);
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await page.getByRole('button', { name: new RegExp(`^${chapter?.title} `) }).waitFor();
  const files = await page.evaluate(async (id) => {
    const range = await fetch(`/api/podcasts/audio/podcast_${id}.mp3`, {
      headers: { range: 'bytes=100-199' },
    });
    const cover = await fetch(`/api/podcasts/${id}/cover.png`);
    const chapters = await fetch(`/api/podcasts/${id}/chapters.json`);
    return [
      range.status,
      range.headers.get('content-length'),
      cover.headers.get('content-type'),
      chapters.status,
    ];
  }, podcast.id);
  expect(files).toEqual([206, '100', 'image/png', 200]);

  await page.getByRole('link', { name: 'Library' }).click();
  const item = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Abacus' }) });
  await item.getByRole('img', { name: 'Kept offline' }).waitFor();
  await page.getByRole('button', { name: 'Downloads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Downloads' });
  await dialog.getByText(/^Space used: [1-9]/).waitFor();
  await dialog.getByRole('link', { name: 'Abacus' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await dialog.getByText(/^Nothing is kept offline/).waitFor();
  await item.getByRole('img', { name: 'Kept offline', includeHidden: true }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => caches.has('wikicasts-downloads-1'))).toBe(false);
}, 60_000);

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { findToast, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

async function showCode(page: Page): Promise<string> {
  await openPairing(page);
  await page.getByRole('button', { name: 'Show a code for the other browser' }).click();
  return page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
}

async function openPairing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Library menu' }).click();
  await page.getByRole('menuitem', { name: 'Pair another browser' }).click();
}

/** Two browsers that share the library of `session`. */
async function pair(session: string): Promise<{ desk: Page; phone: Page }> {
  const desk = await visit(server, '/library', { session });
  const code = await showCode(desk);
  await desk.getByRole('button', { name: 'Close' }).click();
  const phone = await visit(server, `/library#pair=${code}`);
  await phone.getByRole('button', { name: 'Share that library' }).click();
  await findToast(phone, 'Browsers paired').waitFor();
  return { desk, phone };
}

test('a code gives library, playlists, positions and session to another browser, which keeps its own', async () => {
  const session = randomUUID();
  const phoneSession = randomUUID();
  const podcast = await createShortPodcast(server, session, 'Abacus', 60);
  await createShortPodcast(server, phoneSession, 'Beads', 4);
  const playlist = await server.call('POST', '/api/playlists', { session, body: { title: 'Evening' } });
  const { id } = (await playlist.json()) as { id: number };
  await server.call('POST', `/api/playlists/${id}/items`, { session, body: { podcast_id: podcast.id } });
  const desk = await visit(server, `/listen/${podcast.id}`, { session });
  await desk.getByRole('slider', { name: 'Seek' }).fill('40');
  await desk.getByRole('button', { name: 'Play', exact: true }).click();
  await desk.getByRole('button', { name: 'Pause' }).click();
  await desk.getByRole('link', { name: 'Library' }).click();
  const code = await showCode(desk);

  const phone = await visit(server, `/library#pair=${code}`, { session: phoneSession });
  await phone
    .getByRole('dialog')
    .getByText(/share one library/)
    .waitFor();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Share that library' }).click();
  await phone.getByRole('heading', { name: 'Abacus' }).waitFor();
  await phone.getByRole('heading', { name: 'Beads' }).waitFor();
  await desk.getByRole('button', { name: 'Close' }).click();
  // A new podcast, and the phone's own, arrive at the desk without a reload.
  await createShortPodcast(server, phoneSession, 'Stranger', 4);
  await createShortPodcast(server, session, 'Counting', 4);
  for (const page of [desk, phone]) {
    await page.getByRole('button', { name: 'Sync now' }).click();
    for (const name of ['Counting', 'Beads']) await page.getByRole('heading', { name }).waitFor();
    expect(await page.getByRole('heading', { name: 'Stranger' }).count()).toBe(0);
  }
  await phone.goto(`${server.url}/listen/${podcast.id}`);
  const readPosition = async () => Number(await phone.getByRole('slider', { name: 'Seek' }).inputValue());
  // Playback resumes 3 s before the position.
  await expect.poll(readPosition).toBeGreaterThanOrEqual(36);
  expect(await readPosition()).toBeLessThan(45);
  await phone.goto(`${server.url}/playlists`);
  await phone.getByRole('link', { name: 'Evening' }).waitFor();
});

test('a browser that stops sharing keeps its copies, and its later podcasts are its own', async () => {
  const session = randomUUID();
  const { id } = await createShortPodcast(server, session, 'Abacus', 4);
  const { desk, phone } = await pair(session);
  await phone.getByRole('heading', { name: 'Abacus' }).waitFor();
  await openPairing(phone);
  await phone.getByRole('button', { name: 'Stop sharing on this browser' }).click();
  await phone.getByRole('button', { name: 'Stop sharing', exact: true }).click();
  await findToast(phone, 'Sharing stopped').waitFor();
  await createShortPodcast(server, session, 'Beads', 4);
  await desk.getByRole('button', { name: 'Sync now' }).click();
  await desk.getByRole('heading', { name: 'Beads' }).waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Abacus' }).waitFor();
  const own = await phone.evaluate(() => localStorage.getItem('x-session-id') ?? '');
  const removal = await server.call('DELETE', `/api/podcasts/${id}`, { session: own });
  expect(removal.status).toBe(404);
  await phone.getByRole('button', { name: 'Sync now' }).click();
  expect(await phone.getByRole('heading', { name: 'Beads' }).count()).toBe(0);
});

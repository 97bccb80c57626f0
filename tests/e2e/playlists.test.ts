import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlaylistEntity } from '../../src/domain/playlist/playlist.entity.ts';
import type { Playlist } from '../../src/domain/playlist/playlist.schema.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { expectSound, findToast, matchProcedure, useVisitors } from '../support/browser-visitor.ts';
import { moveByKeyboard, pickUpByKeyboard } from '../support/reordering.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
const session = 'collector';
let server: TestServer;
let podcasts: Podcast[];
beforeAll(async () => {
  server = await startTestServer({ work: false });
  podcasts = [
    await createShortPodcast(server, session, 'Abacus', 40),
    await createShortPodcast(server, session, 'Beads', 4),
    await createShortPodcast(server, session, 'Counting', 4),
  ];
});
afterAll(() => server.close());
// A retry would otherwise find the playlists of the failed try.
beforeEach(async () => void (await server.container.orm.em.fork().nativeDelete(PlaylistEntity, {})));

/** A playlist with the three podcasts. */
async function filled(title: string): Promise<Playlist> {
  const made = await server.call('POST', '/api/playlists', { session, body: { title } });
  const playlist = (await made.json()) as Playlist;
  for (const { id } of podcasts) {
    const path = `/api/playlists/${playlist.id}/items`;
    await server.call('POST', path, { session, body: { podcast_id: id } });
  }
  return playlist;
}

async function stored({ id }: Playlist): Promise<string[]> {
  const answer = await server.call('GET', `/api/playlists/${id}`, { session });
  return ((await answer.json()) as Playlist).items.map(({ podcast }) => podcast.title);
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const order = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('aria-label')));
const bar = (page: Page) => page.getByRole('region', { name: 'Now playing' });

async function shows(page: Page, titles: string[]): Promise<void> {
  await expect.poll(() => order(page)).toEqual(titles);
}

/** Waits for a toast and closes it, so that the next one with the same words is new. */
async function told(page: Page, title: string): Promise<void> {
  await findToast(page, title).getByRole('button', { name: 'Dismiss' }).click();
  await findToast(page, title).waitFor({ state: 'detached' });
}

test('reorders rows by keyboard, mouse and touch, in both tabs and permanently', async () => {
  const playlist = await filled('To arrange');
  const page = await visit(server, `/playlists/${playlist.id}`, { session });
  await shows(page, ['Abacus', 'Beads', 'Counting']);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/playlists/${playlist.id}`);
  await shows(other, ['Abacus', 'Beads', 'Counting']);

  const handle = (title: string) => page.getByRole('button', { name: `Drag to reorder: ${title}` });
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus() && !document.hidden);
  await pickUpByKeyboard(handle('Abacus'));
  await page.getByText('Picked up Abacus, number 1 of 3.').waitFor();
  await moveByKeyboard(page, 'ArrowDown', 'Abacus is now number 2 of 3.');
  await page.keyboard.press('Space');
  await shows(page, ['Beads', 'Abacus', 'Counting']);
  await told(page, 'Playlist order updated');
  await shows(other, ['Beads', 'Abacus', 'Counting']);

  const middle = async (title: string) => {
    const box = await handle(title).boundingBox();
    if (box === null) throw new Error('The handle cannot be seen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle('Counting'), await middle('Beads')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 6);
  await page.mouse.move(to.x, to.y - 4, { steps: 4 });
  await page.getByText('Counting is now number 1 of 3.').waitFor();
  await page.mouse.up();
  await shows(page, ['Counting', 'Beads', 'Abacus']);
  await told(page, 'Playlist order updated');

  const fingers = await page.context().newCDPSession(page);
  const [start, end] = [await middle('Counting'), await middle('Abacus')];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    });
  await touch('touchStart', start.y);
  await page.getByText('Picked up Counting, number 1 of 3.').waitFor();
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', start.y + (end.y - start.y) * part + 4);
  await page.getByText('Counting is now number 3 of 3.').waitFor();
  await touch('touchEnd');
  await shows(page, ['Beads', 'Abacus', 'Counting']);
  await told(page, 'Playlist order updated');
  expect(await stored(playlist)).toEqual(['Beads', 'Abacus', 'Counting']);
  await page.reload();
  await shows(page, ['Beads', 'Abacus', 'Counting']);
});

test('plays all podcasts in order on any screen, until a single one is played', async () => {
  const playlist = await filled('To hear');
  const page = await visit(server, `/playlists/${playlist.id}`, { session });
  await page.getByRole('button', { name: 'Play all' }).click();
  await expectSound(page, 0.2);
  await bar(page).getByRole('button', { name: 'Next: Beads' }).click();
  await page.getByRole('button', { name: 'Pause: Beads' }).waitFor();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await bar(page).getByRole('link', { name: 'Beads' }).waitFor();
  await bar(page).getByRole('button', { name: 'Next: Counting' }).waitFor();
  await bar(page).getByRole('link', { name: 'Counting' }).waitFor();
  await expectSound(page, 0.2);
  await bar(page).getByText('Next:').waitFor({ state: 'detached' });

  await page.goBack();
  await page.getByRole('button', { name: 'Play: Abacus' }).click();
  await bar(page).getByText('Next: Beads').waitFor();
  await page.getByRole('link', { name: 'Counting' }).click();
  await page
    .getByRole('region', { name: 'Player: Counting' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  await expectSound(page, 0.2);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await bar(page).getByRole('link', { name: 'Counting' }).waitFor();
  await bar(page).getByText('Next:').waitFor({ state: 'detached' });
});

test('copies a feed address and resets it after a confirmation; no screen or dialog on the way has an accessibility violation', async () => {
  const playlist = await filled('To subscribe to');
  const page = await visit(server, '/playlists', { session });
  const check = async () => expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.getByRole('link', { name: playlist.title }).waitFor();
  await check();
  await page.getByRole('button', { name: 'Create Playlist' }).click();
  await page.getByRole('dialog').getByText('Title is required').waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: playlist.title }).click();
  await page.getByRole('button', { name: 'Play all' }).click();
  await bar(page).getByText('Next: Beads').waitFor();
  await check();
  await page.getByRole('button', { name: 'Add to playlist: Beads' }).click();
  await page.getByText('Already added').first().waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const open = page.getByRole('button', { name: 'Subscribe in your podcast app' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your podcast app' });
  const address = dialog.getByRole('textbox', { name: 'Feed address' });
  await dialog.getByText('This address works on this computer only.').waitFor();
  await check();
  await expect.poll(() => address.inputValue()).toBe(playlist.feed_url);
  expect(await dialog.getByRole('link', { name: 'Apple Podcasts' }).getAttribute('href')).toBe(
    playlist.feed_url.replace('http:', 'podcast:'),
  );
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await told(page, 'Feed address copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(playlist.feed_url);

  await dialog.getByRole('button', { name: 'Reset feed address' }).click();
  const question = page.getByRole('dialog', { name: 'Reset feed address?' });
  const keep = question.getByRole('button', { name: 'Keep it' });
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await check();
  await keep.focus();
  await page.keyboard.press('Enter');
  expect(await address.inputValue()).toBe(playlist.feed_url);
  await dialog.getByRole('button', { name: 'Reset feed address' }).click();
  await question.getByRole('button', { name: 'Reset address' }).click();
  await told(page, 'Feed address reset');
  await expect.poll(() => address.inputValue()).not.toBe(playlist.feed_url);
  const fresh = await address.inputValue();
  expect([(await fetch(playlist.feed_url)).status, (await fetch(fresh)).status]).toEqual([404, 200]);
  await page.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

describe('while the server is unavailable', () => {
  const allow = /Failed to load resource/;

  test('shows the last known playlists, marked, and disables changes', async () => {
    const playlist = await filled('Kept');
    const page = await visit(server, `/playlists/${playlist.id}`, { session, allow });
    await shows(page, ['Abacus', 'Beads', 'Counting']);
    await page.getByRole('link', { name: 'Back to Playlists' }).click();
    await page.getByRole('link', { name: 'Kept' }).waitFor();
    await page.route(matchProcedure('playlists.list'), (route) => route.abort());
    await page.route(matchProcedure('playlists.get'), (route) => route.abort());
    await page.reload();
    const note = page.getByText('The server does not answer. You see the last known state');
    const disabled = (name: string) => page.getByRole('button', { name, disabled: true });
    await note.waitFor();
    await disabled('Create Playlist').waitFor();
    await disabled('Delete playlist: Kept').waitFor();
    await page.getByRole('link', { name: 'Kept' }).click();
    // The page before has the same note, and the rows show before the request has failed.
    await shows(page, ['Abacus', 'Beads', 'Counting']);
    await note.waitFor();
    await disabled('Remove from playlist: Beads').waitFor();
    await disabled('Drag to reorder: Beads').waitFor();
  });
});

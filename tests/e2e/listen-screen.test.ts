import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createLocalPodcast, expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'owner';
const ABOUT = 'Wikicasts turns encyclopedia articles into podcasts of two hosts.';
const MAX_CONTROLS = 30;

let server: TestServer;
let podcastId: number;
beforeAll(async () => {
  server = await startTestServer();
  podcastId = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
});
afterAll(() => server.close());

const visitOwn = (viewport = { width: 1280, height: 900 }) =>
  visit(server, `/listen/${podcastId}`, {
    session,
    viewport,
    podcasts: [createLocalPodcast({ id: podcastId, syncStatus: 'synced' })],
  });

const findTurn = (page: Page, index: number) =>
  page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(index);

/** Visible controls of the screen, without those of the transcript's turns. */
function countControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary';
    const controls = [...document.querySelectorAll(`main :is(${selector})`)];
    return controls.filter((element) => element.checkVisibility() && element.closest('li') === null).length;
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Play next' }).waitFor();
}

test('the owner and a visitor see at most 30 controls, and the menu has the rest', async () => {
  for (const width of [375, 1280]) {
    const page = await visitOwn({ width, height: 900 });
    await findTurn(page, 0).waitFor();
    await page.getByRole('button', { name: 'Volume' }).waitFor();
    expect(await countControls(page)).toBeLessThanOrEqual(MAX_CONTROLS);
  }
  const page = await visit(server, `/shared/${podcastId}`);
  await findTurn(page, 0).waitFor();
  await page.getByRole('button', { name: 'Volume' }).waitFor();
  await page.getByRole('button', { name: 'Keep in my library' }).waitFor();
  expect(await countControls(page)).toBeLessThanOrEqual(MAX_CONTROLS);

  const own = await visitOwn();
  await openMenu(own);
  const names = await own.getByRole('menuitem').allInnerTexts();
  expect(names).toEqual([
    'Play next',
    'Add to queue',
    'Mark as played',
    'Add to playlist',
    'Follow',
    'Print transcript',
    'Save transcript as text',
    'Say it as',
    'Edit transcript',
    'Delete podcast',
  ]);
  expect(await findFaultsInBothThemes(own)).toEqual([]);
});

test('the tabs keep all texts in the page, and what the find command finds in a hidden one is shown', async () => {
  const page = await visitOwn();
  await findTurn(page, 0).waitFor();
  const panel = page.locator('[role="tabpanel"]').filter({ hasText: 'A talk.' });
  expect(await panel.getAttribute('hidden')).toBe('until-found');
  expect(await page.getByText('A talk.').isVisible()).toBe(false);
  // The browser sends this event before it scrolls to the words.
  await panel.dispatchEvent('beforematch');
  await page.getByText('A talk.').waitFor();
  await page.getByRole('tab', { name: 'Notes', selected: true }).waitFor();
  await page.getByText('Every statement was found in the article. Checked automatically.').waitFor();
  await page.getByText('1 of 1 section is in this podcast').waitFor();

  // With the details hidden, too.
  await page.getByRole('button', { name: 'HIDE DETAILS' }).click();
  const details = page.locator('[hidden="until-found"]', {
    has: page.getByRole('tablist', { includeHidden: true }),
  });
  await details.dispatchEvent('beforematch');
  await page.getByText('A talk.').waitFor();
  await page.getByRole('button', { name: 'HIDE DETAILS' }).waitFor();

  await page.getByRole('region', { name: 'Player: Abacus' }).getByRole('button', { name: 'Play' }).click();
  await expectSound(page, 0.2);
  await page.keyboard.press('/');
  await page.getByRole('tab', { name: 'Transcript', selected: true }).waitFor();
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Search transcript',
  );
});

test('on a phone the transcript begins on the first screen after the player', async () => {
  const page = await visitOwn({ width: 375, height: 667 });
  const turn = findTurn(page, 0);
  await turn.waitFor();
  const [player, first] = await Promise.all([
    page.getByRole('region', { name: 'Player: Abacus' }).boundingBox(),
    turn.boundingBox(),
  ]);
  const distance = (first?.y ?? Number.POSITIVE_INFINITY) - (player?.y ?? 0) - (player?.height ?? 0);
  expect(distance).toBeLessThan(667);
});

test('the page says in one line what Wikicasts is, and has all texts without scripts', async () => {
  const page = await visit(server, `/shared/${podcastId}`);
  await page.getByText(ABOUT).waitFor();
  await page.getByRole('link', { name: 'Create your own podcast' }).waitFor();
  await page.getByRole('link', { name: 'View the original article' }).waitFor();
  const html = await (await server.call('GET', `/shared/${podcastId}`)).text();
  const { podcast } = await server.createCaller(session).podcasts.get({ id: podcastId });
  const text = html.replace(/<script.*?<\/script>/gs, '');
  expect(text).toContain(ABOUT);
  for (const { title } of podcast.chapters) expect(text).toContain(title);
  expect(text).toContain('A talk.');
  expect(text).toContain(podcast.transcript?.split('\n')[0]);
});

test('two presses ask about the turn that plays, and the answer leads back to it', async () => {
  const page = await visit(server, `/shared/${podcastId}`, { session: randomUUID() });
  await findTurn(page, 3)
    .getByRole('button', { name: /^Play from/ })
    .click();
  await expectSound(page, 0.2);
  await page.getByRole('button', { name: 'Ask about this turn' }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.type('What is near item 3?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const region = page.getByRole('region', { name: 'Ask the hosts' });
  await region.getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Now playing' }).getByRole('button', { name: 'Play' }).waitFor();
  await region.getByRole('button', { name: 'Back to the podcast' }).click();
  await expectSound(page, 0.2);
});

test('three presses add the podcast to a playlist', async () => {
  await server.createCaller(session).playlists.create({ title: 'Evening' });
  const page = await visitOwn();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  await page.getByRole('dialog', { name: 'Add to Playlist' }).getByText('Evening').click();
  await findToast(page, 'Podcast added to playlist').waitFor();
});

test('the owner deletes the podcast from its screen and goes on in the library', async () => {
  const id = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
  const page = await visit(server, `/listen/${id}`, {
    session,
    podcasts: [createLocalPodcast({ id, syncStatus: 'synced' })],
  });
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delete podcast' }).click();
  await page.getByRole('dialog', { name: 'Delete Podcast?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Your Podcast Library' }).waitFor();
  await findToast(page, 'Podcast deleted successfully').waitFor();
});

test('a corrected name is spoken again in the lines that have it', async () => {
  const id = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
  const page = await visit(server, `/listen/${id}`, {
    session,
    podcasts: [createLocalPodcast({ id, syncStatus: 'synced' })],
  });
  await findTurn(page, 0).waitFor();
  const { segments } = await server.createCaller(session).podcasts.transcript({ id });
  const having = segments.filter(({ body }) => /\bTheo\b/.test(body));
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Say it as' }).click();
  const dialog = page.getByRole('dialog', { name: 'Say it as' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Theo');
  await dialog.getByRole('textbox', { name: 'Say it as' }).fill('TAY-oh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  server.speechModel.synthesizedTexts.length = 0;
  await dialog.getByRole('button', { name: /^Record (it|them) again$/ }).click();
  await findToast(page, 'Podcast updated').waitFor();
  expect(having).toHaveLength(1);
  expect(server.speechModel.synthesizedTexts).toEqual(
    having.map(({ body }) => body.replace('Theo', 'tay-oh')),
  );
});

test('after Start Generation one press listens', async () => {
  const page = await visit(server, '/');
  await page.getByRole('combobox', { name: 'Search for an article' }).fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByRole('button', { name: 'Start Generation' }).click();
  // While it is generated, or ready already.
  await page
    .getByRole('button', { name: /^(Listen now|Play)$/ })
    .first()
    .click();
  await expectSound(page);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createLocalPodcast, expectSound, useVisitors } from '../support/browser-visitor.ts';
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

const visitOwn = () =>
  visit(server, `/listen/${podcastId}`, {
    session,
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

test('the owner and a visitor see at most 30 controls, the menu has the rest, and the transcript is near the player', async () => {
  const own = await visitOwn();
  await findTurn(own, 0).waitFor();
  await own.getByRole('button', { name: 'Volume' }).waitFor();
  expect(await countControls(own)).toBeLessThanOrEqual(MAX_CONTROLS);
  await own.setViewportSize({ width: 375, height: 667 });
  expect(await countControls(own)).toBeLessThanOrEqual(MAX_CONTROLS);
  // On a phone the transcript begins on the first screen after the player.
  const [player, first] = await Promise.all([
    own.getByRole('region', { name: 'Player: Abacus' }).boundingBox(),
    findTurn(own, 0).boundingBox(),
  ]);
  const distance = (first?.y ?? Number.POSITIVE_INFINITY) - (player?.y ?? 0) - (player?.height ?? 0);
  expect(distance).toBeLessThan(667);

  const page = await visit(server, `/shared/${podcastId}`);
  await findTurn(page, 0).waitFor();
  await page.getByRole('button', { name: 'Volume' }).waitFor();
  await page.getByRole('button', { name: 'Keep in my library' }).waitFor();
  await page.getByText(ABOUT).waitFor();
  await page.getByRole('link', { name: 'Create your own podcast' }).waitFor();
  await page.getByRole('link', { name: 'View the original article' }).waitFor();
  expect(await countControls(page)).toBeLessThanOrEqual(MAX_CONTROLS);
  expect(await page.getByRole('button', { name: /^Edit turn/ }).count()).toBe(0);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Say it as' }).waitFor();
  for (const name of ['Edit transcript', 'Delete podcast'])
    expect(await page.getByRole('menuitem', { name }).count()).toBe(0);

  await own.setViewportSize({ width: 1280, height: 900 });
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

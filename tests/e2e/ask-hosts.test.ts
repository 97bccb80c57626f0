import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsInBothThemes } from '../support/axe.ts';
import { createLocalPodcast, expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'asker';
let server: TestServer;
let podcastId: number;
beforeAll(async () => {
  server = await startTestServer();
  podcastId = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
});
afterAll(() => server.close());

/** The loudness of what the answer's element plays, as a share of full scale. */
function measureSound(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const address = document.querySelector<HTMLAudioElement>('section audio')?.src ?? '';
    const bytes = await (await fetch(address)).arrayBuffer();
    const samples = (await new AudioContext().decodeAudioData(bytes)).getChannelData(0);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  });
}

const isAnswerPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const audio = document.querySelector<HTMLAudioElement>('section audio');
    return audio !== null && !audio.paused && audio.currentTime > 0.3;
  });

test('on a phone a listener asks, sees and hears the answer with its sources, and goes back to before the pause', async () => {
  const page = await visit(server, `/listen/${podcastId}`, {
    session: randomUUID(),
    viewport: { width: 390, height: 844 },
  });
  const player = page.getByRole('region', { name: 'Player: Abacus' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page, 0.2);
  await player.getByRole('button', { name: 'Skip forward 10 seconds' }).click();
  await page.getByRole('button', { name: 'Ask about this turn' }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await player.getByRole('button', { name: 'Play' }).waitFor();

  const region = page.getByRole('region', { name: 'Ask the hosts' });
  await page.keyboard.type('What is near item 10?');
  await region.getByRole('button', { name: 'Ask', exact: true }).click();
  const turn = region.getByRole('listitem').getByRole('listitem').first();
  await expect.poll(() => turn.evaluate((item) => item.getBoundingClientRect().bottom)).toBeLessThan(844);
  await isAnswerPlaying(page);
  expect(await measureSound(page)).toBeGreaterThan(0.01);
  await region.getByRole('button', { name: 'Source' }).first().click();
  await region.getByRole('blockquote').first().getByText('Item 10 ').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  await region.getByRole('button', { name: 'Back to the podcast' }).click();
  await region.waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio');
    return audio !== null && !audio.paused && audio.currentTime > 6.5 && audio.currentTime < 10.2;
  });

  // A reload still has the question; deleting it removes it.
  await page.reload();
  await page.getByRole('button', { name: 'Ask the hosts' }).click();
  await region.getByText('What is near item 10?').waitFor();
  await region.getByRole('button', { name: 'Play answer' }).click();
  await isAnswerPlaying(page);
  await region.getByRole('button', { name: 'Delete question' }).click();
  await region.getByText('What is near item 10?').waitFor({ state: 'detached' });
});

test('the owner adds an answer to the podcast, hears it in its last chapter, and takes it out again', async () => {
  const id = await insertEditablePodcast(server.container, session, createArticle('Abacus'));
  const podcasts = [createLocalPodcast({ id, syncStatus: 'synced' })];
  const page = await visit(server, `/listen/${id}`, { session, podcasts });
  await page.getByRole('button', { name: 'Ask the hosts' }).click();
  const region = page.getByRole('region', { name: 'Ask the hosts' });
  await region.getByRole('textbox', { name: 'Your question' }).fill('What is near item 12?');
  await region.getByRole('button', { name: 'Ask', exact: true }).click();
  await region.getByRole('button', { name: 'Add to the podcast' }).click();
  await findToast(page, 'Podcast updated').waitFor();
  await region.getByText('Added to the podcast, in the chapter of questions.').waitFor();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const added = page.getByText(/the answer to the question "What is near item 12\?" was added/);
  await added.waitFor({ state: 'attached' });

  await region.getByRole('button', { name: 'Back to the podcast' }).click();
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await page
    .getByRole('button', { name: /Questions/ })
    .first()
    .click();
  await expectSound(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Undo last edit' }).click();
  await added.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ask the hosts' }).click();
  await region.getByRole('button', { name: 'Add to the podcast' }).waitFor();
});

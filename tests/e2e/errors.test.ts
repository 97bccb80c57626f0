import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findToast, fulfilCall, matchProcedure, Refusal, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

const allow = /status of [45]\d\d|net::ERR_/;
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search for an article' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Create Podcast' });

/** Opens the sheet for an article on the home screen. */
async function choose(page: Page): Promise<void> {
  await searchBox(page).fill('aba');
  await page.getByRole('option', { name: 'Abacus' }).click();
}

/** Types a new text, so that the client sends a request. */
async function asks(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
}

test('a failed search shows the reason in red below the box and clears the suggestions', async () => {
  const page = await visit(server, '/', { allow });
  const alert = page.getByRole('alert');
  await asks(page, 'aba');
  await page.getByRole('option', { name: 'Abacus' }).waitFor();
  let reply: unknown = new Refusal(502, 'Wikipedia cannot be reached.');
  await fulfilCall(page, 'articles.find', () => reply);

  await asks(page, 'abac');
  await alert.getByText('Wikipedia cannot be reached.').waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));

  reply = new Refusal(500, '');
  await asks(page, 'abacu');
  await alert.getByText('Failed to fetch suggestions').waitFor();
  reply = { titles: ['Abacus'] };
  await asks(page, 'abacus');
  await alert.getByText('Invalid response format').waitFor();
  await asks(page, '   ');
  await alert.waitFor({ state: 'hidden' });
});

test('a failed creation keeps the sheet open with the reason, and the next attempt succeeds with both toasts', async () => {
  const page = await visit(server, '/', { allow });
  const replies: unknown[] = [
    new Refusal(503, 'Too many podcasts are waiting. Please try again in a minute.'),
    new Refusal(500, ''),
  ];
  await page.route(matchProcedure('podcasts.create'), async (route) => {
    const reply = replies.shift();
    if (!(reply instanceof Refusal)) return route.continue();
    const error = { message: reply.message, code: -32_000, data: { httpStatus: reply.status } };
    return route.fulfill({ status: reply.status, json: [{ error }] });
  });
  await choose(page);
  await sheet(page).getByRole('textbox', { name: 'Custom instructions' }).fill('Slowly, please.');
  const start = sheet(page).getByRole('button', { name: 'Start Generation' });
  await start.click();
  await findToast(
    page,
    'Error creating podcast',
    'Too many podcasts are waiting. Please try again in a minute.',
  ).waitFor();
  await start.click();
  await findToast(page, 'Error creating podcast', 'Failed to create podcast').waitFor();
  expect(await sheet(page).getByRole('textbox', { name: 'Custom instructions' }).inputValue()).toBe(
    'Slowly, please.',
  );

  const sent = page.waitForRequest((request) => matchProcedure('podcasts.create')(new URL(request.url())));
  await findToast(page, 'Error creating podcast').getByRole('button', { name: 'Dismiss' }).click();
  await start.click();
  const request = await sent;
  expect(Object.values(request.postDataJSON() as object)[0]).toEqual({
    title: 'Abacus',
    wikiTitle: 'Abacus',
    ttsProvider: 'chirp',
    modelType: 'openai',
    specificModel: 'gpt-4.1',
    customInstructions: 'Slowly, please.',
    isLocalStorage: true,
  });
  expect(request.headers()['x-session-id']).toBe(
    await page.evaluate(() => localStorage.getItem('x-session-id')),
  );
  await findToast(page, 'Success', 'Started processing your content (stored in browser)').waitFor();
  await sheet(page).waitFor({ state: 'hidden' });
  await findToast(page, 'Success').getByRole('button', { name: 'Dismiss' }).click();
  await findToast(page, 'Podcast created in browser storage').waitFor();
  await page.getByText('Podcast queued for processing').waitFor();
});

test('the search screen shows its own texts and returns home after the creation', async () => {
  const page = await visit(server, '/search', { allow });
  let refuse = true;
  await page.route(matchProcedure('podcasts.create'), (route) => {
    const error = { message: 'The queue is full.', code: -32_000, data: { httpStatus: 503 } };
    return refuse ? route.fulfill({ status: 503, json: [{ error }] }) : route.continue();
  });
  await page.getByText('Start typing to search for articles').waitFor();
  await choose(page);
  await sheet(page).getByRole('button', { name: 'Start Generation' }).click();
  await findToast(page, 'Failed to create podcast', 'The queue is full.').waitFor();
  refuse = false;
  await findToast(page, 'Failed to create podcast').getByRole('button', { name: 'Dismiss' }).click();
  await sheet(page).getByRole('button', { name: 'Start Generation' }).click();
  await findToast(page, 'Started processing your content').waitFor();
  await page.waitForURL(`${server.url}/`);
});

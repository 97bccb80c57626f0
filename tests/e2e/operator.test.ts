import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FeedbackEntity } from '../../src/domain/feedback/feedback.entity.ts';
import { COLOUR_RULES, findFaultsInBothThemes, findViolations } from '../support/axe.ts';
import { findToast, useVisitors, type VisitOptions } from '../support/browser-visitor.ts';
import { insertReadyPodcast } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const TOKEN = 'a-token-for-this-test';
const COUNT = 300;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    work: false,
    env: { ADMIN_TOKEN: TOKEN, CONTACT_EMAIL: 'legal@wikicasts.example' },
  });
  const transcripts = Array.from({ length: COUNT }, (_, index) => `Mira: Line ${index}.\n\nTheo: Indeed.`);
  await insertReadyPodcast(server.container, 'author', transcripts);
});
afterAll(() => server.close());
// A retry would otherwise find the feedback of the failed try.
beforeEach(async () => void (await server.container.orm.em.fork().nativeDelete(FeedbackEntity, {})));

const allow = /status of 401/;

/** The admin panel after the token was entered. */
async function openPanel(options: VisitOptions = {}, token = TOKEN): Promise<Page> {
  const page = await visit(server, '/admin', { allow, ...options });
  await page.getByLabel('Admin token').fill(token);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

/** In both themes, also on a narrow phone. */
const expectNoFaults = async (page: Page) => expect(await findFaultsInBothThemes(page)).toEqual([]);

/** The form in the feedback page's frame. */
async function openForm(options: VisitOptions = {}) {
  const page = await visit(server, '/feedback', options);
  const form = page.frameLocator('iframe[title="Feedback form"]');
  await form.getByLabel('Your message').waitFor();
  return { page, form };
}

describe('admin', () => {
  test('refuses a wrong token; the right one lasts for the tab and appears in no address', async () => {
    const addresses: string[] = [];
    const page = await openPanel(
      { before: (tab) => tab.on('request', (request) => addresses.push(request.url())) },
      'wrong',
    );
    await page.getByText('The admin token is not right.').waitFor();
    await page.getByLabel('Admin token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.getByText(`${COUNT} server podcasts`).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(addresses.filter((address) => address.includes(TOKEN))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(TOKEN);
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin`);
    await other.getByLabel('Admin token').waitFor();
  });

  test('a long list renders few rows, scrolls to its end, shows a transcript and deletes', async ({
    task,
  }) => {
    // A retry cannot find a deleted podcast.
    const number = 77 + (task.result?.retryCount ?? 0);
    const page = await openPanel();
    await page.getByRole('tab', { name: 'Podcasts' }).click();
    const rows = page.getByRole('article');
    await page.getByRole('article', { name: `Podcast ${COUNT - 1}` }).waitFor();
    expect(await rows.count()).toBeLessThan(40);
    await expectNoFaults(page);
    await page.waitForFunction(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('[aria-label="Podcast 0"]') !== null;
    });
    expect(await rows.count()).toBeLessThan(40);

    await page.getByLabel('Find podcasts').fill(`podcast ${number}`);
    const row = page.getByRole('article', { name: `Podcast ${number}`, exact: true });
    await row.getByText(/^ID: \d+$/).waitFor();
    await row.getByRole('button', { name: `View transcript: Podcast ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: `Podcast ${number}` });
    await dialog.getByText(`Mira: Line ${number}.`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await row.getByRole('button', { name: `Delete podcast: Podcast ${number}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete Podcast?' });
    await question.waitFor();
    await expectNoFaults(page);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await findToast(page, 'Podcast deleted successfully').waitFor();
    await row.waitFor({ state: 'detached' });
  });
});

describe('feedback', () => {
  test('the operator reads and deletes feedback from the form in the frame', async () => {
    const { page: visitor, form } = await openForm();
    await expectNoFaults(visitor);
    await form.getByLabel('Your message').fill('The bells are too loud.');
    await form.getByRole('button', { name: 'Send feedback' }).click();
    await form.getByText('Your feedback has been sent.').waitFor();
    const page = await openPanel();
    await page.getByText('The bells are too loud.').waitFor();
    await page.getByText('Success Rate').waitFor();
    await expectNoFaults(page);
    await page.getByRole('button', { name: /^Delete feedback: The bells/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No feedback yet').waitFor();
  });
});

test('the status page shows the state of the server, with its questions as structured data', async () => {
  const page = await visit(server, '/status');
  await page.getByText(/^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d:\d\d$/).waitFor();
  await page.getByText(/^\d+ podcasts stored$/).waitFor();
  await expect.poll(() => page.locator('[data-status="healthy"]').count()).toBeGreaterThanOrEqual(3);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '').mainEntity).toHaveLength(5);
  await expectNoFaults(page);
});

describe('the API documentation', () => {
  test('sends calls with the session of this browser and shows the answers, without axe violations', async () => {
    const page = await visit(server, '/api/docs#/Podcasts/podcasts-list', { session: 'author' });
    const call = page.locator('#operations-Podcasts-podcasts-list');
    await call.getByLabel('limit').fill('1');
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.getByText(`-H 'x-session-id: author'`).waitFor();
    await call
      .locator('.live-responses-table')
      .getByText(/"total": \d{3}/)
      .waitFor();

    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, COLOUR_RULES)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('every documented path is served', async () => {
  for (const address of ['/status', '/admin', '/feedback', '/legal', '/privacy', '/terms']) {
    expect((await server.call('GET', address)).status, address).toBe(200);
  }
});

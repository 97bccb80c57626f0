import type { BrowserContext, Page } from 'playwright-core';
import { getBrowser } from './browser.ts';

/** A page in a context of its own. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  /** Receives uncaught errors and console errors. */
  onComplaint: (text: string) => void;
}

/** Requests that a service worker answers cannot be mocked, so most tabs have none. */
export async function openTab(serviceWorkers: 'allow' | 'block' = 'block'): Promise<Tab> {
  const browser = await getBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers });
  // Below the test timeout, so that a failure names the awaited element.
  context.setDefaultTimeout(15_000);
  const tab: Tab = { context, page: await context.newPage(), onComplaint: () => undefined };
  context.on('weberror', (error) => tab.onComplaint(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') tab.onComplaint(`${message.text()} (${message.location().url})`);
  });
  return tab;
}

const shared: Tab[] = [];

/**
 * Returns one of the tabs, each in its own context, that the tests of a worker use one after another.
 * A page in a new context takes three times the CPU time of a navigation.
 */
export async function getSharedTab(index: number): Promise<Tab> {
  let tab = shared[index];
  if (tab === undefined || tab.page.isClosed() || !tab.context.browser()?.isConnected()) {
    tab = await openTab();
    shared[index] = tab;
  }
  return tab;
}

/** Removes from a shared tab what a test has changed, except browser storage, which each visit replaces. */
export async function resetSharedTab(tab: Tab): Promise<void> {
  const { context, page } = tab;
  if (page.isClosed()) return context.close();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['request', 'requestfailed', 'response', 'download']) page.removeAllListeners(event);
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: null });
  await page.mouse.move(0, 0);
  // Ends the app, which would otherwise keep calling the server of a finished test. A blank page would
  // end the renderer too.
  if (page.url().startsWith('http'))
    await page.goto(new URL('/favicon.svg', page.url()).href).catch(() => undefined);
}

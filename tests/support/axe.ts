import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: Array<{ html: string; failureSummary: string }>;
}

/** axe rules that a theme change can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the rule and element of each axe violation. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await page.evaluate(await readFile(source, 'utf8'));
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations: found } = await axe.run({
      resultTypes: ['violations'],
      // No rule in use reads the style sheets, which take long to parse.
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, rules);
}

/**
 * Checks a page in the light theme by every rule, in the dark theme and at `narrow` pixels by the
 * colour rules, and for sideways scrolling. Restores the page afterwards.
 */
export async function findFaultsInBothThemes(page: Page, narrow = 320): Promise<string[]> {
  const found = await findViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: narrow, height: 720 });
  await setTheme(page, 'dark');
  for (const violation of await findViolations(page, COLOUR_RULES))
    found.push(`in the dark theme: ${violation}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > narrow) found.push(`scrolls sideways: ${width} of ${narrow} px`);
  await setTheme(page, 'light');
  if (size) await page.setViewportSize(size);
  return found;
}

/** Changes the theme as a change in another tab would. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'wikicasts-theme';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, theme);
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), theme);
}
